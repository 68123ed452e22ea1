import { type ColumnMapping, importDetails, updateImportOptions } from '#contract'
import { apply, review } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()
const INTERSTELLAR = 'Interstellar,157336'
const MATRIX = 'The Matrix,603'
const COLUMNS: ColumnMapping = {
  kind: 'watches',
  scale: 'ten',
  only: 'movie',
  columns: { Film: 'name', Number: 'tmdb', Seen: 'watched_on', Mark: 'rating' },
}

async function asked(mara: TestMember, ...rows: string[]) {
  const found = await review(upstream, mara, { 'mine.csv': asText(['Film,Number,Seen,Mark', ...rows]) })
  expect(found.state).toBe('columns')
  const column = found.unknown[0].columns.find(({ name }: { name: string }) => name === 'Seen')
  return { id: found.id as number, dates: column.dates as string | undefined }
}

const read = (mara: TestMember, id: number, more: Partial<ColumnMapping> = {}) =>
  mara.call(updateImportOptions, { id, columns: { 'mine.csv': { ...COLUMNS, ...more } } })

/** The days of what is imported, in the order of the films' numbers. */
async function imported(mara: TestMember, id: number) {
  await upstream.dependencies.imports.flush()
  const { problems } = (await mara.call(importDetails, { id })).body
  await apply(upstream, mara, id)
  const watches = await upstream.dependencies.db
    .selectFrom('watches')
    .select('watched_on')
    .where('member_id', '=', mara.id)
    .orderBy('title_id')
    .execute()
  return { days: watches.map(({ watched_on }) => watched_on), problems }
}

test.each([
  ['03.02.23', '24.01.23', 'day-first', '2023-02-03', '2023-01-24'],
  ['2/3/23', '1/24/23', 'month-first', '2023-02-03', '2023-01-24'],
  ['03/02/2023', '24/01/2023', 'day-first', '2023-02-03', '2023-01-24'],
  ['3-2-2023', '24-1-2023', 'day-first', '2023-02-03', '2023-01-24'],
  ['03/02/2023 20:15', '24/01/2023 8:05 PM', 'day-first', '2023-02-03', '2023-01-24'],
  ['May 12, 2024', '12 May 2024', undefined, '2024-05-12', '2024-05-12'],
  ['January 5, 2024', '1st September 2024', undefined, '2024-01-05', '2024-09-01'],
  ['13/01/2023', '1/24/2023', undefined, '2023-01-13', '2023-01-24'],
  ['2024/01/24', '2024-2-3', undefined, '2024-01-24', '2024-02-03'],
])(
  '%s beside %s: all dates of the column decide, which the member sees before',
  async (one, other, ...wanted) => {
    const mara = await upstream.member()
    const [order, ...days] = wanted
    const { id, dates } = await asked(mara, `${MATRIX},"${one}",`, `${INTERSTELLAR},"${other}",`)
    expect(dates).toBe(order)
    await read(mara, id)
    expect(await imported(mara, id)).toEqual({ days, problems: [] })
  },
)

test.each([
  ['day-first', '2023-02-03'],
  ['month-first', '2023-03-02'],
] as const)('where no date settles it the member is asked, once: %s', async (dates, day) => {
  const mara = await upstream.member()
  const { id, dates: suggested } = await asked(mara, `${MATRIX},03.02.23,`, `${INTERSTELLAR},05.05.23,`)
  expect(suggested).toBe('unclear')
  const without = await read(mara, id)
  expect(without).toMatchObject({
    status: 400,
    body: { message: 'Which comes first in the dates of mine.csv, the day or the month?' },
  })
  expect((await read(mara, id, { dates })).status).toBe(200)
  expect(await imported(mara, id)).toEqual({ days: [day, '2023-05-05'], problems: [] })
})

