import { decideImportRow } from '#contract'
import { apply, review, rowsOf } from '#tests/support/transfer/imports'
import { sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()

test('a number that was taught for a movie is learnt anew for a show with the same TMDB number', async () => {
  const mara = await upstream.member()
  const { db } = upstream.dependencies
  // A movie and a show of the sample data that have one number.
  const shared = await sharedNumber()
  const files = {
    'ratings.csv': 'Const,Your Rating,Title,Title Type,Year\ntt9999991,8,Nothing like it,,1950\n',
  }
  const learnt = () =>
    db
      .selectFrom('external_ids')
      .select(['media_type', 'title_id'])
      .where('member_id', '=', mara.id)
      .where('kind', '=', 'imdb')
      .execute()
  for (const mediaType of ['movie', 'tv'] as const) {
    const { id } = await review(upstream, mara, files)
    const [row] = await rowsOf(mara, id)
    await mara.call(decideImportRow, { id, row: row.id, decision: 'take', mediaType, titleId: shared })
    await apply(upstream, mara, id)
    expect(await learnt()).toEqual([{ media_type: mediaType, title_id: shared }])
  }
})

async function sharedNumber(): Promise<number> {
  const { catalogue } = upstream.dependencies
  const shows = new Set(await catalogue.known('tv'))
  const number = (await catalogue.known('movie')).find((id) => shows.has(id))
  if (number === undefined) throw new Error('The sample data have no movie and show of one number.')
  return number
}
