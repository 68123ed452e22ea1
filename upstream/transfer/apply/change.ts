/** What applying a title has changed, so that exactly that can be taken back. */
export interface Change {
  entry: {
    before: EntryState | null
    after: EntryState
    /** The rating as given that was replaced. */
    given: { value: string; scale: string; import_id: number | null }[]
  } | null
  watches: WatchState[]
  /** When it was put on the watchlist. */
  watchlist: string | null
  lists: { listId: string; note: string | null; addedAt: string }[]
  state: { before: string | null; after: string } | null
  givenIds: number[]
}

export interface EntryState {
  rating: number | null
  rated_at: string | null
  added_at: string
}

export interface WatchState {
  id: number
  watched_on: string
  watched_at: string | null
  is_rewatch: number
  note: string | null
}

export function isChange({ entry, watches, watchlist, lists, state, givenIds }: Change): boolean {
  return Boolean(entry || watchlist || state) || watches.length + lists.length + givenIds.length > 0
}

export function noChange(): Change {
  return { entry: null, watches: [], watchlist: null, lists: [], state: null, givenIds: [] }
}
