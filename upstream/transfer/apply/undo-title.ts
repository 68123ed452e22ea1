import type { RatingScale } from '#contract'
import { rateIn, removeIn } from '#upstream/db/entries'
import type { TitleKey } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'
import { findEntry, insertGiven } from '#upstream/transfer/apply/apply-entry'
import { renumberList } from '#upstream/transfer/apply/apply-lists'
import type { Change } from '#upstream/transfer/apply/change'

/** What was changed since stays, and with it all of the title. Returns whether it was taken back. */
export async function undoTitle(tx: Tx, memberId: number, key: TitleKey, change: Change): Promise<boolean> {
  if (await wasChanged(tx, memberId, key, change)) return false
  await undoRest(tx, memberId, key, change)
  await undoEntry(tx, memberId, key, change.entry)
  return true
}

/** What is gone already needs no undo; what is other than it was written was changed. */
async function wasChanged(tx: Tx, memberId: number, key: TitleKey, change: Change): Promise<boolean> {
  const entry = change.entry && (await findEntry(tx, memberId, key))
  const { after } = change.entry ?? {}
  if (entry && after && (entry.rating !== after.rating || entry.rated_at !== after.rated_at)) return true
  for (const watch of change.watches) {
    const now = await tx
      .selectFrom('watches')
      .select(['watched_on', 'watched_at', 'is_rewatch', 'note'])
      .where('id', '=', watch.id)
      .executeTakeFirst()
    const columns = ['watched_on', 'watched_at', 'is_rewatch', 'note'] as const
    if (now && columns.some((column) => now[column] !== watch[column])) return true
  }
  if (!change.state) return false
  const state = await ofShow(tx, memberId, key)
  return state !== undefined && state.state !== change.state.after
}

async function undoRest(tx: Tx, memberId: number, key: TitleKey, change: Change): Promise<void> {
  const ids = change.watches.map(({ id }) => id)
  if (change.givenIds.length > 0) {
    await tx
      .deleteFrom('given_ratings')
      .where('id', 'in', change.givenIds)
      .where('member_id', '=', memberId)
      .execute()
  }
  if (ids.length > 0) {
    await tx.deleteFrom('watches').where('id', 'in', ids).where('member_id', '=', memberId).execute()
  }
  if (change.watchlist) {
    await tx
      .deleteFrom('watchlist')
      .where('member_id', '=', memberId)
      .where('media_type', '=', key.mediaType)
      .where('title_id', '=', key.id)
      .where('added_at', '=', change.watchlist)
      .execute()
  }
  for (const { listId, addedAt } of change.lists) {
    const removed = await tx
      .deleteFrom('list_titles')
      .where('list_id', '=', listId)
      .where('media_type', '=', key.mediaType)
      .where('title_id', '=', key.id)
      .where('added_at', '=', addedAt)
      .returning('list_id')
      .executeTakeFirst()
    if (removed) await renumberList(tx, listId)
  }
  if (change.state) {
    await tx
      .deleteFrom('show_states')
      .where('member_id', '=', memberId)
      .where('show_id', '=', key.id)
      .execute()
  }
}

async function undoEntry(tx: Tx, memberId: number, key: TitleKey, entry: Change['entry']): Promise<void> {
  if (!entry || !(await findEntry(tx, memberId, key))) return
  if (!entry.before) {
    await removeIn(tx, memberId, key)
    return
  }
  await rateIn(tx, memberId, key, entry.before.rating, entry.before.rated_at)
  for (const { value, scale, import_id } of entry.given) {
    await insertGiven(tx, memberId, key, { value, scale: scale as RatingScale, import_id })
  }
}

function ofShow(tx: Tx, memberId: number, { id }: TitleKey) {
  return tx
    .selectFrom('show_states')
    .select('state')
    .where('member_id', '=', memberId)
    .where('show_id', '=', id)
    .executeTakeFirst()
}
