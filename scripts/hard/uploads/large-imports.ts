import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import yazl from 'yazl'
import type { ImportState } from '#contract'
import { openDb } from '#upstream/db/open'
import { pollImport, uploadImport } from '../../bench/import-client.ts'
import { type BenchMember, bearer, populate } from '../../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess } from '../../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck } from '../long-check.ts'
import { peakMb, resetPeak, residentMb } from '../servers/process-stats.ts'

const MB = 2 ** 20
/**
 * MB: the upload twice while it is put together, its parts as text, the unpacked files, and the heap that the thread
 * which reads them may have, with what it hands over.
 */
const MORE_MB = 2 * 64 + 90 + 256 + 1_024 + 500
/** How much more of it three uploads may take than one, as they are read one after the other. */
const THREE = 1.5
const HEADER = 'media_id,source,media_type,title,score,status,notes,end_date'

/** Uploads of 64 MB and archives that are more than they say: a sentence or a report each, in bounded memory. */
export const largeImports: LongCheck = {
  name: 'large imports',
  timeoutMinutes: 20,
  isApiOnly: true,
  async run() {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-large-imports-'))
    const db = await openDb({ dataDir })
    const members = await populate(db, { members: 3, entries: 1 })
    await db.destroy()
    const [member] = members
    if (!member) throw new Error('No member was inserted.')
    const upstream = await startUpstreamProcess({ dataDir })
    try {
      const figures: Figures = {}
      const idle = residentMb(upstream.pid)
      const one = (await peakOf(upstream, [member])) - idle
      const three = (await peakOf(upstream, members)) - idle
      figures['one of 62 MB, and three at once, MB more'] = `${one}, ${three}`
      assertThat(three < THREE * one, `Three uploads took ${three} MB, one ${one}`)
      for (const [name, files] of Object.entries(await uploads())) {
        const before = residentMb(upstream.pid)
        resetPeak(upstream.pid)
        const end = await read(upstream, member, files)
        const more = peakMb(upstream.pid) - before
        assertThat(more < MORE_MB, `${name}: memory grew by ${more} MB`)
        figures[name] = `${end}, ${more} MB more`
      }
      return figures
    } finally {
      await upstream.end('SIGTERM')
      fs.rmSync(dataDir, { recursive: true })
    }
  },
}

/** The most that it holds while the members upload 62 MB each, all at once, MB. */
async function peakOf(upstream: UpstreamProcess, members: BenchMember[]): Promise<number> {
  const files = { 'yamtrack.csv': rows(31 * MB, 500, 0), 'more.csv': rows(31 * MB, 500, 1_000_000) }
  resetPeak(upstream.pid)
  await Promise.all(members.map((member) => read(upstream, member, files)))
  return peakMb(upstream.pid)
}

type Files = Record<string, Uint8Array<ArrayBuffer>>

async function uploads(): Promise<Record<string, Files>> {
  const zeros = Buffer.alloc(31 * MB)
  const bomb = await zip(Array.from({ length: 12 }, (_, at) => [`${at}.csv`, zeros] as const))
  const many = await zip(
    Array.from({ length: 2_001 }, (_, at) => [`${at}.csv`, Buffer.from(HEADER)] as const),
  )
  return {
    'rows of 62 MB': { 'yamtrack.csv': rows(31 * MB, 500, 0), 'more.csv': rows(31 * MB, 500, 1_000_000) },
    'too many rows': { 'yamtrack.csv': rows(31 * MB, 0, 0), 'more.csv': rows(31 * MB, 0, 1_000_000) },
    'one value of 31 MB': { 'yamtrack.csv': Buffer.from(`${HEADER}\n1,tmdb,movie,"${'x'.repeat(31 * MB)}`) },
    'archive of 372 MB': { 'bomb.zip': bomb },
    'archive of 2,001 files': { 'many.zip': many },
    'archive that lies': { 'lies.zip': lie(bomb, 16), 'more.zip': lie(bomb, 2 ** 31) },
  }
}

function rows(bytes: number, noteLength: number, from: number): Buffer<ArrayBuffer> {
  const note = 'Again. '.repeat(noteLength / 7)
  const row = (id: number) => `${id},tmdb,movie,Film ${id},7.5,Completed,${note},2020-02-29\n`
  const count = Math.floor(bytes / (row(from + 100_000).length + 1))
  return Buffer.from(`${HEADER}\n${Array.from({ length: count }, (_, at) => row(from + at + 1)).join('')}`)
}

async function zip(files: readonly (readonly [string, Buffer])[]): Promise<Buffer<ArrayBuffer>> {
  const archive = new yazl.ZipFile()
  for (const [name, bytes] of files) archive.addBuffer(bytes, name)
  archive.end()
  const chunks: Buffer[] = []
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** States another size of each unpacked file, in the local headers and the central directory. */
function lie(archive: Buffer, size: number): Buffer<ArrayBuffer> {
  const lying = Buffer.from(archive)
  for (const [signature, offset] of [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const) {
    for (let at = lying.indexOf(signature); at >= 0; at = lying.indexOf(signature, at + 4)) {
      lying.writeUInt32LE(size, at + offset)
    }
  }
  return lying
}

/** Returns how many titles were read, or the sentence with which the import fails. */
async function read({ url }: UpstreamProcess, member: BenchMember, files: Files): Promise<string> {
  const id = await uploadImport(url, bearer(member), files)
  const isRead = { until: (state: ImportState) => state !== 'reading', everyMs: 200 }
  const { state, message, titles } = await pollImport(url, bearer(member), id, isRead)
  if (state === 'failed') return message ?? ''
  await fetch(`${url}/api/imports/${id}/stop`, { method: 'POST', headers: bearer(member) })
  return `${titles} titles`
}
