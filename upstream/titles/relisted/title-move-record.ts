import type { RowSource, TitleKey } from '#contract'
import type { EntryState } from '#upstream/collection/entries'
import type { PlacesMove } from '#upstream/place-ratings/move-places'
import type { StoredState } from '#upstream/titles/member-title'
import type { WatchSnapshot } from '#upstream/watches/undo/watch-snapshots'

/** What a move has taken from one title to another: rows as they were, and as it has left them. */
export interface TitleMoveRecord extends WatchesMove {
  from: TitleKey
  /** `mine`: of the title that it was moved from; the others of the one that it was moved to. */
  entry: Record<'mine' | 'before' | 'after', EntryState | null>
  /** Of the other title, as the move has left it: a later one has been logged since. */
  newestWatch: number
  /** Null where it was not on the watchlist. */
  wish: { addedAt: string; source?: RowSource | null; isNew: boolean } | null
  /** Null where it was not dismissed, absent from records of an earlier version. */
  dismissed?: { at: string; isNew: boolean } | null
  lists: ListMove[]
  /** Absent from records of an earlier version. */
  delivered?: DeliveredMove
  /** Of shows; absent from records of an earlier version. */
  places?: PlacesMove
}

/** Rows of what connections and programs remember, which have the other title since. */
export interface DeliveredMove {
  /** Ids in `rating_sources`. */
  ratings: number[]
  viewings: { season: number; episode: number }[]
  /** In `external_ids`. */
  choices: { kind: string; value: string }[]
}

export interface WatchesMove {
  /** As they were. */
  watches: WatchSnapshot[]
  /** Those that the other title had already: they are not stored meanwhile. */
  twins: WatchSnapshot[]
  /** Ids of first viewings, of either title, that are rewatches since: the other title's, or the moved, is the earlier. */
  rewatches: number[]
  /** Of the show that it was moved from; `isNew` where the other had none. */
  state: (StoredState & { isNew: boolean }) | null
}

/** A list on which a title was replaced by another. */
export interface ListMove {
  listId: string
  /** The other title was on the list already: that row stays, and takes the note where it has none. The row that went was so. */
  merged: {
    position: number
    note: string | null
    addedAt: string
    isMoved: boolean
    source?: RowSource | null
  } | null
}
