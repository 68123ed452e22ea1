import { sql } from 'kysely'
import { changeEntryCount } from '#upstream/db/entries'
import { isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import type { TitleCopies } from '#upstream/transfer/import/sets/lock-titles'

// As upstream/db/entries.ts does it for one title: the caller has locked the member.

export interface EntryRating {
  key: TitleKey
  rating: number | null
  ratedAt: string | null
}

export async function addEntries(
  tx: Tx,
  memberId: number,
  entries: readonly (EntryRating & { addedAt: string })[],
  copies: TitleCopies,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.flatMap(({ key, addedAt, rating, ratedAt }) => {
    const copied = copies.get(nameOf(key))
    if (!copied) return []
    const { score: _score, runtime: _runtime, ...columns } = copied
    const of = { member_id: memberId, media_type: key.mediaType, title_id: key.id }
    return [{ ...of, rating, rated_at: ratedAt, added_at: addedAt, ...columns }]
  })
  await tx.insertInto('entries').values(rows).execute()
  await changeEntryCount(tx, memberId, rows.length)
  await replaceRatings(
    tx,
    rows.map((row) => ({ key: keyOf(row), before: null, after: row.rating })),
  )
}

/** Forgets what other services' files gave as these titles' ratings. */
export async function rateEntries(tx: Tx, memberId: number, rated: readonly EntryRating[]): Promise<void> {
  if (rated.length === 0) return
  const keys = rated.map(({ key }) => key)
  const replaced = await tx
    .updateTable('entries')
    .set((to) => ({ rating: to.ref('rating') }))
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .returning(['media_type', 'title_id', 'rating'])
    .execute()
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
}

export async function removeEntries(tx: Tx, memberId: number, keys: readonly TitleKey[]): Promise<void> {
  if (keys.length === 0) return
  const removed = await tx
    .deleteFrom('entries')
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .returning(['media_type', 'title_id', 'rating'])
    .execute()
  await replaceRatings(
    tx,
    removed.map((row) => ({ key: keyOf(row), before: row.rating, after: null })),
  )
  await changeEntryCount(tx, memberId, -removed.length)
  await forgetGivenRatings(tx, memberId, keys)
}

interface Replaced {
  key: TitleKey
  before: number | null
  after: number | null
}

async function replaceRatings(tx: Tx, replaced: readonly Replaced[]): Promise<void> {
  const changes = replaced
    .filter(({ before, after }) => before !== after)
    .map(({ key, before, after }) => {
      const ratings = Number(after !== null) - Number(before !== null)
      return [key.mediaType, key.id, ratings, (after ?? 0) - (before ?? 0)]
    })
  if (changes.length === 0) return
  await sql`
    update titles set rating_count = rating_count + given.column3, rating_sum = rating_sum + given.column4
    from ${valuesTable(['text', 'integer', 'integer', 'integer'], changes)} as given
    where titles.media_type = given.column1 and titles.id = given.column2`.execute(tx)
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
