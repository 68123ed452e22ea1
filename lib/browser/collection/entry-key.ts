import type { MediaType } from '#contract'

/** `movie:603`: a movie and a show may have the same id. */
export type EntryKey = `${MediaType}:${number}`

export function entryKey(title: { mediaType: MediaType; id: number }): EntryKey {
  return `${title.mediaType}:${title.id}`
}
