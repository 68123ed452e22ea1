import { decideImportRow, importDetails, listWatches } from '#contract'
import { apply, collection, ratings, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const INCEPTION = 27205
const INTERSTELLAR = 157336
const upstream = sharedUpstream()

/** Three viewings of one title, whose year is one off. */
const DIARY = {
  'diary.csv': asText([
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2024-05-12,Inception,2011,https://boxd.it/entry1,2,,,2024-05-01',
    '2024-05-12,Inception,2011,https://boxd.it/entry2,4,,,2024-05-02',
    '2024-05-12,Inception,2011,https://boxd.it/entry3,5,,,2024-05-03',
  ]),
}

async function take(mara: TestMember, id: number, row: number, title: number, firstOnly?: boolean) {
  const chosen = { decision: 'take', mediaType: 'movie', titleId: title } as const
  return (await mara.call(decideImportRow, { id, row, ...chosen, firstOnly })).body
}

async function watched(mara: TestMember) {
  const { items } = listWatches.output.parse((await mara.call(listWatches, {})).body)
  return items.map(({ watchedOn, title }) => [watchedOn, title?.name])
}

test('the first row of a title is decided alone, and the others wait for their own decision', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, DIARY)
  const [all] = await rowsOf(mara, id, 'open')
  expect(all).toMatchObject({ rows: 3, given: { value: '5' } })
  expect(await take(mara, id, all.id, INTERSTELLAR, true)).toMatchObject({
    rows: 1,
    decision: 'taken',
    given: { value: '2' },
  })
  const open = await rowsOf(mara, id, 'open')
  expect(open).toMatchObject([
    {
      name: 'Inception',
      rows: 2,
      level: 'year',
      given: { value: '5' },
      candidates: [{ id: INCEPTION }],
    },
  ])
  await take(mara, id, open[0].id, INCEPTION)
  await apply(upstream, mara, id)
  expect(await ratings(mara)).toEqual({ Interstellar: 40, Inception: 100 })
  expect((await watched(mara)).sort()).toEqual([
    ['2024-05-01', 'Interstellar'],
    ['2024-05-02', 'Inception'],
    ['2024-05-03', 'Inception'],
  ])
  await undo(upstream, mara, id)
  expect(await collection(mara)).toEqual([])
})

test('the first row is left out alone', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, DIARY)
  const [all] = await rowsOf(mara, id, 'open')
  await mara.call(decideImportRow, { id, row: all.id, decision: 'leave', firstOnly: true })
  expect(importDetails.output.parse((await mara.call(importDetails, { id })).body)).toMatchObject({
    open: 1,
    settled: 1,
  })
  const [rest] = await rowsOf(mara, id, 'open')
  await take(mara, id, rest.id, INCEPTION)
  await apply(upstream, mara, id)
  expect(await watched(mara)).toHaveLength(2)
})

test('of a title that was split nothing is remembered for the next file', async () => {
  const mara = await upstream.member()
  const list = (day: string) => ({
    'watched.csv': asText(['Date,Name,Year,Letterboxd URI', `${day},Inception,2011,https://boxd.it/eeee`]),
    'likes/films.csv': asText([
      'Date,Name,Year,Letterboxd URI',
      `${day},Inception,2011,https://boxd.it/eeee`,
    ]),
  })
  const { id } = await review(upstream, mara, list('2024-05-16'))
  const [all] = await rowsOf(mara, id, 'open')
  expect(all.rows).toBe(2)
  await take(mara, id, all.id, INTERSTELLAR, true)
  await apply(upstream, mara, id)
  expect(await review(upstream, mara, list('2024-05-17'))).toMatchObject({ certain: 0, yearOff: 1 })
})

test('a title of one row is not split', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, {
    'watched.csv': asText([
      'Date,Name,Year,Letterboxd URI',
      '2024-05-16,Inception,2011,https://boxd.it/ffff',
    ]),
  })
  const [only] = await rowsOf(mara, id, 'open')
  await take(mara, id, only.id, INCEPTION, true)
  expect(await rowsOf(mara, id)).toHaveLength(1)
})
