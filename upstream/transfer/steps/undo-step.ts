import type { MediaType } from '#contract'
import { lockMember } from '#upstream/db/entries'
import { firstOfEach } from '#upstream/db/title-keys'
import { type Tx, transact } from '#upstream/db/transact'
import { undoProfile } from '#upstream/transfer/apply/apply-bundle-profile'
import { type Change, noChange } from '#upstream/transfer/apply/change'
import { undoTitles } from '#upstream/transfer/apply/undo-titles'
import { withChosen } from '#upstream/transfer/decision-columns'
import {
  holdLease,
  type ImportRecord,
  type StepContext,
  TITLES_AT_ONCE,
} from '#upstream/transfer/import-lease'

export async function undoSome(
  { db, clock }: StepContext,
  record: ImportRecord,
): Promise<ImportRecord | null> {
  const now = clock()
  return transact(db, async (tx) => {
    await holdLease(tx, record, now)
    await lockMember(tx, record.member_id)
    const titles = await tx
      .selectFrom('import_titles')
      .select(['id', 'chosen_type', 'chosen_id', 'change'])
      .where('import_id', '=', record.id)
      .where('outcome', '=', 'applied')
      // Later ones first, as each was written upon the earlier ones.
      .orderBy('id', 'desc')
      .limit(TITLES_AT_ONCE)
      .execute()
    await undoAll(tx, record.member_id, titles)
    if (titles.length > 0) return record
    await finish(tx, record, now)
    return null
  })
}

interface AppliedTitle {
  id: number
  chosen_type: MediaType | null
  chosen_id: number | null
  change: string | null
}

/** Of several that are the same title only the first. The caller has locked the member. */
export async function undoAll(tx: Tx, memberId: number, titles: readonly AppliedTitle[]): Promise<void> {
  const all = firstOfEach(withChosen(titles)).map(({ key, title: { id, change } }) => ({
    id,
    key,
    change: change ? (JSON.parse(change) as Change) : noChange(),
  }))
  const undone = new Set((await undoTitles(tx, memberId, all)).map(({ id }) => id))
  await note(tx, 'undone', Array.from(undone))
  await note(
    tx,
    'kept',
    all.map(({ id }) => id).filter((id) => !undone.has(id)),
  )
}

async function note(tx: Tx, outcome: 'undone' | 'kept', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('import_titles').set({ outcome }).where('id', 'in', ids).execute()
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
  await undoProfile(tx, record)
  await tx.deleteFrom('external_ids').where('import_id', '=', record.id).execute()
  await tx
    .updateTable('imports')
    .set({ state: 'undone', undone_at: now.toISOString() })
    .where('id', '=', record.id)
    .execute()
}
