import { parse } from 'csv-parse/sync'
import { IMPORT_NAME_MAX, IMPORT_TEXT_MAX, stateReason } from '#contract'
import { cutText, type NewProblem, tooLong } from '#upstream/transfer/read/bounds/problems'
import { RecordReader } from '#upstream/transfer/read/parse/record-reader'

export interface Csv {
  file: string
  header: string[]
  records: CsvRecord[]
  problems: NewProblem[]
}

export interface CsvLines {
  lines: { line: number; cells: string[] }[]
  /** Why the file ends with the last of them. */
  fault: string | null
}

const RECORD_MAX_BYTES = 1024 * 1024
const LINE_ENDS = ['\r\n', '\n', '\r']

/** A broken record ends the file, is reported, and costs none of those before it. */
export function parseLines(text: string): CsvLines {
  const lines: CsvLines['lines'] = []
  let next = 1
  const options = {
    bom: true,
    delimiter: delimiterOf(text),
    // All of them: the parser would take the first line's end for every line's.
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_MAX_BYTES,
    on_record(cells: string[], { lines: end }: { lines: number }) {
      lines.push({ line: next, cells })
      next = end + 1
      return null
    },
  }
  try {
    parse(text, options)
    return { lines, fault: null }
  } catch (error) {
    return { lines, fault: error instanceof Error ? error.message : String(error) }
  }
}

const VALUE = /^(tt\d{5,10}|[\d.,/:\- ]*\d[\d.,/:\- ]*)$/

/** Whether the first line has a value, as a year or a number of a title, where a header has names. */
export function isWithoutHeader({ lines }: CsvLines): boolean {
  return lines[0]?.cells.some((cell) => VALUE.test(cell.trim())) ?? false
}

/** With a header of numbers before the first line. */
export function withHeader({ lines, fault }: CsvLines): CsvLines {
  const width = Math.max(0, ...lines.slice(0, 50).map(({ cells }) => cells.length))
  const cells = Array.from({ length: width }, (_, at) => `Column ${at + 1}`)
  return { lines: [{ line: 0, cells }, ...lines], fault }
}

/** The first line is the header. */
export function toCsv(file: string, { lines, fault }: CsvLines, problems: NewProblem[] = []): Csv {
  const [first, ...others] = lines
  // Longer than any name that a service gives a column.
  const header = first?.cells.map((cell) => cutText(cell.trim(), IMPORT_NAME_MAX)) ?? []
  const columns = new Map(header.map((name, at): [string, number] => [name.toLowerCase(), at]).reverse())
  const last = others.at(-1)?.line ?? 1
  const wanted = stateReason('wanted.record')
  if (fault) problems.push({ file, line: last + 1, column: '', found: fault, wanted })
  const table = { file, header, columns, problems }
  const records = others
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => new CsvRecord(table, line, cells))
  return { file, header, records, problems }
}

interface Table extends Omit<Csv, 'records'> {
  /** Places by name in lower case. */
  columns: ReadonlyMap<string, number>
}

/** A record by column name. */
export class CsvRecord extends RecordReader {
  readonly #table: Table
  readonly #cells: readonly string[]
  readonly #read = new Set<number>()

  constructor(table: Table, line: number, cells: readonly string[]) {
    super(table.file, line, table.problems)
    this.#table = table
    this.#cells = cells
  }

  /** Trimmed, and cut to 500 characters, which is reported. */
  get(...names: string[]): string {
    return this.long(IMPORT_TEXT_MAX, ...names)
  }

  /** As `get`, of a text that may have more than 500 characters. */
  long(max: number, ...names: string[]): string {
    for (const name of names) {
      const at = this.#table.columns.get(name.toLowerCase())
      const text = at === undefined ? '' : this.#cellOf(at, max)
      if (text) return text
    }
    return ''
  }

  /** Of the column at this place, which does not count as read. */
  peek(at: number): string {
    return this.#cells[at]?.trim() ?? ''
  }

  override unread(): string[] {
    return this.#table.header.filter((_name, at) => !this.#read.has(at) && this.#cells[at]?.trim())
  }

  #cellOf(at: number, max: number): string {
    const text = this.#cells[at]?.trim() ?? ''
    if (text.length > max && !this.#read.has(at)) {
      this.report(this.#table.header[at] ?? '', text, tooLong(max))
    }
    this.#read.add(at)
    return cutText(text, max)
  }
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 4_096).split(/\r|\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark
}
