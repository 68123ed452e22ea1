import { type EpisodePlace, hasAired, PROGRESS_MESSAGES, type ShowProgress, specialsLast } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { findState } from '#upstream/history/show-states'

/** Without an episode: the season. */
export interface Place {
  season: number
  episode: number | null
}

export type StoredEpisode = EpisodePlace & { hasAired: boolean }

/** @param today `YYYY-MM-DD` */
export async function readProgress(
  db: Db,
  memberId: number,
  showId: number,
  today: string,
): Promise<ShowProgress> {
  const [state, seasons, episodes, watches] = [
    await findState(db, memberId, showId),
    await db.selectFrom('seasons').select('season').where('show_id', '=', showId).execute(),
    await readEpisodes(db, showId, today),
    await readWatches(db, memberId, showId),
  ]
  const numbers = seasons.map(({ season }) => season)
  return {
    state,
    seasons: numbers.sort(specialsLast).map((number) => {
      const of = episodes.filter(({ season }) => season === number)
      return {
        number,
        aired: of.flatMap((one) => (one.hasAired ? one.episode : [])),
        toCome: of.flatMap((one) => (one.hasAired ? [] : one.episode)),
      }
    }),
    watches: watches.map(({ id: _, ...watch }) => watch),
  }
}

/** By number within a season. */
export async function readEpisodes(db: Db, showId: number, today: string): Promise<StoredEpisode[]> {
  const rows = await db
    .selectFrom('episodes')
    .select(['season', 'episode', 'air_date', 'is_announced'])
    .where('show_id', '=', showId)
    .orderBy('season')
    .orderBy('episode')
    .execute()
  return rows.map(({ season, episode, air_date, is_announced }) => ({
    season,
    episode,
    hasAired: hasAired({ airDate: air_date, isAnnounced: is_announced === 1 }, today),
  }))
}

/** @throws ApiError for a season or an episode that a show does not have */
export async function requirePlace(db: Db, showId: number, { season, episode }: Place): Promise<void> {
  const episodes = await db
    .selectFrom('episodes')
    .select('episode')
    .where('show_id', '=', showId)
    .where('season', '=', season)
    .execute()
  if (episodes.length === 0) throw new ApiError('not_found', PROGRESS_MESSAGES.unknownSeason)
  if (episode === null || episodes.some((one) => one.episode === episode)) return
  throw new ApiError('not_found', PROGRESS_MESSAGES.unknownEpisode)
}

export async function readWatches(db: Db, memberId: number, showId: number) {
  const rows = await db
    .selectFrom('watches')
    .select(['id', 'season', 'episode', 'watched_on', 'is_rewatch'])
    .where('media_type', '=', 'tv')
    .where('title_id', '=', showId)
    .where('member_id', '=', memberId)
    .orderBy('season')
    .orderBy('episode')
    .execute()
  return rows.flatMap(({ id, season, episode, watched_on, is_rewatch }) =>
    season === null || episode === null
      ? []
      : [{ id, season, episode, watchedOn: watched_on, isRewatch: is_rewatch === 1 }],
  )
}
