import type { Tx } from '#upstream/db/transact'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { deleteUploadRows } from '#upstream/transfer/import/uploads/delete-uploads'

/** The columns of an import whose files wait to be read. */
export const NEW_IMPORT = {
  source: null,
  state: 'reading',
  message: null,
  summary: null,
  profile: null,
  worker: null,
  lease_until: null,
  retry_at: null,
  applied_at: null,
  undone_at: null,
} as const

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
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...NEW_IMPORT,
      member_id,
      file_name: `${record.file_name.replace(/, part \d+$/, '')}, part ${part + 1}`,
      digest: `${digest.slice(0, 64)} ${part}`,
      bytes,
      time_zone,
      times_in,
      part,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('import_uploads').set({ import_id: id }).where('import_id', '=', record.id).execute()
  return []
}
