import { createHash } from 'node:crypto'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { DAY, past } from '#upstream/time'
import type { ImportRecord } from '#upstream/transfer/import-lease'
import type { ImportFile } from '#upstream/transfer/read-archive'

const PART_BYTES = 96 * 1024
const PARTS_AT_ONCE = 8

/** Stores the files and returns the import's id; the queue reads them. */
export async function createImport(
  db: Db,
  memberId: number,
  files: readonly ImportFile[],
  timeZone: string,
  now: Date,
): Promise<number> {
  const digest = createHash('sha256')
  for (const { bytes } of [...files].sort((a, b) => Buffer.compare(a.bytes, b.bytes))) digest.update(bytes)
  return transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('imports')
      .values({
        member_id: memberId,
        source: null,
        file_name: nameOf(files),
        digest: digest.digest('hex'),
        bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
        time_zone: timeZone,
        state: 'reading',
        message: null,
        summary: null,
        profile: null,
        worker: null,
        lease_until: null,
        retry_at: null,
        created_at: now.toISOString(),
        applied_at: null,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeParts(tx, id, files)
    return id
  })
}

async function storeParts(tx: Tx, importId: number, files: readonly ImportFile[]): Promise<void> {
  const parts = files.flatMap(({ name, bytes }) =>
    Array.from({ length: Math.max(1, Math.ceil(bytes.length / PART_BYTES)) }, (_, at) => ({
      name,
      bytes: bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
    })),
  )
  for (let first = 0; first < parts.length; first += PARTS_AT_ONCE) {
    const values = parts.slice(first, first + PARTS_AT_ONCE).map(({ name, bytes }, at) => ({
      import_id: importId,
      position: first + at,
      file_name: name,
      part: Buffer.from(bytes).toString('base64'),
    }))
    await tx.insertInto('import_uploads').values(values).execute()
  }
}

function nameOf(files: readonly ImportFile[]): string {
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

/** What was undone is to be written again; what was changed since is there still. */
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
      .set({ outcome: null, change: null })
      .where('import_id', '=', id)
      .where('outcome', '=', 'undone')
      .execute()
    return true
  })
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

const UPLOAD_TTL = 7 * DAY
const REVIEW_TTL = 90 * DAY

/** Files whose columns were never named, and reviews that were left. */
export async function deleteStaleImports(db: Db, now: Date): Promise<void> {
  const stale = db
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', past(now, UPLOAD_TTL))
    .where('state', '<>', 'reading')
  await db.deleteFrom('import_uploads').where('import_id', 'in', stale).execute()
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['review', 'failed'])
    .where('created_at', '<', past(now, REVIEW_TTL))
    .execute()
}
