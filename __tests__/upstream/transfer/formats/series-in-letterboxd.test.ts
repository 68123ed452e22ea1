import { importDetails } from '#contract'
import { apply, review } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream } from '#tests/support/upstream'
import { MISSES_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'

const upstream = sharedUpstream()
const CHERNOBYL = 87108

test("a mini-series in Letterboxd's diary rates its show; its day and its review are listed with the reason", async () => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, {
    'reviews.csv': asText([
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
      '2024-01-02,Chernobyl,2019,https://boxd.it/a,5,,It stays with you.,,2024-01-01',
      '2024-01-03,Interstellar,2014,https://boxd.it/b,4,,,,2024-01-03',
    ]),
  })
  const listed = {
    problemCount: 1,
    problems: [
      {
        file: 'reviews.csv',
        line: 2,
        column: 'watched',
        found: 'Chernobyl, 2024-01-01, It stays with you.',
        wanted: 'an episode: a series is watched by its episodes here',
      },
    ],
  }
  expect(found).toMatchObject(listed)
  await apply(upstream, mara, found.id)
  const { db } = upstream.dependencies
  const entry = await db
    .selectFrom('entries')
    .select(['media_type', 'rating'])
    .where('member_id', '=', mara.id)
    .where('title_id', '=', CHERNOBYL)
    .execute()
  expect(entry).toEqual([{ media_type: 'tv', rating: 100 }])
  const watched = await db.selectFrom('watches').select('title_id').where('member_id', '=', mara.id).execute()
  expect(watched).toEqual([{ title_id: 157336 }])
  expect((await mara.call(importDetails, { id: found.id })).body).toMatchObject(listed)
})

test('rows that are left out are counted as they are listed, however many viewings each has', async () => {
  const mara = await upstream.member()
  const columns = Object.keys(MISSES_COLUMNS)
  const rows = [
    { Title: 'Chernobyl', Year: '2019', Watched: 'unknown', Times: '7' },
    { Title: 'Chernobyl', Year: '2019', Watched: 'unknown', Times: '3' },
    { Title: 'Chernobyl', Year: '2019', State: 'watching' },
    { Title: 'Interstellar', Year: '2014', Watched: 'unknown', Times: '4' },
  ].map((row: Partial<Record<string, string>>) => columns.map((column) => row[column] ?? '').join(','))
  const found = await review(upstream, mara, { 'misses.csv': asText([columns.join(','), ...rows]) })
  expect(found.problems).toMatchObject([
    { line: 2, found: 'Chernobyl, 7 times' },
    { line: 3, found: 'Chernobyl, 3 times' },
  ])
  expect(found.problemCount).toBe(2)
})
