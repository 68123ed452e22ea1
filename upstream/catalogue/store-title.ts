import type { addEntry, MediaType, ParsedOf, Title } from '#contract'
import { ApiError } from '#upstream/api-error'
import { nameOf } from '#upstream/db/title-keys'
import * as titles from '#upstream/db/titles'
import type { Dependencies } from '#upstream/dependencies'

/** A path under the image host; any other one that a client sends is dropped. */
const IMAGE_PATH = /^\/[\w-]+\.(jpg|png|svg)$/

/** The catalogue's description wins; the client's is for while the catalogue is unavailable. */
export function storeTitle(
  { catalogue, db, clock, keepFresh }: Dependencies,
  input: ParsedOf<typeof addEntry>,
): Promise<void> {
  const key = { mediaType: input.media_type, id: input.movie_id }
  return keepFresh(nameOf(key), clock(), async () => {
    try {
      const title = await catalogue.title(key.mediaType, key.id)
      if (!title) throw unknownTitle(key.mediaType)
      await titles.storeTitle(db, title)
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unavailable')) throw error
      const clientTitle = toClientTitle(input)
      if (clientTitle) await titles.addTitles(db, [clientTitle])
      else if (!(await titles.findStored(db, [key]))[0]) throw error
      return false
    }
  })
}

function toClientTitle(input: ParsedOf<typeof addEntry>): Title | null {
  if (!input.movie_title?.trim()) return null
  return {
    mediaType: input.media_type,
    id: input.movie_id,
    name: input.movie_title.trim(),
    posterPath: IMAGE_PATH.test(input.poster_path ?? '') ? (input.poster_path ?? null) : null,
    overview: input.overview?.trim() || null,
    releaseDate: null,
    score: null,
    votes: 0,
    genreIds: [],
  }
}

export function unknownTitle(mediaType: MediaType): ApiError {
  return new ApiError(
    'not_found',
    mediaType === 'tv' ? 'There is no such TV show.' : 'There is no such movie.',
  )
}
