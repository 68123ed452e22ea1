import { createHash, randomUUID } from 'node:crypto'
import { stateReason } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import type { FileStore } from '#upstream/files/file-store'
import { HOUR, past } from '#upstream/time'
import type { StepContext } from '#upstream/transfer/import/import-lease'
import { UnreadableFile } from '#upstream/transfer/read/read-archive'
import type { WorkerInput } from '#upstream/transfer/read/read-in-worker'

/** A file that waits to be read. */
export interface StoredUpload {
  /** As the member's file is called. */
  name: string
  /** As the store calls it. */
  stored: string
  bytes: number
  /** SHA-256. */
  digest: string
}

/** Writes the file as its bytes arrive: a slow sender holds no memory. */
export async function storeUpload(
  uploads: FileStore,
  name: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  const stored = randomUUID()
  const digest = createHash('sha256')
  let bytes = 0
  async function* measure() {
    for await (const chunk of content) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await uploads.put(stored, measure())
  return { name, stored, bytes, digest: digest.digest('hex') }
}

/** @throws UnreadableFile where a file is gone */
export async function loadUploads(
  { db, uploads }: { db: Db; uploads: FileStore },
  importId: number,
): Promise<WorkerInput['uploads']> {
  const rows = await db
    .selectFrom('import_uploads')
    .select(['file_name', 'stored'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
  const files: WorkerInput['uploads'] = []
  for (const { file_name: name, stored } of rows) {
    const bytes = await uploads.get(stored)
    if (!bytes) break
    // In memory of its own, which can be handed over to a thread.
    const isOwn = bytes.length === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
    files.push({ name, bytes: isOwn ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes) })
  }
  if (files.length > 0 && files.length === rows.length) return files
  throw new UnreadableFile(stateReason('imports.filesLost'))
}

/** Returns what `removeUploads` is given after the commit. */
export async function deleteUploadRows(db: Db | Tx, importIds: readonly number[]): Promise<string[]> {
  if (importIds.length === 0) return []
  const rows = await db
    .deleteFrom('import_uploads')
    .where('import_id', 'in', importIds)
    .returning('stored')
    .execute()
  return rows.map(({ stored }) => stored)
}

/** Of all imports of a member. */
export async function uploadNames(db: Db | Tx, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('import_uploads')
    .innerJoin('imports', 'imports.id', 'import_uploads.import_id')
    .select('stored')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ stored }) => stored)
}

/** Logs a failure instead of throwing: the rows are gone, and the sweep tries again. */
export async function removeUploads(
  { uploads, log }: Pick<StepContext, 'uploads' | 'log'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await uploads.remove(name).catch((error) => log.warn({ err: error }, 'upload not removed'))
  }
}

/** Files of a process that died before it had stored their import, or whose removal failed. No upload takes an hour. */
export async function deleteOrphanedUploads(dependencies: StepContext): Promise<void> {
  const { db, uploads, clock } = dependencies
  const stored = await uploads.listBefore(new Date(past(clock(), HOUR)))
  if (stored.length === 0) return
  const rows = await db.selectFrom('import_uploads').select('stored').execute()
  const known = new Set(rows.map((row) => row.stored))
  await removeUploads(
    dependencies,
    stored.filter((name) => !known.has(name)),
  )
}