test('a table of a known service is asked about only where its dates are unclear', async () => {
  const mara = await upstream.member()
  const table = (day: string) => ({
    'movary.csv': asText(['title,year,tmdbId,imdbId,watchedAt,comment', `The Matrix,1999,603,,${day},`]),
  })
  expect(await review(upstream, mara, table('24.01.23'))).toMatchObject({
    state: 'review',
    firstDate: '2023-01-24',
  })
  expect(await review(upstream, mara, table('03.02.23'))).toMatchObject({
    state: 'columns',
    unknown: [{ preset: 'Movary', suggested: { kind: 'watches' } }],
  })
})

test('0000-00-00 is no date, and a rated row whose date cannot be read keeps its viewing', async () => {
  const mara = await upstream.member()
  const { id } = await asked(mara, `${MATRIX},0000-00-00,9`, `${INTERSTELLAR},2024-13-45,8`)
  await read(mara, id)
  expect(await imported(mara, id)).toMatchObject({
    days: ['', ''],
    problems: [
      { file: 'mine.csv', line: 3, column: 'Seen', found: '2024-13-45', wanted: 'a date, as 2024-05-12' },
    ],
  })
})

test('of a table without a header the first row is a row, too', async () => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, { 'mine.csv': asText([`${MATRIX},9`, `${INTERSTELLAR},8`]) })
  expect(found.unknown).toMatchObject([
    {
      columns: [
        { name: 'Column 1', samples: ['The Matrix', 'Interstellar'] },
        { name: 'Column 2', samples: ['603', '157336'] },
        { name: 'Column 3', samples: ['9', '8'] },
      ],
      suggested: { firstRow: 'title' },
    },
  ])
  expect(
    await ratingsBy(mara, found.id, { 'Column 1': 'name', 'Column 2': 'tmdb', 'Column 3': 'rating' }),
  ).toEqual([90, 80])
})

test('where the first row could be both, the member says which it is', async () => {
  const mara = await upstream.member()
  const rows = ['The Matrix,nine', 'Interstellar,ten']
  for (const [firstRow, titles] of [
    ['names', 1],
    ['title', 2],
  ] as const) {
    const { id } = await review(upstream, mara, { 'mine.csv': asText(rows) })
    const columns = { 'The Matrix': 'name', nine: 'ignored' } as const
    await mara.call(updateImportOptions, {
      id,
      columns: { 'mine.csv': { kind: 'seen', scale: 'ten', only: null, columns, firstRow } },
    })
    await upstream.dependencies.imports.flush()
    expect((await mara.call(importDetails, { id })).body).toMatchObject({ state: 'review', titles })
  }
})

test.each(['TV Episode', 'season', 'Video Game'])(
  'a %s without its place rates no film or show of its name',
  async (type) => {
    const mara = await upstream.member()
    const found = await review(upstream, mara, {
      'mine.csv': asText(['Title,Year,Type,Rating', `Arrival,2016,${type},9`, 'The Matrix,1999,movie,8']),
    })
    const { suggested } = found.unknown[0]
    await mara.call(updateImportOptions, { id: found.id, columns: { 'mine.csv': suggested } })
    await upstream.dependencies.imports.flush()
    expect((await mara.call(importDetails, { id: found.id })).body).toMatchObject({
      titles: 1,
      problems: [{ line: 2, column: 'Type', found: `${type} “Arrival”`, wanted: 'a movie or a series' }],
    })
  },
)

async function ratingsBy(mara: TestMember, id: number, columns: ColumnMapping['columns']) {
  const mapping = { kind: 'rated', scale: 'ten', only: 'movie', columns } as const
  await mara.call(updateImportOptions, { id, columns: { 'mine.csv': mapping } })
  await upstream.dependencies.imports.flush()
  await apply(upstream, mara, id)
  const entries = await upstream.dependencies.db
    .selectFrom('entries')
    .select('rating')
    .where('member_id', '=', mara.id)
    .orderBy('title_id')
    .execute()
  return entries.map(({ rating }) => rating)
}
