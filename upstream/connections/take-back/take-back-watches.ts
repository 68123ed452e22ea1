import { leaveCollection } from '#upstream/connections/take-back/leave-collection'
import type { WrittenWatch } from '#upstream/connections/viewings/write-watch'
import type { Tx } from '#upstream/db/transact'
import { restoreState, stopWatching } from '#upstream/shows/show-states'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { tagsOf } from '#upstream/watches/diary'
import * as watchlist from '#upstream/watchlist/watchlist'

interface TakenBackWatches {
  removed: { id: number; deliveryId: number | null }[]
  /** Changed since. */
  kept: number
}

/**
 * Removes watches that deliveries wrote and that are still as written, the newest first, with what they changed beside them. The
 * caller has locked the member.
 */
export async function takeBackWatches(
  tx: Tx,
  memberId: number,
  ids: readonly number[],
): Promise<TakenBackWatches> {
  const watches = await readWritten(tx, memberId, ids)
  const { removed = [], kept = [] } = Object.groupBy(watches, (watch) =>
    isAsWritten(watch) ? 'removed' : 'kept',
  )
  await removeWritten(tx, memberId, removed)
  return {
    removed: removed.map(({ id, delivery_id: deliveryId }) => ({ id, deliveryId })),
    kept: kept.length,
  }
}

type Written = Awaited<ReturnType<typeof readWritten>>[number]

async function readWritten(tx: Tx, memberId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('watch_sources')
    .innerJoin('watches', 'watches.id', 'watch_sources.watch_id')
    .select([
      'watches.id',
      'watches.media_type',
      'watches.title_id',
      'watches.watched_on',
      'watches.watched_at',
      'watches.is_rewatch',
      'watches.note',
      'watch_sources.connection_id',
      'watch_sources.token_id',
      'watch_sources.delivery_id',
      'watch_sources.change',
    ])
    .where('watch_sources.watch_id', 'in', ids)
    .where('watch_sources.is_written', '=', 1)
    .where('watches.member_id', '=', memberId)
    .orderBy('watches.id', 'desc')
    .execute()
  const tags = await tagsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ change, ...row }) => ({
    ...row,
    tags: tags.get(row.id) ?? [],
    written: JSON.parse(change ?? '{}') as WrittenWatch,
  }))
}

function isAsWritten({ written, watched_on, watched_at, is_rewatch, note, tags }: Written): boolean {
  return (
    written.watchedOn === watched_on &&
    written.watchedAt === watched_at &&
    written.isRewatch === (is_rewatch === 1) &&
    (written.note ?? null) === note &&
    (written.tags ?? []).toSorted().join('\n') === tags.join('\n')
  )
}

/** At once: a statement for each watch would take a connection's thousands many seconds. */
async function removeWritten(tx: Tx, memberId: number, watches: readonly Written[]): Promise<void> {
  if (watches.length === 0) return
  const ids = watches.map(({ id }) => id)
  await tx.deleteFrom('watches').where('member_id', '=', memberId).where('id', 'in', ids).execute()
  await tx.deleteFrom('watch_sources').where('watch_id', 'in', ids).execute()
  for (const { title_id: showId, written } of watches) {
    if (written.undo.stateChange) await restoreState(tx, memberId, showId, written.undo.stateChange)
  }
  const shows = watches.filter(({ media_type }) => media_type === 'tv').map(({ title_id }) => title_id)
  for (const showId of new Set(shows)) await stopWatching(tx, memberId, showId)
  await leaveCollection(tx, memberId, watches)
  for (const watch of watches) {
    const { watchlistAddedAt, watchlistSource } = watch.written.undo
    if (watchlistAddedAt) {
      await watchlist.addIn(tx, memberId, keyOf(watch), watchlistAddedAt, watchlistSource)
    }
  }
}
