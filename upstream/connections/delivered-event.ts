import type { DeliveryEventKind, Reason } from '#contract'

/** Numbers under which other catalogues know an item; only those that count. */
export interface ExternalIds {
  /** `tt0133093`. */
  imdb?: string
  tmdb?: number
  tvdb?: number
}

/** What was played, as the sender says it. */
export interface DeliveredItem {
  /** Null for a season, a show as a whole, music, live TV and all else that is neither. */
  type: 'movie' | 'episode' | null
  name: string | null
  show: string | null
  year: number | null
  /** The year is the show's; else it is the movie's or the episode's own. */
  isYearOfShow: boolean
  season: number | null
  episode: number | null
  /** Of a file with several episodes the last; null for one. */
  episodeEnd: number | null
  /** The movie's, or the episode's own. */
  ids: ExternalIds
  /** The show's, where the dialect has them. */
  showIds: ExternalIds
}

/** What a body says, in the words of no dialect. What is missing, of another type or absurd is null. */
export interface DeliveredEvent {
  kind: DeliveryEventKind
  /** Null where the body names none, as of a test. */
  item: DeliveredItem | null
  serverUser: string | null
  /** `id` tells two players of one name apart. */
  player: { id: string | null; name: string | null }
  /** ISO 8601, UTC, as stated; its bounds are those of the arrival. */
  statedAt: string | null
  /** Seconds into the item. */
  positionS: number | null
  /** Seconds, that the sender states for its file. */
  durationS: number | null
  /** The part that was seen, 0 to 1, where the sender states a percentage. */
  position: number | null
  /** The sender says that it was watched to its end. */
  isCompleted: boolean
  /** 0 to 10, of a rating; null where it is none. */
  rating: number | null
}

/** A body that no dialect of its kind can read, and why: the sentence says what the sender has to change. */
export class UnreadableDelivery extends Error {
  override name = 'UnreadableDelivery'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}
