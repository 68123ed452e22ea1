import { type RawBuilder, sql } from 'kysely'
import { batchesOf } from '#upstream/db/batches'
import { recountMembers } from '#upstream/db/member-counts'
import type { Db } from '#upstream/db/open'
import { isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import { lockTitles, type TitleCopies } from '#upstream/db/titles'
import { type Tx, transact } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'

// Counts change by what the same transaction has replaced under a row lock: concurrent writers lose none.
// Locks are taken in one order (member, entry, title), so that writers wait instead of deadlocking. Only a
// refreshed title is locked before its entries, as that of a new entry is, which nobody else has locked:
// `transact` repeats the one that PostgreSQL rolls back.

export interface EntryRating {
  key: TitleKey
  rating: number | null
  ratedAt: string | null
}

/** The title is stored. Adding it again changes nothing, and returns false. */
export function add(db: Db, memberId: number, key: TitleKey, now: Date): Promise<boolean> {
  return asMember(db, memberId, (tx) => addIn(tx, memberId, key, now))
}

/** The caller has locked the member. Returns false where the title is in the collection already. */
export async function addIn(tx: Tx, memberId: number, key: TitleKey, now: Date): Promise<boolean> {
  const entry = { key, rating: null, ratedAt: null, addedAt: now.toISOString() }
  return (await addEntries(tx, memberId, [entry], await lockTitles(tx, [key]))) > 0
}

/** The caller has locked the member and the titles, each of which is another. Returns how many were added. */
export async function addEntries(
  tx: Tx,
  memberId: number,
  entries: readonly (EntryRating & { addedAt: string })[],
  copies: TitleCopies,
): Promise<number> {
  const rows = entries.flatMap(({ key, addedAt, rating, ratedAt }) => {
    const copied = copies.get(nameOf(key))
    if (!copied) return []
    const { score: _score, runtime: _runtime, ...columns } = copied
    const of = { member_id: memberId, media_type: key.mediaType, title_id: key.id }
    return [{ ...of, rating, rated_at: ratedAt, added_at: addedAt, ...columns }]
  })
  if (rows.length === 0) return 0
  const added = await tx
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['media_type', 'title_id', 'rating'])
    .execute()
  if (added.length === 0) return 0
  await changeEntryCount(tx, memberId, added.length)
  await replaceRatings(
    tx,
    added.map((row) => ({ key: keyOf(row), before: null, after: row.rating })),
  )
  return added.length
}

/** Null clears the rating. Returns the one before, or null where the title is not in the collection. */
export async function rate(
  db: Db,
  memberId: number,
  key: TitleKey,
  rating: number | null,
  now: Date,
): Promise<{ rating: number | null } | null> {
  const rated = { key, rating, ratedAt: rating === null ? null : now.toISOString() }
  const [before] = await transact(db, (tx) => rateEntries(tx, memberId, [rated]))
  return before ?? null
}

/** Forgets what other services' files gave as these ratings. Returns those before, of the titles in the collection. */
export async function rateEntries(tx: Tx, memberId: number, rated: readonly EntryRating[]) {
  const keys = rated.map(({ key }) => key)
  if (keys.length === 0) return []
  // Locks the rows: what it returns is what the next update replaces.
  const replaced = await tx
    .updateTable('entries')
    .set((to) => ({ rating: to.ref('rating') }))
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .returning(['media_type', 'title_id', 'rating'])
    .execute()
  if (replaced.length === 0) return []
  const values = rated.map(({ key, rating, ratedAt }) => [key.mediaType, key.id, rating, ratedAt])
  await sql`
    update entries set rating = given.column3, rated_at = given.column4
    from ${valuesTable(['text', 'integer', 'integer', 'text'], values)} as given
    where entries.member_id = ${memberId} and entries.media_type = given.column1
      and entries.title_id = given.column2`.execute(tx)
  const after = new Map(rated.map(({ key, rating }) => [nameOf(key), rating]))
  await replaceRatings(
    tx,
    replaced.map((row) => {
      const key = keyOf(row)
      return { key, before: row.rating, after: after.get(nameOf(key)) ?? null }
    }),
  )
  await forgetGivenRatings(tx, memberId, keys)
  return replaced
}

