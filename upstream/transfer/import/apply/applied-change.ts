import { createHash } from 'node:crypto'
import type { GivenRating } from '#upstream/collection/entries'
import type { NoteState, RatingState, ShowPlace } from '#upstream/place-ratings/place-ratings'
import type { StoredState } from '#upstream/titles/member-title'

/** What applying a title has changed and no undo has taken back. */
export interface TitleChange {
  /** The newest watch of all when it was written: a watch with a higher id was logged later. */
  lastWatch: number
  entry: WrittenEntry | null
  watches: WatchState[]
  /** When it was put on the watchlist. */
  watchlist: string | null
  /** When it was dismissed from the recommendations. */
  dismissed: string | null
  lists: ({ listId: string } & ListedState)[]
  state: StoredState | null
  /** Ratings and notes of seasons and episodes. */
  places: WrittenPlace[]
  placeNotes: (ShowPlace & { after: NoteState })[]
  /** Of a title with many watches, which several transactions take back. */
  undone?: { hasTaken: boolean; kept: WatchState[] }
}

export interface WrittenPlace extends ShowPlace {
  before: RatingState | null
  after: RatingState
}

export interface WrittenEntry {
  before: EntryState | null
  after: EntryState
  /** The rating as given that was replaced: one, or none. */
  given: GivenRating[]
}

export interface EntryState {
  rating: number | null
  rated_at: string | null
  added_at: string
}

/** Of the note and the tags their digests. */
export interface WatchState {
  id: number
  watched_on: string
  watched_at: string | null
  is_rewatch: number
  note: string | null
  tags: string | null
}

export interface ListedState {
  note: string | null
  addedAt: string
}

export function noChange(lastWatch: number): TitleChange {
  const none = { watches: [], lists: [], places: [], placeNotes: [] }
  return { lastWatch, entry: null, watchlist: null, dismissed: null, state: null, ...none }
}

export function isChange({ entry, watchlist, dismissed, state, ...several }: TitleChange): boolean {
  const { watches, lists, places, placeNotes } = several
  const isOne = Boolean(entry || watchlist || dismissed || state)
  return isOne || [watches, lists, places, placeNotes].some((all) => all.length > 0)
}

/** As it is stored with its title. */
export function parseChange(stored: string | null): TitleChange {
  // One of an earlier version has no places, and no dismissal.
  return { ...noChange(0), ...(stored !== null && (JSON.parse(stored) as Partial<TitleChange>)) }
}

/** Texts may be long, and a title may have a thousand of them. */
export function digestOf(text: string | null): string | null {
  return text ? createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH) : null
}

export function tagsDigestOf(tags: readonly string[]): string | null {
  return digestOf(tags.toSorted().join('\n'))
}

const DIGEST_LENGTH = 22
