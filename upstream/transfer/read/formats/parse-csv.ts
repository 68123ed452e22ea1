import { parse } from 'csv-parse/sync'
import { IMPORT_NAME_MAX, IMPORT_TEXT_MAX } from '#contract'
import { cutText, tooLong } from '#upstream/transfer/read/bounds/cut-text'
import type { Problem } from '#upstream/transfer/read/formats/given-row'

/** A record by column name. */
export interface CsvRecord {
  line: number
  /** Trimmed, and cut to 500 characters, which is reported; '' for a missing column. */
  get(...names: string[]): string
  /** As `get`, of a text that may have more than 500 characters. */
  long(max: number, ...names: string[]): string
  /** The columns that have a value and were not asked for. */
  unread(): string[]
}

export interface Csv {
  header: string[]
  records: CsvRecord[]
  problems: Problem[]
}

export interface CsvLine {
  line: number
  cells: string[]
}

const RECORD_MAX_BYTES = 1024 * 1024
const LINE_ENDS = ['\r\n', '\n', '\r']

/** A broken record ends the file, is reported, and costs none of those before it. */
export function parseLines(
  text: string,
  delimiter = delimiterOf(text),
): { lines: CsvLine[]; fault: string | null } {
  const lines: CsvLine[] = []
  let next = 1
  const options = {
    bom: true,
    delimiter,
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

export function parseCsv(file: string, text: string, delimiter?: string): Csv {
  const { lines, fault } = parseLines(text, delimiter)
  return toCsv(file, lines, fault)
}

/** The first line is the header. */
export function toCsv(
  file: string,
  lines: CsvLine[],
  fault: string | null = null,
  problems: Problem[] = [],
): Csv {
  const [first, ...others] = lines
  const header = first?.cells.map(columnName) ?? []
  const columns = new Map(header.map((name, at): [string, number] => [name.toLowerCase(), at]).reverse())
  const last = others.at(-1)?.line ?? 1
  const wanted = 'a record that can be read'
  if (fault) problems.push({ file, line: last + 1, column: '', found: fault, wanted })
  return {
    header,
    records: others
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ line, cells }) => toRecord({ file, header, columns, problems }, line, cells)),
    problems,
  }
}

/** Longer than any name that a service gives one. */
function columnName(cell: string): string {
  return cutText(cell.trim(), IMPORT_NAME_MAX)
}

interface Table extends Pick<Csv, 'header' | 'problems'> {
  file: string
  columns: ReadonlyMap<string, number>
}

function toRecord({ file, header, columns, problems }: Table, line: number, cells: string[]): CsvRecord {
  const read = new Set<number>()
  function cellOf(at: number, max: number): string {
    const text = cells[at]?.trim() ?? ''
    if (text.length > max && !read.has(at)) {
      const found = cutText(text, IMPORT_NAME_MAX)
      problems.push({ file, line, column: header[at] ?? '', found, wanted: tooLong(max) })
    }
    read.add(at)
    return cutText(text, max)
  }
  function first(max: number, names: readonly string[]): string {
    for (const name of names) {
      const at = columns.get(name.toLowerCase())
      const text = at === undefined ? '' : cellOf(at, max)
      if (text) return text
    }
    return ''
  }
  return {
    line,
    get: (...names) => first(IMPORT_TEXT_MAX, names),
    long: (max, ...names) => first(max, names),
    unread: () => header.filter((_name, at) => !read.has(at) && cells[at]?.trim()),
  }
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 4_096).split(/\r|\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark
}
