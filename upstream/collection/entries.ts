import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type RatingScale, type RowSource, type TitleKey, titleKey } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import type { EntriesTable } from '#upstream/collection/tables'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import { recountMembers } from '#upstream/members/count-members'
import { isRatedSinceAdded, type ShowPlace } from '#upstream/place-ratings/place-ratings'
import { isOneOf, isOwnTitle, keyOf } from '#upstream/titles/title-key-conditions'
import { lockTitles, type TitleCopies } from '#upstream/titles/titles'

// Counts change by what the same transaction has replaced under a row lock: concurrent writers lose none.
// Locks are taken in one order (member, entry, title), so that writers wait instead of deadlocking. Only a
// refreshed title is locked before its entries, as that of a new entry is, which no other transaction has locked:
// `transact` repeats the one that PostgreSQL rolls back.

/** A rating as a file has it, on the file's scale. */
export interface GivenRating {
  value: string
  scale: RatingScale
}

export interface EntryRating {
  key: TitleKey
  rating: number | null
  ratedAt: string | null
  /** Null for a rating that was set by hand. */
  given: GivenRating | null
}

type NewEntry = EntryRating & { addedAt: string; source?: RowSource | null; isPut?: 1 | null }

/** What a member has changed of an entry, without its title's copies. */
export type EntryState = Pick<Selectable<EntriesTable>, (typeof STATE_COLUMNS)[number]>

const STATE_COLUMNS = [
  'rating',
  'rated_at',
  'given_value',
  'given_scale',
  'added_at',
  'source',
  'is_put',
] as const

/**
 * The caller has locked the member. Adding a title again changes nothing. Returns whether it was added.
 * @param isPut by a program itself, and not with what it logged or rated
 */
export async function addIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  now: Date,
  source: RowSource | null = null,
  isPut: 1 | null = null,
): Promise<boolean> {
  const unrated = { rating: null, ratedAt: null, given: null }
  return addEntry(tx, memberId, { key, ...unrated, addedAt: now.toISOString(), source, isPut })
}

/** The caller has locked the member. */
export async function restoreIn(tx: Tx, memberId: number, key: TitleKey, state: EntryState): Promise<void> {
  const { added_at: addedAt, source, is_put: isPut } = state
  await addEntry(tx, memberId, { ...toRating(key, state), addedAt, source, isPut })
}

async function addEntry(tx: Tx, memberId: number, entry: NewEntry): Promise<boolean> {
  return (await addEntries(tx, memberId, [entry], await lockTitles(tx, [entry.key]))) > 0
}

/** The caller has locked the member and the titles, each of which is another. Returns how many were added. */
export async function addEntries(
  tx: Tx,
  memberId: number,
  entries: readonly NewEntry[],
  copies: TitleCopies,
): Promise<number> {
  const rows = entries.flatMap(({ key, addedAt, rating, ratedAt, given, source = null, isPut = null }) => {
    const copied = copies.get(titleKey(key))
    if (!copied) return []
    const { score: _score, runtime: _runtime, ...columns } = copied
    const of = { member_id: memberId, media_type: key.mediaType, title_id: key.id }
    const rated = { rating, rated_at: ratedAt, ...givenColumns(given) }
    return [{ ...of, ...rated, added_at: addedAt, source, is_put: isPut, ...columns }]
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

function givenColumns(given: GivenRating | null) {
  return { given_value: given?.value ?? null, given_scale: given?.scale ?? null }
}

export function toRating(
  key: TitleKey,
  state: Omit<EntryState, 'added_at' | 'source' | 'is_put'>,
): EntryRating {
  const { rating, rated_at: ratedAt, given_value: value, given_scale: scale } = state
  return { key, rating, ratedAt, given: value !== null && scale !== null ? { value, scale } : null }
}

/** Returns the entries as they were, of those titles that are in the collection. */
export async function rateEntries(
  tx: Tx,
  memberId: number,
  rated: readonly EntryRating[],
): Promise<EntryState[]> {
  const keys = rated.map(({ key }) => key)
  if (keys.length === 0) return []
  // Locks the rows: what it returns is what the next update replaces.
  const replaced = await tx
    .updateTable('entries')
    .set((to) => ({ rating: to.ref('rating') }))
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .returning(['media_type', 'title_id', ...STATE_COLUMNS])
    .execute()
  if (replaced.length === 0) return []
  const values = rated.map(({ key, rating, ratedAt, given }) => [
    key.mediaType,
    key.id,
    rating,
    ratedAt,
    given?.value ?? null,
    given?.scale ?? null,
  ])
  await sql`
    update entries set rating = given.column3, rated_at = given.column4,
      given_value = given.column5, given_scale = given.column6
    from ${valuesTable(['text', 'integer', 'integer', 'text', 'text', 'text'], values)} as given
    where entries.member_id = ${memberId} and entries.media_type = given.column1
      and entries.title_id = given.column2`.execute(tx)
  const after = new Map(rated.map(({ key, rating }) => [titleKey(key), rating]))
  await replaceRatings(
    tx,
    replaced.map((row) => {
      const key = keyOf(row)
      return { key, before: row.rating, after: after.get(titleKey(key)) ?? null }
    }),
  )
  return replaced
}

/** Null where the title is not in the collection. */
export async function findEntry(tx: Tx, memberId: number, key: TitleKey): Promise<EntryState | null> {
  const found = tx.selectFrom('entries').select(STATE_COLUMNS).where(isOwnTitle(memberId, key))
  return (await found.executeTakeFirst()) ?? null
}

export function isSameEntry(one: EntryState | null, other: EntryState | null): boolean {
  // Records of versions before lack columns.
  return STATE_COLUMNS.every((column) => (one?.[column] ?? null) === (other?.[column] ?? null))
}

/** Returns the entries as they were. The caller has locked the member. */
export async function removeEntries(
  tx: Tx,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<EntryState[]> {
  return keys.length === 0 ? [] : removeWhere(tx, memberId, isOneOf(keys))
}

/** For an undo: a title that, or a place of which, was rated since stays. The caller has locked the member. */
export async function removeUnratedIn(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  ratedPlace: ShowPlace | null,
): Promise<void> {
  const isRated = sql`rating is not null or ${isRatedSinceAdded(ratedPlace)}`
  await removeWhere(tx, memberId, sql`${isOneOf([key])} and not (${isRated})`)
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
    .returning(['media_type', 'title_id', ...STATE_COLUMNS])
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

interface Replaced {
  key: TitleKey
  before: number | null
  after: number | null
}

/** The only place that changes a title's rating count and sum; in one order, so that two deletions do not deadlock. */
async function replaceRatings(tx: Tx, replaced: readonly Replaced[]): Promise<void> {
  const changes = replaced
    .filter(({ before, after }) => before !== after)
    .sort(({ key: a }, { key: b }) => compareKeys(a.mediaType, b.mediaType) || a.id - b.id)
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
