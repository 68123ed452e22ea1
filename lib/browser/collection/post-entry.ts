import type { Entry } from '#contract'
import { titleDetails } from '#lib/browser/calls'
import { request } from '#lib/browser/request'

export type NewEntry = Pick<Entry, 'mediaType' | 'id' | 'name' | 'posterPath'> &
  Partial<Pick<Entry, 'overview' | 'addedAt'>>

/** Looks up an overview that the page does not have: cards come without, to keep pages small. */
export async function postEntry(title: NewEntry): Promise<void> {
  const { mediaType, id, name, posterPath, overview = await findOverview(title), addedAt } = title
  await request('addEntry', {
    movie_id: id,
    movie_title: name,
    poster_path: posterPath,
    overview,
    media_type: mediaType,
    ...(addedAt && { added_at: addedAt }),
  })
}

async function findOverview({ mediaType, id }: NewEntry): Promise<string | null> {
  try {
    return (await titleDetails({ id, type: mediaType })).overview
  } catch {
    // The title is added without it.
    return null
  }
}
