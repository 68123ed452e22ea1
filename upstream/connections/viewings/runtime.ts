import type { Place } from '#upstream/connections/viewings/place'
import type { Tx } from '#upstream/db/transact'

/** Seconds. */
const STATED_MIN = 10
const STATED_MAX = 24 * 60 * 60
const UNKNOWN = 30 * 60

/** Seconds. */
export async function readRuntime(tx: Tx, place: Place, statedS: number | null): Promise<number> {
  return runtimeBy(await findRuntime(tx, place), statedS)
}

/** Seconds: the catalogue's; else the stated one within its bounds; else half an hour. */
export function runtimeBy(catalogueS: number | null, statedS: number | null): number {
  return catalogueS ?? boundDuration(statedS) ?? UNKNOWN
}

/** Seconds, by the catalogue: of an episode its own, else the show's. */
export async function findRuntime(tx: Tx, place: Place): Promise<number | null> {
  const { mediaType, titleId, season, episode } = place
  const row = await tx
    .selectFrom('titles')
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'titles.id')
        .on('episodes.season', '=', season)
        .on('episodes.episode', '=', episode),
    )
    .select(['titles.runtime as ofTitle', 'episodes.runtime as ofEpisode'])
    .where('titles.media_type', '=', mediaType)
    .where('titles.id', '=', titleId)
    .executeTakeFirst()
  const minutes = (season !== null && row?.ofEpisode) || row?.ofTitle
  return minutes ? minutes * 60 : null
}

/** Seconds that a sender may state for its file; else null. */
export function boundDuration(statedS: number | null): number | null {
  return statedS !== null && statedS >= STATED_MIN && statedS <= STATED_MAX ? Math.round(statedS) : null
}
