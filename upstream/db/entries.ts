import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { COPIED_COLUMNS, columnsToCopy } from '#upstream/db/titles'
import { type Tx, transact } from '#upstream/db/transact'

// Counts change by what the same transaction has replaced under a row lock: concurrent writers lose none.
// Locks are taken in one order (member, entry, title), so that writers wait instead of deadlocking. Only a
// refreshed title is locked before its entries, as that of a new entry is, which nobody else has locked:
// `transact` repeats the one that PostgreSQL rolls back.

export async function add(db: Db, memberId: number, key: TitleKey, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    await lockMember(tx, memberId)
    await addIn(tx, memberId, key, now)
  })
}

/** The caller has locked the member. */
export async function addIn(tx: Tx, memberId: number, key: TitleKey, now: Date): Promise<void> {
  const copied = await columnsToCopy(tx, key, COPIED_COLUMNS)
  const added = await tx
    .insertInto('entries')
    .values({
      member_id: memberId,
      media_type: key.mediaType,
      title_id: key.id,
      added_at: now.toISOString(),
      ...copied,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('title_id')
    .executeTakeFirst()
  if (added) await changeEntryCount(tx, memberId, 1)
}

/** Null clears the rating. Returns false where the title is not in the collection. */
export async function rate(
  db: Db,
  memberId: number,
  key: TitleKey,
  rating: number | null,
  now: Date,
): Promise<boolean> {
  return transact(db, (tx) => rateIn(tx, memberId, key, rating, rating === null ? null : now.toISOString()))
}

/** Forgets what another service's file gave as the rating. */
export async function rateIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  rating: number | null,
  ratedAt: string | null,
): Promise<boolean> {
  // Locks the row: what it returns is what the next update replaces.
  const replaced = await tx
    .updateTable('entries')
    .set((to) => ({ rating: to.ref('rating') }))
    .where(isEntry(memberId, key))
    .returning('rating')
    .executeTakeFirst()
  if (!replaced) return false
  await tx.updateTable('entries').set({ rating, rated_at: ratedAt }).where(isEntry(memberId, key)).execute()
  await replaceRating(tx, key, replaced.rating, rating)
  await forgetGivenRating(tx, memberId, key)
  return true
}

async function forgetGivenRating(tx: Tx, memberId: number, key: TitleKey): Promise<void> {
  await tx
    .deleteFrom('given_ratings')
    .where(isEntry(memberId, key))
    .where('season', 'is', null)
    .where('watch_id', 'is', null)
    .execute()
}

/** Returns the date the title was added, or null where it is not in the collection. */
export async function remove(db: Db, memberId: number, key: TitleKey): Promise<string | null> {
  return transact(db, async (tx) => {
    await lockMember(tx, memberId)
    return removeIn(tx, memberId, key)
  })
}

/** For an undo: a title that was rated since stays. The caller has locked the member. */
export async function removeUnratedIn(tx: Tx, memberId: number, key: TitleKey): Promise<void> {
  const removed = await tx
    .deleteFrom('entries')
    .where(isEntry(memberId, key))
    .where('rating', 'is', null)
    .returning('title_id')
    .executeTakeFirst()
  if (removed) await changeEntryCount(tx, memberId, -1)
}

/** The caller has locked the member. */
export async function removeIn(tx: Tx, memberId: number, key: TitleKey): Promise<string | null> {
  const removed = await tx
    .deleteFrom('entries')
    .where(isEntry(memberId, key))
    .returning(['rating', 'added_at'])
    .executeTakeFirst()
  if (!removed) return null
  await replaceRating(tx, key, removed.rating, null)
  await changeEntryCount(tx, memberId, -1)
  await forgetGivenRating(tx, memberId, key)
  return removed.added_at
}

/** The caller has locked the member. */
export async function removeAll(tx: Tx, memberId: number): Promise<void> {
  const removed = await tx
    .deleteFrom('entries')
    .where('member_id', '=', memberId)
    .returning(['media_type', 'title_id', 'rating'])
    .execute()
  // In one order, so that two deletions do not deadlock.
  removed.sort((a, b) => a.media_type.localeCompare(b.media_type) || a.title_id - b.title_id)
  for (const { media_type, title_id, rating } of removed) {
    await replaceRating(tx, { mediaType: media_type, id: title_id }, rating, null)
  }
}

export async function recount(tx: Tx): Promise<void> {
  await sql`
    update titles set (rating_count, rating_sum) = (
      select count(rating), coalesce(sum(rating), 0) from entries
      where entries.media_type = titles.media_type and entries.title_id = titles.id
    )`.execute(tx)
  await sql`
    update members set entry_count = (select count(*) from entries where member_id = members.id)`.execute(tx)
}

/** Changes nothing, but locks the member's row until the transaction ends. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('members')
    .set((to) => ({ entry_count: to.ref('entry_count') }))
    .where('id', '=', id)
    .execute()
}

function isEntry(memberId: number, key: TitleKey) {
  return sql<boolean>`member_id = ${memberId} and media_type = ${key.mediaType} and title_id = ${key.id}`
}

/** With `replaceRatings` of upstream/transfer the only place that changes a title's rating count and sum. */
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
    .set((to) => ({
      rating_count: to('rating_count', '+', ratings),
      rating_sum: to('rating_sum', '+', (after ?? 0) - (before ?? 0)),
    }))
    .where('media_type', '=', key.mediaType)
    .where('id', '=', key.id)
    .execute()
}

export async function changeEntryCount(tx: Tx, memberId: number, change: number): Promise<void> {
  await tx
    .updateTable('members')
    .set((to) => ({ entry_count: to('entry_count', '+', change) }))
    .where('id', '=', memberId)
    .execute()
}