async function forgetGivenRatings(tx: Tx, memberId: number, keys: readonly TitleKey[]): Promise<void> {
  await tx
    .deleteFrom('given_ratings')
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .where('season', 'is', null)
    .where('watch_id', 'is', null)
    .execute()
}

/** Returns what was removed, or null where the title is not in the collection. */
export async function remove(db: Db, memberId: number, key: TitleKey) {
  return asMember(db, memberId, async (tx) => {
    const [removed] = await removeEntries(tx, memberId, [key])
    return removed ?? null
  })
}

/** The caller has locked the member. */
export async function removeEntries(tx: Tx, memberId: number, keys: readonly TitleKey[]) {
  if (keys.length === 0) return []
  const removed = await removeWhere(tx, memberId, isOneOf(keys))
  if (removed.length > 0) await forgetGivenRatings(tx, memberId, keys)
  return removed
}

/** For an undo: a title that was rated since stays. The caller has locked the member. */
export async function removeUnratedIn(tx: Tx, memberId: number, key: TitleKey): Promise<void> {
  await removeWhere(tx, memberId, sql`${isOneOf([key])} and rating is null`)
}

/**
 * With the account, whose rest goes before the titles' counts change: from then on other members' ratings of them wait. The
 * caller has locked the member.
 */
export async function removeAll(tx: Tx, memberId: number, removeRest: () => Promise<void>): Promise<void> {
  const removed = await deleteWhere(tx, memberId, sql`true`)
  await removeRest()
  await replaceRatings(tx, removed.map(toRemoval))
}

async function removeWhere(tx: Tx, memberId: number, condition: RawBuilder<boolean>) {
  const removed = await deleteWhere(tx, memberId, condition)
  if (removed.length === 0) return removed
  await replaceRatings(tx, removed.map(toRemoval))
  await changeEntryCount(tx, memberId, -removed.length)
  return removed
}

function deleteWhere(tx: Tx, memberId: number, condition: RawBuilder<boolean>) {
  return tx
    .deleteFrom('entries')
    .where('member_id', '=', memberId)
    .where(condition)
    .returning(['media_type', 'title_id', 'rating', 'added_at'])
    .execute()
}

function toRemoval(row: Parameters<typeof keyOf>[0] & { rating: number | null }): Replaced {
  return { key: keyOf(row), before: row.rating, after: null }
}

export async function recount(tx: Tx): Promise<void> {
  await sql`
    update titles set (rating_count, rating_sum) = (
      select count(rating), coalesce(sum(rating), 0) from entries
      where entries.media_type = titles.media_type and entries.title_id = titles.id
    )`.execute(tx)
  await sql`
    update members set entry_count = (select count(*) from entries where member_id = members.id)`.execute(tx)
  await recountMembers(tx)
}

/** A transaction that no other one of the member runs beside. */
export function asMember<Result>(
  db: Db,
  memberId: number,
  job: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await lockMember(tx, memberId)
    return job(tx)
  })
}

/** Changes nothing, but locks the member's row until the transaction ends. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('members')
    .set((to) => ({ entry_count: to.ref('entry_count') }))
    .where('id', '=', id)
    .execute()
}

interface Replaced {
  key: TitleKey
  before: number | null
  after: number | null
}

/** The only place that changes a title's rating count and sum; in one order, so that two deletions do not deadlock. */
async function replaceRatings(tx: Tx, replaced: readonly Replaced[]): Promise<void> {
  const changes = replaced
    .filter(({ before, after }) => before !== after)
    .sort(({ key: a }, { key: b }) => a.mediaType.localeCompare(b.mediaType) || a.id - b.id)
    .map(({ key, before, after }) => {
      const ratings = Number(after !== null) - Number(before !== null)
      return [key.mediaType, key.id, ratings, (after ?? 0) - (before ?? 0)]
    })
  for (const batch of batchesOf(changes)) {
    const given = valuesTable(['text', 'integer', 'integer', 'integer'], batch)
    await sql`
      update titles set rating_count = rating_count + given.column3, rating_sum = rating_sum + given.column4
      from ${given} as given
      where titles.media_type = given.column1 and titles.id = given.column2`.execute(tx)
  }
}

async function changeEntryCount(tx: Tx, memberId: number, change: number): Promise<void> {
  await tx
    .updateTable('members')
    .set((to) => ({ entry_count: to('entry_count', '+', change) }))
    .where('id', '=', memberId)
    .execute()
}
