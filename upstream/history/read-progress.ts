import { type EpisodePlace, hasAired, type ShowProgress, specialsLast } from '#contract'
import type { Db } from '#upstream/db/open'
import { findState } from '#upstream/history/show-states'

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
