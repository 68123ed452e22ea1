import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { IMPORT_FILES_DAYS, IMPORTS_UNFINISHED_MAX, IMPORTS_WAITING_MAX_BYTES, stateReason } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { DAY, past } from '#upstream/time'
import type { ImportRecord, StepContext } from '#upstream/transfer/import/import-lease'
import { deleteContents } from '#upstream/transfer/import/import-rows'
import { toFileName, toMessage, toNameOfPart } from '#upstream/transfer/import/stored-reasons'
import { deleteUploadRows, removeUploads, type StoredUpload } from '#upstream/transfer/import/stored-uploads'
import type { ImportsTable } from '#upstream/transfer/tables'

type Store = Pick<StepContext, 'db' | 'uploads' | 'clock' | 'log'>

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
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  const digests = files.map(({ digest }) => digest).sort()
  return asMember(db, memberId, async (tx) => {
    await assertRoom(tx, memberId, bytes)
    const id = await insertRow(tx, {
      member_id: memberId,
      ...toFileName({ name: files[0]?.name ?? '', more: files.length - 1, part: 1 }),
      digest: createHash('sha256').update(digests.join()).digest('hex'),
      bytes,
      time_zone: timeZone,
      created_at: clock().toISOString(),
    })
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

/** Later files of a bundle are an import of their own, which takes the uploads over. Returns the uploads that nothing needs. */
export async function passUploadsOn(
  tx: Tx,
  record: ImportRecord,
  { hasMore }: { hasMore: boolean },
  now: Date,
): Promise<string[]> {
  if (!hasMore) return deleteUploadRows(tx, [record.id])
  const { member_id, time_zone, times_in, bytes, digest } = record
  const part = record.part + 1
  const id = await insertRow(tx, {
    member_id,
    ...toNameOfPart(record, part + 1),
    digest: `${digest.slice(0, 64)} ${part}`,
    bytes,
    time_zone,
    times_in,
    part,
    created_at: now.toISOString(),
  })
  await tx.updateTable('import_uploads').set({ import_id: id }).where('import_id', '=', record.id).execute()
  return []
}

/** Of files that wait to be read. */
async function insertRow(tx: Tx, columns: Omit<Insertable<ImportsTable>, 'state'>): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({ ...columns, state: 'reading' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws ApiError conflict */
async function assertRoom(tx: Tx, memberId: number, bytes: number): Promise<void> {
  const unfinished = await tx
    .selectFrom('imports')
    .select(['state', 'bytes'])
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['applied', 'undone', 'failed'])
    .execute()
  if (unfinished.length >= IMPORTS_UNFINISHED_MAX) {
    throw new ApiError('conflict', 'imports.tooManyUnfinished')
  }
  const waiting = unfinished.filter(({ state }) => state === 'reading' || state === 'columns')
  if (waiting.reduce((sum, one) => sum + one.bytes, bytes) > IMPORTS_WAITING_MAX_BYTES) {
    throw new ApiError('conflict', 'imports.tooMuchWaiting')
  }
}

/** @throws ApiError not_found */
export async function findImport(db: Db, memberId: number, id: number): Promise<ImportRecord> {
  const record = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!record) throw noImport()
  return record
}

export function noImport(): ApiError {
  return new ApiError('not_found', 'imports.notThere')
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

export async function deleteImport(dependencies: Store, id: number): Promise<void> {
  await deleteContents(id, (some) => transact(dependencies.db, some))
  const unused = await transact(dependencies.db, async (tx) => {
    const names = await deleteUploadRows(tx, [id])
    await tx.deleteFrom('imports').where('id', '=', id).execute()
    return names
  })
  await removeUploads(dependencies, unused)
}

const FILES_TTL = IMPORT_FILES_DAYS * DAY
const REVIEW_TTL = 90 * DAY

/** Files that wait to be read, and reviews that were left, also those that were stopped before they were ready. */
export async function deleteStaleImports(dependencies: Store): Promise<void> {
  const { db, clock } = dependencies
  await db
    .updateTable('imports')
    .set({ state: 'failed', is_stopped: 0, ...toMessage(stateReason('imports.filesExpired')) })
    .where('created_at', '<', past(clock(), FILES_TTL))
    .where((is) =>
      is.or([is('state', '=', 'columns'), is.and([is('state', '=', 'reading'), is('is_stopped', '=', 1)])]),
    )
    .execute()
  const stale = await db
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', past(clock(), FILES_TTL))
    .where('state', '<>', 'reading')
    .where('id', 'in', (uploads) => uploads.selectFrom('import_uploads').select('import_id'))
    .execute()
  const ids = stale.map(({ id }) => id)
  await removeUploads(dependencies, await deleteUploadRows(db, ids))
  // At once, so that none of them is applied or goes on meanwhile.
  const left = await db
    .updateTable('imports')
    .set({ state: 'failed', ...toMessage(null) })
    .where('created_at', '<', past(clock(), REVIEW_TTL))
    .where((is) =>
      is.or([
        is('state', 'in', ['review', 'failed']),
        is.and([is('state', '=', 'resolving'), is('is_stopped', '=', 1)]),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of left) await deleteImport(dependencies, id)
}
