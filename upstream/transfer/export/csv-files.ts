import { type Cell, csvLine } from '#upstream/transfer/csv-line'
import type { ExportFile } from '#upstream/transfer/export/export-file'

interface Table {
  /** Of the first, the second … file. */
  path: (number: number) => string
  header: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
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
    const head = csvLine(header)
    let bytes = Buffer.byteLength(head)
    yield head
    for (let written = 0; !next.done; written++) {
      const line = csvLine(next.value)
      bytes += Buffer.byteLength(line)
      if (bytes > maxBytes && written > 0) return
      yield line
      next = await iterator.next()
    }
  }
  for (let number = 1; !next.done; number++) yield { path: path(number), content: content() }
}
