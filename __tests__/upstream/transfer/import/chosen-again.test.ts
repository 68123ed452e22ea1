import { addEntry, decideImportRow, rateEntry, updateImportOptions } from '#contract'
import { apply, review, rowsOf } from '#tests/support/transfer/imports'
import { sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const INTERSTELLAR = 157336
const MATRIX = 603

test('whose rating stays is asked anew for another title: what was chosen held for the first', async () => {
  const mara = await upstream.member()
  for (const movie_id of [INTERSTELLAR, MATRIX]) {
    await mara.call(addEntry, { movie_id })
    await mara.call(rateEntry, { movie_id, rating: 40 })
  }
  const { id } = await review(upstream, mara, {
    'ratings.csv':
      'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Nothing like it,1950,https://boxd.it/a,4\n',
  })
  await mara.call(updateImportOptions, { id, ratings: 'mine' })
  const [{ id: row }] = await rowsOf(mara, id)
  const take = (titleId: number, rating?: 'theirs') =>
    mara.call(decideImportRow, { id, row, decision: 'take', mediaType: 'movie', titleId, rating })

  expect((await take(INTERSTELLAR, 'theirs')).body).toMatchObject({ choice: 'theirs' })
  expect((await take(INTERSTELLAR)).body).toMatchObject({ choice: 'theirs' })
  expect((await take(MATRIX)).body).toMatchObject({ choice: 'mine', mine: { rating: 40 } })
  await apply(upstream, mara, id)
  const ratings = await upstream.dependencies.db
    .selectFrom('entries')
    .select('rating')
    .where('member_id', '=', mara.id)
    .execute()
  expect(ratings).toEqual([{ rating: 40 }, { rating: 40 }])
})
