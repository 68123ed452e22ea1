import type { Db } from '#upstream/db/open'
import type { EpisodePlace } from '#upstream/transfer/read/place-episodes'

/** Of the episodes that are stored. */
export function findPlaces(db: Db, episodeIds: readonly number[]): Promise<EpisodePlace[]> {
  return db
    .selectFrom('episodes')
    .select(['tmdb_id', 'show_id', 'season', 'episode'])
    .where('tmdb_id', 'in', episodeIds)
    .execute()
}
