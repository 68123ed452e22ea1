import type { MediaType } from '#contract'
import { lockMember } from '#upstream/db/entries'
import { type Tx, transact } from '#upstream/db/transact'
import type { Change } from '#upstream/transfer/apply/change'
import { undoTitle } from '#upstream/transfer/apply/undo-title'
import { holdLease, type ImportRecord, type StepContext } from '#upstream/transfer/import-lease'

const BATCH = 20

export async function undoSome(
  { db, clock }: StepContext,
  record: ImportRecord,
): Promise<ImportRecord | null> {
  const now = clock()
  const count = await transact(db, async (tx) => {
    await holdLease(tx, record, now)
    await lockMember(tx, record.member_id)
    const titles = await tx
      .selectFrom('import_titles')
      .select(['id', 'chosen_type', 'chosen_id', 'change'])
      .where('import_id', '=', record.id)
      .where('outcome', '=', 'applied')
      // Later ones first, as each was written upon the earlier ones.
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute()
    for (const title of titles) await undoOne(tx, record.member_id, title)
    if (titles.length < BATCH) await finish(tx, record, now)
    return titles.length
  })
  return count === BATCH ? record : null
}

interface AppliedTitle {
  id: number
  chosen_type: MediaType | null
  chosen_id: number | null
  change: string | null
}

/** The caller has locked the member. */
export async function undoOne(tx: Tx, memberId: number, title: AppliedTitle): Promise<'undone' | 'kept'> {
  const { chosen_type: mediaType, chosen_id: id, change } = title
  const isUndone =
    mediaType === null || id === null || change === null
      ? true
      : await undoTitle(tx, memberId, { mediaType, id }, JSON.parse(change) as Change)
  const outcome = isUndone ? 'undone' : 'kept'
  await tx.updateTable('import_titles').set({ outcome }).where('id', '=', title.id).execute()
  return outcome
}

/** Lists that this import has made go, unless something is on them. */
async function finish(tx: Tx, record: ImportRecord, now: Date): Promise<void> {
  const lists = await tx
    .selectFrom('import_lists')
    .select('list_id')
    .where('import_id', '=', record.id)
    .where('is_new', '=', 1)
    .execute()
  for (const { list_id } of lists) {
    if (!list_id) continue
    await tx
      .deleteFrom('lists')
      .where('id', '=', list_id)
      .where('member_id', '=', record.member_id)
      .where('title_count', '=', 0)
      .execute()
  }
  await tx.deleteFrom('external_ids').where('import_id', '=', record.id).execute()
  await tx
    .updateTable('imports')
    .set({ state: 'undone', undone_at: now.toISOString() })
    .where('id', '=', record.id)
    .execute()
}
