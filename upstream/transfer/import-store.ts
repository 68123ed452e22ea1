import { createHash } from 'node:crypto'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { DAY, past } from '#upstream/time'
import type { ImportRecord } from '#upstream/transfer/import-lease'
import { deleteContents } from '#upstream/transfer/import-rows'
import { deleteUploadRows, removeUploads } from '#upstream/transfer/uploads/delete-uploads'
import type { StoredUpload } from '#upstream/transfer/uploads/store-uploads'

type Store = Pick<Dependencies, 'db' | 'uploads' | 'clock' | 'log'>

/** Returns the import's id; the queue reads the files. */
export async function createImport(
  dependencies: Store,
  memberId: number,
  files: readonly StoredUpload[],
  timeZone: string,
): Promise<number> {
  try {
    return await insertImport(dependencies, memberId, files, timeZone)
  } catch (error) {
    await removeUploads(
      dependencies,
      files.map(({ stored }) => stored),
    )
    throw error
  }
}

function insertImport(
  { db, clock }: Store,
  memberId: number,
  files: readonly StoredUpload[],
  timeZone: string,
): Promise<number> {
  const digests = files.map(({ digest }) => digest).sort()
  return transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('imports')
      .values({
        member_id: memberId,
        source: null,
        file_name: nameOf(files),
        digest: createHash('sha256').update(digests.join()).digest('hex'),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        time_zone: timeZone,
        state: 'reading',
        message: null,
        summary: null,
        profile: null,
        worker: null,
        lease_until: null,
        retry_at: null,
        created_at: clock().toISOString(),
        applied_at: null,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const uploads = files.map(({ name, stored }, position) => ({
      import_id: id,
      position,
      file_name: name,
      stored,
    }))
    await tx.insertInto('import_uploads').values(uploads).execute()
    return id
  })
}

function nameOf(files: readonly StoredUpload[]): string {
  const [first] = files
  if (!first) return ''
  return files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more`
}

export async function findImport(db: Db | Tx, memberId: number, id: number): Promise<ImportRecord | null> {
  const record = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return record ?? null
}

export function listImportRecords(db: Db, memberId: number): Promise<ImportRecord[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

const LISTED_MAX = 50

type Change = Partial<
  Pick<ImportRecord, 'state' | 'is_stopped' | 'message' | 'ratings' | 'time_zone' | 'times_in' | 'mappings'>
>

/** Only from these states; returns false where the import is in another one meanwhile. */
export async function changeImport(
  db: Db | Tx,
  id: number,
  from: readonly ImportRecord['state'][],
  change: Change,
): Promise<boolean> {
  const changed = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** What was undone is to be written again; what was changed since stays as it is. */
export function reapplyImport(db: Db, id: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const again = {
      state: 'applying',
      is_stopped: 0,
      message: null,
      applied_at: null,
      undone_at: null,
    } as const
    const changed = await tx
      .updateTable('imports')
      .set(again)
      .where('id', '=', id)
      .where('state', '=', 'undone')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await tx
      .updateTable('import_titles')
      .set({ outcome: null })
      .where('import_id', '=', id)
      .where('outcome', 'in', ['undone', 'kept'])
      .execute()
    return true
  })
}

export async function deleteImport(dependencies: Store, id: number): Promise<void> {
  // What is forgotten neither runs nor is applied, should the process end meanwhile.
  await dependencies.db
    .updateTable('imports')
    .set({ state: 'failed', message: null })
    .where('id', '=', id)
    .execute()
  await deleteContents(dependencies.db, id)
  const unused = await transact(dependencies.db, async (tx) => {
    const names = await deleteUploadRows(tx, [id])
    await tx.deleteFrom('imports').where('id', '=', id).execute()
    return names
  })
  await removeUploads(dependencies, unused)
}

const UPLOAD_TTL = 7 * DAY
const REVIEW_TTL = 90 * DAY

/** Files whose columns were never named, and reviews that were left. */
export async function deleteStaleImports(dependencies: Store): Promise<void> {
  const { db, clock } = dependencies
  const stale = await db
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', past(clock(), UPLOAD_TTL))
    .where('state', '<>', 'reading')
    .where('id', 'in', (uploads) => uploads.selectFrom('import_uploads').select('import_id'))
    .execute()
  const ids = stale.map(({ id }) => id)
  await removeUploads(dependencies, await deleteUploadRows(db, ids))
  const left = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['review', 'failed'])
    .where('created_at', '<', past(clock(), REVIEW_TTL))
    .execute()
  for (const { id } of left) await deleteImport(dependencies, id)
}
