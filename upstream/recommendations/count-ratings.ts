import { sql } from 'kysely'
import type { TitleKey } from '#contract'
import { titleKey } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { hasPublicProfile } from '#upstream/members/visible-to'
import { keyOf } from '#upstream/titles/title-key-conditions'

/** Of a member, the newest. */
const COUNTED_MAX = 1_000

/**
 * Counts the ratings of one member whose ratings have changed: their titles' neighbours are stale since. Returns false where there is
 * none.
 */
export async function countNextRater(db: Db): Promise<boolean> {
  const next = await db.selectFrom('stale_raters').select('member_id').limit(1).executeTakeFirst()
  if (!next) return false
  await asMember(db, next.member_id, (tx) => countRatings(tx, next.member_id))
  return true
}

/** Under the member's lock, so that a change which has not ended yet is counted, too. */
async function countRatings(tx: Tx, memberId: number): Promise<void> {
  const claimed = await tx
    .deleteFrom('stale_raters')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  // Another process has counted them.
  if (!claimed) return
  const before = await tx
    .deleteFrom('counted_ratings')
    .where('member_id', '=', memberId)
    .returning(['media_type', 'title_id'])
    .execute()
  const rated = (await hasPublicProfile(tx, memberId)) ? await newestRatings(tx, memberId) : []
  const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length
  const rows = rated.map(({ rating, ...key }) => ({ member_id: memberId, ...key, deviation: rating - mean }))
  for (const batch of batchesOf(rows)) await tx.insertInto('counted_ratings').values(batch).execute()
  await noteStale(tx, [...before, ...rated].map(keyOf))
}

/** Those without a date are the oldest. */
async function newestRatings(tx: Tx, memberId: number) {
  const rows = await tx
    .selectFrom('entries')
    .select(['media_type', 'title_id', 'rating'])
    .where('member_id', '=', memberId)
    .where('rating', 'is not', null)
    .orderBy(sql`rated_at desc nulls last, media_type, title_id`)
    .limit(COUNTED_MAX)
    .execute()
  return rows.map(({ rating, ...key }) => ({ ...key, rating: rating ?? 0 }))
}

async function noteStale(tx: Tx, keys: readonly TitleKey[]): Promise<void> {
  const titles = Array.from(new Map(keys.map((key) => [titleKey(key), key])))
  // In one order, so that two of them do not deadlock.
  const sorted = titles.sort(([one], [other]) => compareKeys(one, other))
  const rows = sorted.map(([, { mediaType, id }]) => ({
    media_type: mediaType,
    title_id: id,
    changes: 1,
    claimed_until: '',
  }))
  for (const batch of batchesOf(rows)) {
    await tx
      .insertInto('stale_neighbours')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['media_type', 'title_id'])
          .doUpdateSet((to) => ({ changes: to('stale_neighbours.changes', '+', 1) })),
      )
      .execute()
  }
}

/** All are counted anew. */
export async function noteAllRaters(db: Db): Promise<void> {
  await sql`
    insert into stale_raters (member_id)
    select distinct member_id from entries where rating is not null
    on conflict (member_id) do nothing`.execute(db)
}
