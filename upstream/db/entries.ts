import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import { COPIED_COLUMNS, type TitleKey } from '#upstream/db/titles'
import { type Tx, transact } from '#upstream/db/transact'

/*
 * Every change here takes its locks in the same order, entry, title, member, and begins with a write: two of them at
 * once wait for each other on either engine, neither deadlocks, and no count is lost. Only groups of ratings can meet in
 * a circle (`unlessDeadlocked` tries again).
 */

/** Adds a kept title to a member's collection; one that is there already stays as it is. */
export async function add(db: Db, memberId: number, key: TitleKey, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const added = await tx
      .insertInto('entries')
      .values({
        member_id: memberId,
        media_type: key.mediaType,
        title_id: key.id,
        added_at: now.toISOString(),
        sort_key: '',
        search_key: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('title_id')
      .executeTakeFirst()
    if (!added) return
    await copyColumns(tx, memberId, key)
    await countEntries(tx, memberId, 1)
  })
}

/** Copies what an entry is sorted and searched by from its title. */
async function copyColumns(tx: Tx, memberId: number, key: TitleKey): Promise<void> {
  // Changes nothing, but locks the title: a concurrent refresh either has ended, or updates this entry as well.
  const copied = await tx
    .updateTable('titles')
    .set((to) => ({ sort_key: to.ref('sort_key') }))
    .where('media_type', '=', key.mediaType)
    .where('id', '=', key.id)
    .returning(COPIED_COLUMNS)
    .executeTakeFirstOrThrow()
  await tx.updateTable('entries').set(copied).where(isEntry(memberId, key)).execute()
}

/** Removes a title from a member's collection; false where it was not in it. */
export async function remove(db: Db, memberId: number, key: TitleKey): Promise<boolean> {
  return transact(db, async (tx) => {
    const removed = await tx
      .deleteFrom('entries')
      .where(isEntry(memberId, key))
      .returning('rating')
      .executeTakeFirst()
    if (!removed) return false
    await replaceRating(tx, key, removed.rating, null)
    await countEntries(tx, memberId, -1)
    return true
  })
}

/**
 * Takes a member's entries and their share in the community's ratings away. Call it in the transaction that deletes
 * the member, before the member's row goes.
 */
export async function removeAll(tx: Tx, memberId: number): Promise<void> {
  const removed = await tx
    .deleteFrom('entries')
    .where('member_id', '=', memberId)
    .returning(['media_type', 'title_id', 'rating'])
    .execute()
  // In a settled order, so that two members who leave at once do not wait for each other in a circle.
  removed.sort((a, b) => a.media_type.localeCompare(b.media_type) || a.title_id - b.title_id)
  for (const { media_type, title_id, rating } of removed) {
    await replaceRating(tx, { mediaType: media_type, id: title_id }, rating, null)
  }
  await countEntries(tx, memberId, -removed.length)
}

function isEntry(memberId: number, key: TitleKey) {
  return sql<boolean>`member_id = ${memberId} and media_type = ${key.mediaType} and title_id = ${key.id}`
}

async function replaceRating(
  tx: Tx,
  key: TitleKey,
  before: number | null,
  after: number | null,
): Promise<void> {
  if (before === after) return
  const ratings = Number(after !== null) - Number(before !== null)
  await tx
    .updateTable('titles')
    .set((eb) => ({
      rating_count: eb('rating_count', '+', ratings),
      rating_sum: eb('rating_sum', '+', (after ?? 0) - (before ?? 0)),
    }))
    .where('media_type', '=', key.mediaType)
    .where('id', '=', key.id)
    .execute()
}

async function countEntries(tx: Tx, memberId: number, more: number): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ entry_count: eb('entry_count', '+', more) }))
    .where('id', '=', memberId)
    .execute()
}
