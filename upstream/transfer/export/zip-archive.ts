import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import type { ExportFile } from '#upstream/transfer/export/export-file'

/** Characters that go to the compressor at once. */
const CHUNK = 64 * 1024

/** A ZIP that is written while it is read; when it is closed early, `stop` is called and the files are let go. */
export function archiveOf(files: AsyncIterable<ExportFile>, now: Date, stop: () => void): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  output.once('close', () => {
    stop()
    current?.destroy()
  })
  async function fill(): Promise<void> {
    for await (const { path, content } of files) {
      if (output.destroyed) return
      current = Readable.from(inChunks(content), { objectMode: false, highWaterMark: CHUNK })
      zip.addReadStream(current, path, { mtime: now })
      await finished(current)
    }
    zip.end()
  }
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : undefined))
  return output
}

async function* inChunks(content: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of content) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
