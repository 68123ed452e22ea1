import type { Undo } from '#contract'
import { dayIn } from '#lib/text/local-day'
import { rowSourceOf } from '#upstream/connections/delivery-source'
import type { Application } from '#upstream/connections/viewings/application'
import { nearMs } from '#upstream/connections/viewings/viewing'
import { readMemberTitle } from '#upstream/titles/member-title'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'
import { logWatchesIn } from '#upstream/watches/watches'

/** A watch as a delivery wrote it, and what it changed beside it: stored for taking it back. */
export interface WrittenWatch {
  /** '' for none. */
  watchedOn: string
  watchedAt: string | null
  isRewatch: boolean
  /** None where they are absent. */
  note?: string | null
  tags?: string[]
  /** What is undone with it. */
  undo: Pick<Undo, 'watchlistAddedAt' | 'watchlistSource' | 'stateChange'>
}

/** A watch of the item that is this viewing: one that is there and that no viewing has yet, or a new one. */
export async function findOrWriteWatch(
  application: Application,
  at: string,
  runtimeS: number,
): Promise<{ id: number; isWritten: boolean }> {
  const day = dayIn(application.source.timeZone, at)
  const known = await findInDiary(application, { at, day, withinMs: nearMs(runtimeS) })
  if (known !== null) {
    await linkToSource(application, known, null)
    return { id: known, isWritten: false }
  }
  return { id: await writeWatch(application, { watchedOn: day, watchedAt: at }), isWritten: true }
}

/** Written as a watch by hand is: with collection, watchlist and the show's state. Returns its id. */
export async function writeWatch(
  application: Application,
  { watchedOn, watchedAt }: { watchedOn: string | null; watchedAt: string | null },
): Promise<number> {
  const { tx, source, place, now } = application
  const { memberId } = source
  const key = { mediaType: place.mediaType, id: place.titleId }
  const own = await readMemberTitle(tx, memberId, key)
  const { season, episode } = place
  const { added, undo } = await logWatchesIn(tx, memberId, key, own, {
    watches: [{ season, episode, watchedOn, watchedAt }],
    now,
    source: rowSourceOf(source),
  })
  const [written] = added
  const id = written?.id ?? 0
  const { watchlistAddedAt, watchlistSource, stateChange } = undo
  await linkToSource(application, id, {
    watchedOn: watchedOn ?? '',
    watchedAt,
    isRewatch: written?.isRewatch ?? false,
    undo: { watchlistAddedAt, watchlistSource, stateChange },
  })
  return id
}

async function findInDiary(
  { tx, source: { memberId }, place }: Application,
  { at, day, withinMs }: { at: string; day: string; withinMs: number },
): Promise<number | null> {
  let watches = tx
    .selectFrom('watches')
    .select(['id', 'watched_on', 'watched_at'])
    .where(isOwnTitle(memberId, { mediaType: place.mediaType, id: place.titleId }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('watch_sources')
            .select('watch_sources.watch_id')
            .whereRef('watch_sources.watch_id', '=', 'watches.id')
            // What a program has put into the history by itself no viewing has yet.
            .where(({ or, eb }) => or([eb('token_id', 'is', null), eb('delivery_id', 'is not', null)])),
        ),
      ),
    )
  if (place.season !== null) {
    watches = watches.where('season', '=', place.season).where('episode', '=', place.episode)
  }
  const apart = ({ watched_on, watched_at }: { watched_on: string; watched_at: string | null }) =>
    watched_at === null
      ? watched_on === day
        ? withinMs
        : Number.POSITIVE_INFINITY
      : Math.abs(Date.parse(watched_at) - Date.parse(at))
  const [nearest] = (await watches.execute())
    .filter((watch) => apart(watch) <= withinMs)
    .sort((one, other) => apart(one) - apart(other) || one.id - other.id)
  return nearest?.id ?? null
}

/** @param change null for a watch that was there before */
async function linkToSource(
  { tx, source, delivery }: Application,
  watchId: number,
  change: WrittenWatch | null,
): Promise<void> {
  const { memberId, connectionId, tokenId } = source
  await tx
    .insertInto('watch_sources')
    .values({
      watch_id: watchId,
      member_id: memberId,
      connection_id: connectionId,
      token_id: tokenId,
      delivery_id: delivery.id,
      arrived_at: delivery.arrivedAt,
      is_written: change === null ? 0 : 1,
      change: change && JSON.stringify(change),
    })
    .onConflict((conflict) => conflict.column('watch_id').doUpdateSet({ delivery_id: delivery.id }))
    .execute()
}
