import {
  IMPORT_TEXT_MAX,
  LIST_DESCRIPTION_MAX,
  LIST_NAME_MAX,
  LIST_NOTE_MAX,
  LIST_TITLES_MAX,
  NOTE_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '#contract'
import { bundleWith, readAll, readText, TABLES, textsOf } from '#tests/support/transfer/tables-to-read'
import { toCells } from '#upstream/transfer/import/write-unmatched-csv'
import { UNMATCHED_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'

const LONG = [' ', '1', 'a', '(', '[', '<a ', 'map[', 'S1E', '-1', "'='"].map((part) =>
  part.repeat(60_000 / part.length),
)
const AT = '2024-05-12T20:15:00.000Z'
const LIST = { privacy: 'private', sort: 'hand', created_at: AT, updated_at: AT }

test.each(Object.entries(TABLES))(
  'no column of %s brings in more text than there is room for',
  async (name, header) => {
    const columns = header.split('\n').at(-1)?.split(',') ?? []
    for (const long of LONG) {
      const rows = columns.map((column) =>
        columns.map((one) => (one === column ? `"x${long}x"` : one === 'type' ? 'movie' : 'x')).join(','),
      )
      const { titles, lists, problems, problemCount } = await readText(name, [header, ...rows].join('\n'))
      expect(problemCount).toBeGreaterThan(0)
      for (const [of, text] of textsOf([titles, lists, problems])) {
        expect([of, text.length <= NOTE_MAX]).toEqual([of, true])
      }
      for (const { name: title } of titles) expect(title.length).toBeLessThanOrEqual(IMPORT_TEXT_MAX)
    }
  },
)

test('a long text is cut to the limit of the call that writes it, and reported with its line', async () => {
  const long = 'y'.repeat(90_000)
  const tags = [long, ...Array.from({ length: 30 }, (_, at) => `t${at}`)].join(',')
  const { titles, problems } = await readText(
    'reviews.csv',
    `${TABLES['reviews.csv']}\n2024-05-12,${long},1995,,4,,${long},"${tags}",2024-05-12\n2024-05-12,Ran,1985,,4,,,"${tags.slice(-50)},${'z'.repeat(60)}",2024-05-12\n`,
  )
  expect(titles.map((one) => [one.name.length, one.rows[0]?.watch?.note?.length])).toEqual([
    [IMPORT_TEXT_MAX, NOTE_MAX],
    [3, undefined],
  ])
  expect(titles[1]?.rows[0]?.watch?.tags.at(-1)).toHaveLength(TAG_MAX)
  expect(titles[0]?.rows[0]?.watch?.tags.length).toBeLessThanOrEqual(TAGS_MAX)
  expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual(
    expect.arrayContaining(['2 Name', '2 Review', '2 Tags', '3 tags']),
  )
})

test('a bundle keeps the limits of the calls too', async () => {
  const long = 'y'.repeat(900_000)
  const title = { type: 'movie', tmdb: 603, name: 'The Matrix', year: 1999 }
  const watch = {
    rewatch: false,
    logged_at: AT,
    note: long,
    tags: ['a', 'a', long, ...'bcdefghijklmnopqrstuvwxyz'],
  }
  const list = { ...LIST, name: long, description: long }
  const bundle = bundleWith({
    titles: [{ ...title, watches: [watch] }],
    lists: [{ ...list, titles: [{ ...title, note: long, added_at: AT }] }],
  })
  const { titles, lists, problems } = await readAll(bundle)
  const rows = titles.flatMap((one) => one.rows)
  const [seen] = rows.flatMap((row) => row.watch ?? [])
  expect([seen?.note?.length, seen?.tags.length, seen?.tags[1]?.length]).toEqual([
    NOTE_MAX,
    TAGS_MAX - 1,
    TAG_MAX,
  ])
  expect(rows.flatMap((row) => row.list?.note?.length ?? [])).toEqual([LIST_NOTE_MAX])
  expect([lists[0]?.name.length, lists[0]?.description.length]).toEqual([LIST_NAME_MAX, LIST_DESCRIPTION_MAX])
  expect(new Set(problems.map(({ column }) => column))).toEqual(
    new Set(['note', 'tags', '2', 'list', 'name', 'description']),
  )
})

test('JSON as deep as a file may be is a sentence or a report', async () => {
  const deep = '['.repeat(500_000) + ']'.repeat(500_000)
  const text = `{"format":"cuedot","version":1,"titles":[{"type":${deep}}],"lists":[]}`
  expect((await readText('cuedot.json', text)).problemCount).toBe(1)
})

test('a table with more columns than any has is not read', async () => {
  await expect(readText('wide.csv', `${'a,'.repeat(60_000)}\n1`)).rejects.toThrow('imports.fileUnknown')
})

test.each(['=1+1', '+1', '-1', '@a', "'=1", "''-1"])(
  'the cell %s of a table of misses is no formula, and is read back',
  async (text) => {
    const { titles } = await readText(
      'reviews.csv',
      `${TABLES['reviews.csv']}\n,${text},1995,,4,,${text},${text},\n`,
    )
    const cells = titles.flatMap((one) => one.rows.map((row) => toCells(row, new Map())))
    for (const cell of cells.flat()) expect(String(cell)).not.toMatch(/^[=+\-@\t\r]/)
    const table = [Object.keys(UNMATCHED_COLUMNS), ...cells].map((row) => row.join(',')).join('\n')
    const [again] = (await readText('misses.csv', table)).titles
    expect(again).toMatchObject({ name: text, rows: [{ watch: { note: text, tags: [text] } }] })
  },
)

test('a list of a file has as many titles as a list may have, and the first that stays out is named', async () => {
  const titles = Array.from({ length: LIST_TITLES_MAX + 20 }, (_, number) => ({
    type: 'movie',
    tmdb: number + 1,
    name: `T${number}`,
    added_at: AT,
  }))
  const list = { ...LIST, name: 'Long', description: '' }
  const whole = await readAll(bundleWith({ lists: [{ ...list, titles }] }))
  expect(whole.titles).toHaveLength(LIST_TITLES_MAX)
  expect(whole.problems).toMatchObject([{ found: 'T5000', wanted: { reason: 'wanted.listTitles' } }])
})
