import type { Title } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { pendingEntry, pendingRating } from '#lib/browser/after-login/pending-calls'
import type { NewEntry } from '#lib/browser/collection/add-to-collection'
import { add, type Rated, rate as saveRating } from '#lib/browser/collection/use-collection'
import { ACT_SENTENCES } from '#lib/contract/sentences/act-sentences'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'

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
    announcement: () => (newEntry ? TITLE_SENTENCES.added[title.mediaType] : TITLE_SENTENCES.rated),
    spokenDetail: ({ rating: kept }) =>
      kept === null ? ACT_SENTENCES.ratingCleared : ACT_SENTENCES.savedAs(kept),
    failed: TITLE_SENTENCES.rateFailed,
    offline: TITLE_SENTENCES.offline,
    pending: () => ({
      what: `your rating of ${title.name}, ${rating ?? 'none'}`,
      calls: [...(newEntry ? [pendingEntry(newEntry)] : []), pendingRating(title, rating)],
    }),
  }
}

/** The same on My Movies, where the specification has one sentence for whatever fails. */
export function rateOnMyMovies(title: RatedTitle, rating: number | null): Action<Rated> {
  return { ...rate(title, rating), offline: TITLE_SENTENCES.rateFailed }
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
    announcement: ({ rating: kept }) => ACT_SENTENCES.ratedAs(title.name, kept),
    spokenDetail: () => (next === null ? '' : ACT_SENTENCES.nextIs(next)),
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
    announcement: () => ACT_SENTENCES.clearedOf(name),
    isQuiet: true,
    failed: TITLE_SENTENCES.rateFailed,
    offline: TITLE_SENTENCES.offline,
  }
}
