import { mutate } from 'swr'
import { added, change } from '#lib/browser/collection/change-collection'
import { undoEntry } from '#lib/browser/collection/undo-entry'
import { type InputOfCall, request } from '#lib/browser/request'
import { changeTitleState, forgetTitleState, refreshTitleState } from '#lib/browser/titles/title-state'
import { watchesKey } from '#lib/browser/watches/use-watches'
import { showOnWatchlist } from '#lib/browser/watchlist/watchlist'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { MovedWatches } from '#lib/contract/shows/progress-calls'
import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'
import type { Undo } from '#lib/contract/watches/undo-shapes'
import type { ChangedWatch, LoggedWatch, Watch } from '#lib/contract/watches/watch-calls'

export type WatchContent = Pick<Watch, 'watchedOn' | 'watchedAt' | 'note' | 'tags' | 'isRewatch'>

/** Logs a viewing; without a rewatch mark the API works it out. */
export function logWatch(
  title: TitleKey,
  content: Partial<WatchContent>,
  episode?: EpisodePlace,
): Promise<LoggedWatch> {
  return log(title, () => request('addWatch', { ...keyOf(title), ...episode, ...content }))
}

/** The title enters the collection, and leaves the watchlist. @param send its response has no undo where nothing was logged */
export async function log<Logged extends { undo: Undo | null }>(
  title: TitleKey,
  send: () => Promise<Logged>,
): Promise<Logged> {
  const expected = added(title)
  const logged = await change(title, expected, send, ({ undo }) => (undo ? expected : (now) => now))
  await showChange(title, logged.undo?.watchlistAddedAt ? false : null)
  return logged
}

/** Takes back a change with all that it changed beside the watches. */
export async function takeBack(title: TitleKey, undo: Undo): Promise<void> {
  // A title that was rated since stays in the collection.
  if (undo.entryAdded) await undoEntry(title, undo, (now) => (now?.rating == null ? undefined : now))
  else await request('undoWatches', { ...keyOf(title), ...undo })
  await showChange(title, undo.watchlistAddedAt ? true : null)
}

export async function changeWatch(watch: Watch, content: WatchContent): Promise<ChangedWatch> {
  const saved = await request('updateWatch', { id: watch.id, ...contentOf(content) })
  await showChange(watch.title)
  return saved
}

export async function removeOne(watch: Watch): Promise<ChangedWatch> {
  const removed = await request('removeWatch', { id: watch.id })
  await showChange(watch.title)
  return removed
}

/** Of a show. */
export async function moveWatches(
  title: TitleKey,
  input: Omit<InputOfCall<'moveWatches'>, 'id'>,
): Promise<MovedWatches> {
  const moved = await request('moveWatches', { id: title.id, ...input })
  await changeTitleState(titleKey(title), (now) => ({ ...now, progress: moved.progress }))
  await showChange(title)
  return moved
}

export async function takeMoveBack(title: TitleKey, undo: Undo): Promise<void> {
  await takeBack(title, undo)
  await forgetTitleState(title)
}

/** @param isOnWatchlist null where that has not changed */
async function showChange(title: TitleKey, isOnWatchlist: boolean | null = null): Promise<void> {
  if (isOnWatchlist !== null) await showOnWatchlist(title, isOnWatchlist)
  await mutate(watchesKey(title))
  // The response of a change of episodes has their progress.
  if (title.mediaType === 'movie') await refreshTitleState(title)
}

function keyOf({ mediaType, id }: TitleKey) {
  return { titleId: id, mediaType }
}

/** Without the rest of a watch. */
function contentOf({ watchedOn, watchedAt, note, tags, isRewatch }: WatchContent): WatchContent {
  return { watchedOn, watchedAt, note, tags, isRewatch }
}
