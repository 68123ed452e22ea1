import { createHash } from 'node:crypto'
import type { GivenRating } from '#upstream/collection/entries'
import type { StoredState } from '#upstream/titles/member-title'

/** What applying a title has changed and no undo has taken back. */
export interface TitleChange {
  /** The newest watch of all when it was written: a watch with a higher id was logged later. */
  lastWatch: number
  entry: WrittenEntry | null
  watches: WatchState[]
  /** When it was put on the watchlist. */
  watchlist: string | null
  lists: ({ listId: string } & ListedState)[]
  state: StoredState | null
  /** Ratings of seasons and episodes; those of a watch go with it. */
  givenIds: number[]
  /** Of a title with many watches, which several transactions take back. */
  undone?: { hasTaken: boolean; kept: WatchState[] }
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
  return { lastWatch, entry: null, watches: [], watchlist: null, lists: [], state: null, givenIds: [] }
}

export function isChange({ entry, watches, watchlist, lists, state, givenIds }: TitleChange): boolean {
  return Boolean(entry || watchlist || state) || watches.length + lists.length + givenIds.length > 0
}

/** As it is stored with its title. */
export function parseChange(stored: string | null): TitleChange {
  return stored === null ? noChange(0) : (JSON.parse(stored) as TitleChange)
}

/** Texts may be long, and a title may have a thousand of them. */
export function digestOf(text: string | null): string | null {
  return text ? createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH) : null
}

export function tagsDigestOf(tags: readonly string[]): string | null {
  return digestOf(tags.toSorted().join('\n'))
}

const DIGEST_LENGTH = 22
