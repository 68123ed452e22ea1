import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { HOUR, past } from '#upstream/time'
import type { StepContext } from '#upstream/transfer/import/import-lease'

type UploadStore = Pick<StepContext, 'uploads' | 'log'>

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
export async function removeUploads({ uploads, log }: UploadStore, names: readonly string[]): Promise<void> {
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
