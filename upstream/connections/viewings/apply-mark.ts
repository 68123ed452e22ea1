import { markUndone } from '#upstream/connections/take-back/take-back'
import { takeBackWatches } from '#upstream/connections/take-back/take-back-watches'
import type { Application, AppliedEvent } from '#upstream/connections/viewings/application'
import { findViewing, forgetViewing, saveViewing } from '#upstream/connections/viewings/stored-viewings'
import { writeWatch } from '#upstream/connections/viewings/write-watch'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'

/** A press says "seen", not "today": the watch has no date. */
export async function applyMark(application: Application): Promise<AppliedEvent> {
  const { tx, source, delivery, place } = application
  if (!source.takesMarks) return { ...UNCHANGED, reason: 'off' }
  const before = await findViewing(tx, source.memberId, place)
  if (before?.completedAt || (await hasWatch(application))) {
    const watchId = before?.watchId ?? null
    return { outcome: 'known', reason: 'marked', position: null, watchId }
  }
  const watchId = await writeWatch(application, { watchedOn: null, watchedAt: null })
  await saveViewing(tx, source.memberId, place, {
    begunAt: null,
    lastAt: delivery.at,
    position: null,
    durationS: null,
    player: null,
    isPaused: false,
    isPlaying: false,
    completedAt: delivery.at,
    watchId,
    markedBy: source.connectionId,
  })
  return { outcome: 'watched', reason: null, position: null, watchId }
}

/** Takes back what a mark of the same connection wrote, never a viewing: servers unmark also when a file is replaced. */
export async function applyUnmark({ tx, source, place }: Application): Promise<AppliedEvent> {
  const { memberId, connectionId, takesMarks } = source
  if (!takesMarks) return { ...UNCHANGED, reason: 'off' }
  const viewing = await findViewing(tx, memberId, place)
  const isOwnMark = viewing !== null && viewing.markedBy !== null && viewing.markedBy === connectionId
  if (!isOwnMark || viewing.begunAt !== null || viewing.watchId === null) return UNCHANGED
  const { removed } = await takeBackWatches(tx, memberId, [viewing.watchId])
  if (removed.length === 0) return UNCHANGED
  await markUndone(tx, memberId, removed)
  await forgetViewing(tx, memberId, place)
  return { outcome: 'removed', reason: null, position: null, watchId: null }
}

const UNCHANGED: AppliedEvent = { outcome: 'ignored', reason: 'nothing', position: null, watchId: null }

async function hasWatch({ tx, source, place }: Application): Promise<boolean> {
  let watches = tx
    .selectFrom('watches')
    .select('id')
    .where(isOwnTitle(source.memberId, { mediaType: place.mediaType, id: place.titleId }))
  if (place.season !== null) {
    watches = watches.where('season', '=', place.season).where('episode', '=', place.episode)
  }
  return (await watches.limit(1).executeTakeFirst()) !== undefined
}
