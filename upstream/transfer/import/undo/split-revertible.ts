import {
  isSameState,
  type NoteState,
  placeName,
  type RatingState,
} from '#upstream/place-ratings/place-ratings'
import type { StoredState } from '#upstream/titles/member-title'
import {
  type EntryState,
  isChange,
  type ListedState,
  type TitleChange,
  type WatchState,
  type WrittenEntry,
  type WrittenPlace,
} from '#upstream/transfer/import/apply/applied-change'

/** What the member has of a title. */
export interface Current {
  entry: EntryState | null
  /** Those that the import wrote, and those that were logged later. */
  watches: ReadonlyMap<number, WatchState>
  /** When it was put on the watchlist. */
  watchlist: string | null
  /** When it was dismissed from the recommendations. */
  dismissed: string | null
  /** By the list's id. A title that was moved since says so. */
  lists: ReadonlyMap<string, ListedState & { isMoved: boolean }>
  state: StoredState | null
  /** Ratings and notes of its seasons and episodes, by their names. */
  places: ReadonlyMap<string, RatingState>
  placeNotes: ReadonlyMap<string, NoteState>
}

/**
 * What of a change an undo takes back, as it is still as it was written, and what it keeps, with what it has kept already.
 * What is gone is in neither.
 * A collection keeps a title that a kept or a later watch is of, or a state that was changed.
 */
export function splitRevertible(
  change: TitleChange,
  now: Current,
): { taken: TitleChange; kept: TitleChange; hasTaken: boolean } {
  const { lastWatch, undone } = change
  const watches = split(change.watches, ({ id }) => now.watches.get(id), isSameWatch)
  const takenIds = new Set(watches.taken.map(({ id }) => id))
  const isWatched = Array.from(now.watches.keys()).some((id) => id > lastWatch && !takenIds.has(id))
  const lists = split(
    change.lists,
    ({ listId }) => now.lists.get(listId),
    (one, other) => one.note === other.note && one.addedAt === other.addedAt && !other.isMoved,
  )
  const planned = split(
    change.watchlist ? [change.watchlist] : [],
    () => now.watchlist ?? undefined,
    (one, other) => one === other,
  )
  const dismissed = split(
    change.dismissed ? [change.dismissed] : [],
    () => now.dismissed ?? undefined,
    (one, other) => one === other,
  )
  const state = split(
    change.state ? [change.state] : [],
    () => now.state ?? undefined,
    (one, other) => !isWatched && isSame(one, other, ['state', 'is_chosen', 'changed_at']),
  )
  const places = split(
    change.places,
    (place) => now.places.get(placeName(place)),
    ({ after }, now) => isSameState(after, now),
  )
  const placeNotes = split(
    change.placeNotes,
    (place) => now.placeNotes.get(placeName(place)),
    ({ after }, now) => isSameState(after, now),
  )
  const isRated = now.places.size > places.taken.filter(({ before }) => !before).length
  const entry = splitEntry(change.entry, now.entry, isWatched || isRated || state.kept.length > 0)
  const side = (name: 'taken' | 'kept') => ({
    lastWatch,
    entry: entry[name],
    watches: name === 'taken' ? watches.taken : [...(undone?.kept ?? []), ...watches.kept],
    watchlist: planned[name][0] ?? null,
    dismissed: dismissed[name][0] ?? null,
    lists: lists[name],
    state: state[name][0] ?? null,
    places: places[name],
    placeNotes: placeNotes[name],
  })
  const taken = side('taken')
  return { taken, kept: side('kept'), hasTaken: isChange(taken) || undone?.hasTaken === true }
}

/** What there is once that is taken back. */
export function without(now: Current, taken: TitleChange): Current {
  return {
    entry: taken.entry ? taken.entry.before : now.entry,
    watches: withoutKeys(
      now.watches,
      taken.watches.map(({ id }) => id),
    ),
    watchlist: taken.watchlist ? null : now.watchlist,
    dismissed: taken.dismissed ? null : now.dismissed,
    lists: withoutKeys(
      now.lists,
      taken.lists.map(({ listId }) => listId),
    ),
    state: taken.state ? null : now.state,
    places: withPlaces(now.places, taken.places),
    placeNotes: withoutKeys(now.placeNotes, taken.placeNotes.map(placeName)),
  }
}

function splitEntry(
  written: WrittenEntry | null,
  now: EntryState | null,
  isNeeded: boolean,
): { taken: WrittenEntry | null; kept: WrittenEntry | null } {
  if (!written || !now) return { taken: null, kept: null }
  if (!isSameEntry(written.after, now)) return { taken: null, kept: written }
  if (written.before || !isNeeded) return { taken: written, kept: null }
  const unrated = { ...now, rating: null, rated_at: null }
  return {
    taken: now.rating === null ? null : { before: unrated, after: now, given: [] },
    kept: { before: null, after: unrated, given: [] },
  }
}

export function isSameEntry(one: EntryState, other: EntryState): boolean {
  return isSame(one, other, ['rating', 'rated_at', 'added_at'])
}

function isSameWatch(one: WatchState, other: WatchState): boolean {
  return isSame(one, other, ['watched_on', 'watched_at', 'is_rewatch', 'note', 'tags'])
}

function isSame<Row>(one: Row, other: Row, columns: readonly (keyof Row)[]): boolean {
  return columns.every((column) => one[column] === other[column])
}

function split<Written, Now>(
  written: readonly Written[],
  find: (one: Written) => Now | undefined,
  isAsWritten: (one: Written, now: Now) => boolean,
): { taken: Written[]; kept: Written[] } {
  const parts: { taken: Written[]; kept: Written[] } = { taken: [], kept: [] }
  for (const one of written) {
    const now = find(one)
    if (now !== undefined) parts[isAsWritten(one, now) ? 'taken' : 'kept'].push(one)
  }
  return parts
}

function withPlaces(now: Current['places'], taken: readonly WrittenPlace[]): Current['places'] {
  const rest = new Map(now)
  for (const { before, ...place } of taken) {
    if (before) rest.set(placeName(place), before)
    else rest.delete(placeName(place))
  }
  return rest
}

function withoutKeys<Key, Value>(from: ReadonlyMap<Key, Value>, keys: readonly Key[]): Map<Key, Value> {
  const rest = new Map(from)
  for (const key of keys) rest.delete(key)
  return rest
}
