import type { MediaType } from '#contract'

/** A movie, or one episode of a show. */
export interface Place {
  mediaType: MediaType
  titleId: number
  /** Null for a movie, as is the episode. */
  season: number | null
  episode: number | null
}
