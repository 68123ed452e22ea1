import type { Title } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { pendingEntry, pendingRating } from '#lib/browser/after-login/pending-calls'
import type { NewEntry } from '#lib/browser/collection/add-to-collection'
import { add, type Rated, rate as saveRating } from '#lib/browser/collection/use-collection'
import { say } from '#lib/browser/say'

type RatedTitle = Pick<Title, 'mediaType' | 'id' | 'name'>

/** Rates a title. @param newEntry the title while it is not in the collection: its first rating adds it */
export function rate(
  title: RatedTitle,
  rating: number | null,
  newEntry: NewEntry | null = null,
): Action<Rated> {
  return {
    name: 'rated',
    run: async () => {
      if (newEntry) await add(newEntry)
      return saveRating(title, rating)
    },
    announcement: () => (newEntry ? say(`acts.added.${title.mediaType}`) : say('acts.rated')),
    spokenDetail: ({ rating: kept }) =>
      kept === null ? say('acts.ratingCleared') : say('acts.ratingSaved', { rating: kept }),
    failed: say('acts.rateFailed'),
    offline: say('action.offline'),
    pending: () => ({
      what:
        rating === null
          ? say('acts.unsavedNoRating', { name: title.name })
          : say('acts.unsavedRating', { name: title.name, rating }),
      calls: [...(newEntry ? [pendingEntry(newEntry)] : []), pendingRating(title, rating)],
    }),
  }
}

/** The same on My Movies, where the specification has one sentence for whatever fails. */
export function rateOnMyMovies(title: RatedTitle, rating: number | null): Action<Rated> {
  return { ...rate(title, rating), offline: say('acts.rateFailed') }
}

interface OnWall {
  isNew: boolean
  /** The name of the title after it. */
  next: string | null
  run: () => Promise<Rated>
}

/** The same on the wall, where the focus goes on to the next title: the sentence names both. */
export function rateOnWall(title: NewEntry, rating: number, { isNew, next, run }: OnWall): Action<Rated> {
  return {
    ...rate(title, rating, isNew ? title : null),
    run,
    announcement: ({ rating: kept }) => say('acts.ratedOnWall', { name: title.name, rating: kept ?? rating }),
    spokenDetail: () => (next === null ? '' : say('acts.next', { name: next })),
    isQuiet: true,
  }
}

/** Takes back what was given on the wall. */
export function clearOnWall({ name }: RatedTitle, takeBack: () => Promise<void>): Action<Rated> {
  return {
    name: 'rated',
    run: async () => {
      await takeBack()
      return { rating: null, undo: null }
    },
    announcement: () => say('acts.clearedOnWall', { name }),
    isQuiet: true,
    failed: say('acts.rateFailed'),
    offline: say('action.offline'),
  }
}
