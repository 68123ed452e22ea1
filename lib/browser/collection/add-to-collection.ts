import type { Entry, Undo } from '#contract'
import { request } from '#lib/browser/request'

export type NewEntry = Pick<Entry, 'mediaType' | 'id' | 'name' | 'posterPath'> &
  Partial<Pick<Entry, 'overview' | 'addedAt'>>

/**
 * Sends each field of the specification, for a host that stores them; cards have no overview, to keep pages small.
 * @returns null where the title was there already, and of a host without undo
 */
export async function addToCollection(title: NewEntry): Promise<Undo | null> {
  const { mediaType, id, name, posterPath, overview = null, addedAt } = title
  const { undo } = await request('addEntry', {
    movie_id: id,
    movie_title: name,
    poster_path: posterPath,
    overview,
    media_type: mediaType,
    ...(addedAt && { added_at: addedAt }),
  })
  return undo
}
