import { parse } from 'csv-parse/sync'
import type { Problem } from '#upstream/transfer/formats/given-row'

/** A record by column name. */
export interface CsvRecord {
  line: number
  /** Trimmed; '' for a missing column. */
  get(...names: string[]): string
  /** The columns that were not asked for and have a value. */
  rest(): Record<string, string>
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
export function toCsv(file: string, lines: CsvLine[], fault: string | null = null): Csv {
  const [first, ...others] = lines
  const header = first?.cells.map((name) => name.trim()) ?? []
  const columns = new Map(header.map((name, at): [string, number] => [name.toLowerCase(), at]).reverse())
  const last = others.at(-1)?.line ?? 1
  return {
    header,
    records: others
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ line, cells }) => toRecord(line, cells, header, columns)),
    problems: fault
      ? [{ file, line: last + 1, column: '', found: fault, wanted: 'a record that can be read' }]
      : [],
  }
}

function toRecord(
  line: number,
  cells: string[],
  header: string[],
  columns: ReadonlyMap<string, number>,
): CsvRecord {
  const read = new Set<number>()
  return {
    line,
    get(...names) {
      for (const name of names) {
        const at = columns.get(name.toLowerCase())
        if (at === undefined) continue
        read.add(at)
        const value = cells[at]?.trim()
        if (value) return value
      }
      return ''
    },
    rest() {
      const unread = header.flatMap((name, at): [string, string][] =>
        read.has(at) || !cells[at]?.trim() ? [] : [[name, cells[at]]],
      )
      return Object.fromEntries(unread)
    },
  }
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 4_096).split(/\r|\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark
}
