import type { Action } from '#lib/browser/action/create-actions'
import { pendingWatchToday } from '#lib/browser/after-login/pending-calls'
import { logWatch, takeBack } from '#lib/browser/watches/watch-mutations'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { Undo } from '#lib/contract/watches/undo-shapes'
import type { LoggedWatch, Watch } from '#lib/contract/watches/watch-calls'
import { WATCH_SENTENCES } from '#lib/contract/watches/watch-sentences'
import { localDay } from '#lib/text/local-day'
import { onWatchDate, spokenWatchDate } from '#lib/text/partial-date'

type WatchedTitle = Pick<CardTitle, 'mediaType' | 'id' | 'name'>

export interface SavedWatch {
  watch: Watch
  isNew: boolean
  /** The title left the watchlist with it. */
  isOffWatchlist: boolean
  /** Takes back what was saved, with all that it changed, and says nothing. */
  undo: () => Promise<void>
}

/** Logs that a movie, or one episode, was watched today. */
export function watchToday(title: WatchedTitle, place?: EpisodePlace): Action<SavedWatch> {
  return {
    ...noted(title),
    run: async () => savedWatch(title, await logWatch(title, { watchedOn: localDay() }, place)),
    announcement: sentenceOf,
    note: (saved) => (saved ? sentenceOf(saved) : WATCH_SENTENCES.watched('today')),
    offline: TITLE_SENTENCES.offline,
    isOptimistic: true,
    pending: () => ({ what: `${title.name}, watched today`, calls: [pendingWatchToday(title, place)] }),
  }
}

/** Notes what a sheet has saved. The sheet tells what it has logged, but not what it has changed. */
export function noteWatch(title: WatchedTitle, saved: SavedWatch): Action<SavedWatch> {
  return {
    ...noted(title),
    run: async () => saved,
    ...(!saved.isNew && { announcement: () => WATCH_SENTENCES.saved }),
    isQuiet: true,
    note: () => sentenceOf(saved),
    focusesNote: true,
  }
}

/** "Watched Interstellar in May 2019. Off the watchlist." */
export function loggedSentence({ name }: WatchedTitle, { watch, undo }: LoggedWatch): string {
  return withWatchlist(WATCH_SENTENCES.watchedTitle(name, onWatchDate(watch.watchedOn)), undo)
}

/** @param undo of what was done */
export function withWatchlist(done: string, undo: Pick<Undo, 'watchlistAddedAt'> | null): string {
  return undo?.watchlistAddedAt ? WATCH_SENTENCES.offWatchlist(done) : done
}

function savedWatch(title: WatchedTitle, { watch, undo }: LoggedWatch): SavedWatch {
  return {
    watch,
    isNew: true,
    isOffWatchlist: undo.watchlistAddedAt !== null,
    undo: () => takeBack(title, undo),
  }
}

function noted({ name }: WatchedTitle) {
  return {
    name: 'watched',
    failed: WATCH_SENTENCES.failed,
    undo: {
      label: `Undo watching ${name}`,
      run: ({ undo }: SavedWatch) => undo(),
      failed: WATCH_SENTENCES.removeFailed,
    },
  }
}

/** "Watched today.", "Watched in May 2019. Off the watchlist." */
function sentenceOf({ watch: { watchedOn }, isOffWatchlist }: SavedWatch): string {
  // A day is spoken: "today", "Friday 20 November".
  const isDay = watchedOn?.length === 10
  const sentence = WATCH_SENTENCES.watched(
    isDay ? spokenWatchDate(watchedOn, localDay()) : onWatchDate(watchedOn),
  )
  return isOffWatchlist ? WATCH_SENTENCES.offWatchlist(sentence) : sentence
}
