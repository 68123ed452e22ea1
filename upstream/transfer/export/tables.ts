import type { Cell } from '#upstream/transfer/csv-cell'

export interface ExportFile {
  path: string
  content: AsyncIterable<string>
}

type Row = readonly Cell[]

interface Table {
  /** Of the first, the second … file. */
  path: (number: number) => string
  header: readonly string[]
  rows: AsyncIterable<Row>
  /** Where the service takes no larger files. */
  maxBytes?: number
}

/** `trakt/trakt.csv`, `trakt/trakt-2.csv` … */
export function numbered(base: string): Table['path'] {
  return (number) => `${base}${number > 1 ? `-${number}` : ''}.csv`
}

/** Comma-separated values as RFC 4180 has them, in UTF-8 without a byte order mark; no file for a table without rows. */
export async function* tableFiles({
  path,
  header,
  rows,
  maxBytes = Number.POSITIVE_INFINITY,
}: Table): AsyncGenerator<ExportFile> {
  const iterator = rows[Symbol.asyncIterator]()
  let next = await iterator.next()
  async function* content(): AsyncGenerator<string> {
    const head = lineOf(header)
    let bytes = Buffer.byteLength(head)
    yield head
    for (let written = 0; !next.done; written++) {
      const line = lineOf(next.value)
      bytes += Buffer.byteLength(line)
      if (bytes > maxBytes && written > 0) return
      yield line
      next = await iterator.next()
    }
  }
  for (let number = 1; !next.done; number++) yield { path: path(number), content: content() }
}

// The library starts anew for each line: that was a third of the time of an export.
function lineOf(row: Row): string {
  return `${row.map(quoted).join(',')}\r\n`
}

function quoted(cell: Cell): string {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
