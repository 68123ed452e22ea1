import { mutate } from 'swr'
import { added, change } from '#lib/browser/collection/collection'
import { request } from '#lib/browser/request'
import { watchesKey } from '#lib/browser/watches/use-watches'
import { showOnWatchlist } from '#lib/browser/watchlist'
import type { LoggedWatch, Watch } from '#lib/contract/history/watch-calls'
import type { CardTitle } from '#lib/contract/title/card-title'

type TitleKey = Pick<CardTitle, 'mediaType' | 'id'>
export type WatchContent = Pick<Watch, 'watchedOn' | 'watchedAt' | 'note' | 'tags' | 'isRewatch'>

interface Episode {
  season: number
  episode: number
}

/** Logs a viewing; without a rewatch mark the API works it out. The title enters the collection. */
export async function logWatch(
  title: TitleKey,
  content: Partial<WatchContent>,
  episode?: Episode,
): Promise<LoggedWatch> {
  const logged = await change(title, added(title), () =>
    request('addWatch', { ...keyOf(title), ...episode, ...content }),
  )
  await showChange(title, logged.watchlistAddedAt ? false : null)
  return logged
}

/** Takes back a log with all that it changed. */
export async function undoLog(log: LoggedWatch): Promise<void> {
  const { watch, entryAdded, watchlistAddedAt, stateChange } = log
  const input = { id: watch.id, ...(watchlistAddedAt && { watchlistAddedAt }), ...stateChange }
  if (!entryAdded) {
    await request('removeWatch', input)
  } else {
    // A title that was rated since stays in the collection.
    await change(
      watch.title,
      (now) => (now?.rating == null ? undefined : now),
      () => request('removeWatch', { ...input, entry: '1' }),
    )
  }
  await showChange(watch.title, watchlistAddedAt ? true : null)
}

export async function changeWatch(watch: Watch, content: WatchContent): Promise<Watch> {
  const saved = await request('updateWatch', { id: watch.id, ...contentOf(content) })
  await showChange(watch.title)
  return saved
}

export async function removeOne(watch: Watch): Promise<void> {
  await request('removeWatch', { id: watch.id })
  await showChange(watch.title)
}

/** The undo of a removal: collection and watchlist stay as they are. */
export async function restoreWatch(watch: Watch): Promise<Watch> {
  const { title, season, episode } = watch
  const place = season !== null && episode !== null ? { season, episode } : {}
  const { watch: restored } = await request('addWatch', {
    ...keyOf(title),
    ...place,
    ...contentOf(watch),
    isRestored: true,
  })
  await showChange(title)
  return restored
}

/** @param isOnWatchlist null where that has not changed */
async function showChange(title: TitleKey, isOnWatchlist: boolean | null = null): Promise<void> {
  if (isOnWatchlist !== null) await showOnWatchlist(title, isOnWatchlist)
  await mutate(watchesKey(title))
}

function keyOf({ mediaType, id }: TitleKey) {
  return { titleId: id, mediaType }
}

/** Without the rest of a watch. */
function contentOf({ watchedOn, watchedAt, note, tags, isRewatch }: WatchContent): WatchContent {
  return { watchedOn, watchedAt, note, tags, isRewatch }
}
