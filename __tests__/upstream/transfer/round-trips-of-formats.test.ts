import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { CSV_WRITERS, writeCsv } from '#tests/support/transfer/csv-writers'
import { toCells } from '#upstream/transfer/import/unmatched-csv'
import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import { MISSES_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'
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
  [/^row_type$/, fc.constantFrom('media', 'list_item', 'collection')],
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
  return CELLS.find(([name]) => name.test(column))?.[1] ?? WORDS
}

/** What was read, whatever its place in the file */
function facts({ rows, lists }: Reading): unknown {
  const positions = new Map<string, number>()
  const plain = rows.map(({ line: _line, ...row }: GivenRow) => {
    if (!row.list) return row
    const position = (positions.get(row.list.key) ?? 0) + 1
    positions.set(row.list.key, position)
    return { ...row, list: { ...row.list, position } }
  })
  return { rows: plain, lists: lists.filter(({ key }) => !key.startsWith('floppy')) }
}

function read(name: string, text: string): Reading | null {
  const file = recogniseFile({ name, bytes: new TextEncoder().encode(text) })
  return 'reading' in file ? file.reading : null
}

test.each(Object.entries(CSV_WRITERS))(
  'what is read of %s is read again once it is written',
  (_format, writer) => {
    const { name, columns } = writer
    const header = Object.keys(columns)
    const record = fc.tuple(...header.map(cellOf))
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 4 }), (records) => {
        const quoted = (cells: readonly string[]) =>
          cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
        const first = read(name, [quoted(header), ...records.map(quoted)].join('\r\n'))
        if (!first) return
        const second = read(name, writeCsv(writer, first))
        if (first.rows.length === 0) return
        expect(facts(second ?? emptyReading())).toEqual(facts(first))
      }),
      { numRuns: 200 },
    )
  },
)

test('of every table what has no match is read again as it was, out of the misses', () => {
  for (const writer of Object.values(CSV_WRITERS)) {
    const header = Object.keys(writer.columns)
    fc.assert(
      fc.property(fc.array(fc.tuple(...header.map(cellOf)), { minLength: 1, maxLength: 3 }), (records) => {
        const first = read(writer.name, toText([header, ...records]))
        // Episodes by their numbers alone have a show, or are reported.
        const rows = first?.rows.filter(({ episodeId }) => episodeId === undefined) ?? []
        if (rows.length === 0) return
        const misses = read(
          'misses.csv',
          stringify([Object.keys(MISSES_COLUMNS), ...rows.map((row) => toCells(row, new Map()))]),
        )
        expect(misses?.rows.map(withoutPlace)).toEqual(rows.map(withoutPlace))
      }),
      { numRuns: 50 },
    )
  }
})

function toText(lines: readonly (readonly string[])[]): string {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return lines.map(quoted).join('\r\n')
}

function withoutPlace({ file: _file, line: _line, sourceKey: _key, ...row }: GivenRow) {
  return { ...row, addedAt: row.addedAt ?? null }
}
