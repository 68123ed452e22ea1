import type { Watch } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import type { NewWatch } from '#upstream/history/insert-watches'
import { DAY, past } from '#upstream/time'

const TTL = DAY

/** Keeps a show's watches for an undo, because their notes may be larger than a request. Returns the number to take them by. */
export async function keepRemoved(
  tx: Tx,
  memberId: number,
  showId: number,
  removed: readonly Watch[],
  now: Date,
): Promise<number> {
  const watches = removed.map(({ season, episode, watchedOn, watchedAt, isRewatch, note, tags }) => ({
    season,
    episode,
    watchedOn,
    watchedAt,
    isRewatch,
    note,
    tags,
  })) satisfies NewWatch[]
  const { id } = await tx
    .insertInto('removed_watches')
    .values({
      member_id: memberId,
      show_id: showId,
      watches: JSON.stringify(watches),
      removed_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Null where they are restored already, or too old. */
export async function takeRemoved(
  tx: Tx,
  memberId: number,
  showId: number,
  id: number,
): Promise<NewWatch[] | null> {
  const taken = await tx
    .deleteFrom('removed_watches')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('show_id', '=', showId)
    .returning('watches')
    .executeTakeFirst()
  return taken ? (JSON.parse(taken.watches) as NewWatch[]) : null
}

export async function deleteOldRemovals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('removed_watches').where('removed_at', '<', past(now, TTL)).execute()
}
