import type { Action } from '#lib/browser/action/create-actions'
import { pendingWatchToday } from '#lib/browser/after-login/pending-calls'
import { say, sayIn } from '#lib/browser/say'
import { logWatch, takeBack } from '#lib/browser/watches/watch-mutations'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { LoggedWatch, Watch } from '#lib/contract/watches/watch-calls'
import { onWatchDate, spokenWatchDate } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'

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
    note: (saved) => (saved ? sentenceOf(saved) : say('watches.watched', { when: say('dates.today') })),
    offline: say('action.offline'),
    isOptimistic: true,
    pending: () => ({
      what: say('watches.pendingToday', { name: title.name }),
      calls: [pendingWatchToday(title, place)],
    }),
  }
}

/** Notes what a sheet has saved. The sheet tells what it has logged, but not what it has changed. */
export function noteWatch(title: WatchedTitle, saved: SavedWatch): Action<SavedWatch> {
  return {
    ...noted(title),
    run: async () => saved,
    ...(!saved.isNew && { announcement: () => say('watches.saved') }),
    isQuiet: true,
    note: () => sentenceOf(saved),
    focusesNote: true,
  }
}

/** "Watched Interstellar in May 2019. Off the watchlist." */
export function loggedSentence({ name }: WatchedTitle, { watch, undo }: LoggedWatch): string {
  const when = onWatchDate(sayIn('dates'), watch.watchedOn)
  if (undo.watchlistAddedAt) {
    return say(when ? 'watches.watchedTitleOffWatchlist' : 'watches.watchedTitleUndatedOffWatchlist', {
      name,
      when,
    })
  }
  return say(when ? 'watches.watchedTitle' : 'watches.watchedTitleUndated', { name, when })
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
    failed: say('watches.failed'),
    undo: {
      label: say('watches.undoWatching', { name }),
      run: ({ undo }: SavedWatch) => undo(),
      failed: say('watches.removeFailed'),
    },
  }
}

/** "Watched today.", "Watched in May 2019. Off the watchlist." */
function sentenceOf({ watch: { watchedOn }, isOffWatchlist }: SavedWatch): string {
  // A day is spoken: "today", "Friday 20 November".
  const isDay = watchedOn?.length === 10
  const dates = sayIn('dates')
  const when = isDay ? spokenWatchDate(dates, watchedOn, localDay()) : onWatchDate(dates, watchedOn)
  if (isOffWatchlist)
    return say(when ? 'watches.watchedOffWatchlist' : 'watches.watchedUndatedOffWatchlist', { when })
  return say(when ? 'watches.watched' : 'watches.watchedUndated', { when })
}
