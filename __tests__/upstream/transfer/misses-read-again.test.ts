import fc from 'fast-check'
import { FILLED, TABLES } from '#tests/support/transfer/tables-to-read'
import { csvLine } from '#upstream/transfer/csv-line'
import { toCells } from '#upstream/transfer/import/write-unmatched-csv'
import { UNMATCHED_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'
import type { GivenRow, Reading } from '#upstream/transfer/read/parse/given-row'
import { recogniseFile } from '#upstream/transfer/read/recognise-file'

const WORDS = fc.stringMatching(/^[A-Za-zÀ-ž0-9"',;:!&<>*[\]()\n -]{0,20}$/)
const DATES = fc.constantFrom('2024-05-12', '2024-05', '2024', '2024-02-30', '2024-05-12 20:15:00', '')
const INSTANTS = fc.constantFrom('2024-05-12T20:15:00.000Z', '2023-01-02T03:04:05.000Z', '', 'yesterday')
const COUNTS = fc.constantFrom('', '0', '1', '3', '12')
const IDS = fc.constantFrom('', '603', '27205', 'tt0133093', 'x')

const CELLS: [RegExp, fc.Arbitrary<string>][] = [
  [/uri$/i, fc.constantFrom('', 'https://boxd.it/aaaa', 'https://boxd.it/bbbb')],
  [/^(date|watched date|date rated|watchedat|watcheddate|created|end_date)$/i, DATES],
  [/_at$|_added$/i, INSTANTS],
  [/rating|score/i, fc.constantFrom('', '0', '0.5', '3', '3.5', '7', '7.3', '9.0', '10', '87')],
  [/^title type$/i, fc.constantFrom('Movie', 'tvSeries', 'TV Episode', 'Video Game')],
  [/^(type|media_type)$/i, fc.constantFrom('movie', 'show', 'tv', 'tv show', 'season', 'episode', 'game')],
  [/^(status|watchlist)$/i, fc.constantFrom('', 'Completed', 'Planning', 'plan to watch', 'hold', 'dropped')],
  [/^lastepwatched$/i, fc.constantFrom('', 's4e3', 's1e10', 'all')],
  [/^source$/, fc.constantFrom('tmdb', 'tvdb', 'imdb', 'manual')],
  [/year|release/i, fc.constantFrom('', '1999', '2014', '1999-03-31', '20')],
  [/season|episode|position/i, COUNTS],
  [/^rewatch$/i, fc.constantFrom('', 'Yes')],
  [/tags$/i, fc.constantFrom('', 'imax', 'imax, with jun')],
  [/id$|const|^(tmdb|imdb|tvdb)$/i, IDS],
]

function cellOf(column: string): fc.Arbitrary<string> {
  const known = CELLS.find(([name]) => name.test(column))?.[1]
  return known ?? (FILLED[column] ? fc.constant(FILLED[column]) : WORDS)
}

function read(name: string, lines: readonly (readonly string[])[]): Reading | null {
  const file = recogniseFile({ name, bytes: new TextEncoder().encode(lines.map(csvLine).join('')) })
  return 'reading' in file ? file.reading : null
}

const tables = Object.entries(TABLES).filter(
  ([name, header]) => !header.includes('\n') && !/^(misses|mine)/.test(name),
)

test.each(tables)('what of %s has no match is read again as it was, out of the misses', (name, columns) => {
  const header = columns.split(',')
  const records = fc.array(fc.tuple(...header.map(cellOf)), { minLength: 1, maxLength: 3 })
  let found = 0
  fc.assert(
    fc.property(records, (records) => {
      const first = read(name, [header, ...records])
      // Episodes by their numbers alone have a show, or are reported.
      const rows = first?.rows.filter(({ episodeId }) => episodeId === undefined) ?? []
      found += rows.length
      const cells = rows.map((row) => toCells(row, new Map()).map(String))
      const misses = read('misses.csv', [Object.keys(UNMATCHED_COLUMNS), ...cells])
      expect(misses?.rows.map(withoutPlace) ?? []).toEqual(rows.map(withoutPlace))
    }),
    { numRuns: 50 },
  )
  expect(found).toBeGreaterThan(0)
})

function withoutPlace({ file: _file, line: _line, sourceKey: _key, ...row }: GivenRow) {
  return { ...row, addedAt: row.addedAt ?? null }
}
