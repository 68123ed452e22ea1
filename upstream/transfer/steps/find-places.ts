import type { Db } from '#upstream/db/open'

/** Where an episode with this number of TMDB is. */
export interface EpisodePlace {
  tmdb_id: number | null
  show_id: number
  season: number
  episode: number
}

/** Of the episodes that are stored. */
export function findPlaces(db: Db, episodeIds: readonly number[]): Promise<EpisodePlace[]> {
  return db
    .selectFrom('episodes')
    .select(['tmdb_id', 'show_id', 'season', 'episode'])
    .where('tmdb_id', 'in', episodeIds)
    .execute()
}
