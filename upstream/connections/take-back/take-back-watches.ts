import { leaveCollection } from '#upstream/connections/take-back/leave-collection'
import type { WrittenWatch } from '#upstream/connections/viewings/write-watch'
import type { Tx } from '#upstream/db/transact'
import { restoreState, stopWatching } from '#upstream/shows/show-states'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { tagsOf } from '#upstream/watches/diary'
import { removeWatchesIn } from '#upstream/watches/watches'
import * as watchlist from '#upstream/watchlist/watchlist'

interface TakenBackWatches {
  removed: { id: number; deliveryId: number | null }[]
  /** Changed since. */
  kept: number[]
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
  const taken: TakenBackWatches = { removed: [], kept: [] }
  for (const watch of await readWritten(tx, memberId, ids)) {
    if (!isAsWritten(watch)) {
      taken.kept.push(watch.id)
      continue
    }
    await removeWritten(tx, memberId, watch)
    taken.removed.push({ id: watch.id, deliveryId: watch.delivery_id })
  }
  return taken
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

async function removeWritten(tx: Tx, memberId: number, watch: Written): Promise<void> {
  const key = keyOf(watch)
  const { stateChange, watchlistAddedAt, watchlistSource } = watch.written.undo
  await removeWatchesIn(tx, memberId, key, [watch.id])
  await tx.deleteFrom('watch_sources').where('watch_id', '=', watch.id).execute()
  if (key.mediaType === 'tv') {
    if (stateChange) await restoreState(tx, memberId, key.id, stateChange)
    await stopWatching(tx, memberId, key.id)
  }
  await leaveCollection(tx, memberId, watch)
  if (watchlistAddedAt) await watchlist.addIn(tx, memberId, key, watchlistAddedAt, watchlistSource)
}
