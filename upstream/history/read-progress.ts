import {
  byPlace,
  type EpisodePlace,
  type EpisodeWatch,
  hasAired,
  PROGRESS_MESSAGES,
  type ShowProgress,
  type ShowState,
  specialsLast,
  type Watch,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { TITLE_COLUMNS, toTitle } from '#upstream/db/titles'
import { ofEpisodes, readMemberTitle } from '#upstream/history/member-title'

/** Without an episode: the season. */
export interface Place {
  season: number
  episode: number | null
}

/** Null for a movie. */
type WatchedPlace = Pick<Watch, 'season' | 'episode'>

export type StoredEpisode = EpisodePlace & { hasAired: boolean; airDate: string | null }

export interface StoredShow {
  /** Numbers of seasons. */
  seasons: number[]
  /** By place. */
  episodes: StoredEpisode[]
}

/** @param today `YYYY-MM-DD` */
export async function readProgress(
  db: Db,
  memberId: number,
  showId: number,
  today: string,
): Promise<ShowProgress> {
  const show = await readShow(db, showId, today)
  const { state, watches } = await readMemberTitle(db, memberId, { mediaType: 'tv', id: showId })
  return toProgress(show, state?.state ?? null, ofEpisodes(watches))
}

export function toProgress(
  { seasons, episodes }: StoredShow,
  state: ShowState | null,
  watches: readonly EpisodeWatch[],
): ShowProgress {
  return {
    state,
    seasons: seasons.toSorted(specialsLast).map((number) => {
      const of = episodes.filter(({ season }) => season === number)
      return {
        number,
        aired: of.flatMap((one) => (one.hasAired ? one.episode : [])),
        toCome: of.flatMap((one) => (one.hasAired ? [] : one.episode)),
      }
    }),
    upcomingOn: episodes.find(({ season, hasAired }) => season > 0 && !hasAired)?.airDate ?? null,
    watches: watches.map(({ season, episode, watchedOn, isRewatch }) => ({
      season,
      episode,
      watchedOn,
      isRewatch,
    })),
  }
}

export async function readShow(db: Db, showId: number, today: string): Promise<StoredShow> {
  const rows = await db
    .selectFrom('seasons')
    .leftJoin('episodes', (join) =>
      join.onRef('episodes.show_id', '=', 'seasons.show_id').onRef('episodes.season', '=', 'seasons.season'),
    )
    .select(['seasons.season', 'episodes.episode', 'episodes.air_date', 'episodes.is_announced'])
    .where('seasons.show_id', '=', showId)
    .execute()
  const episodes = rows.flatMap(({ season, episode, air_date, is_announced }) =>
    episode === null
      ? []
      : [
          {
            season,
            episode,
            airDate: air_date,
            hasAired: hasAired({ airDate: air_date, isAnnounced: is_announced === 1 }, today),
          },
        ],
  )
  return {
    seasons: Array.from(new Set(rows.map(({ season }) => season))),
    episodes: episodes.sort(byPlace),
  }
}

/** What a watch of a stored title is of; `hasEpisode` is false where the show has no such episode. */
export async function readWatched(db: Db, key: TitleKey, { season, episode }: WatchedPlace) {
  const row = await db
    .selectFrom('titles')
    .leftJoin('episodes', (join) =>
      join
        .on('episodes.show_id', '=', key.id)
        .on('episodes.season', '=', season)
        .on('episodes.episode', '=', episode),
    )
    .select([...TITLE_COLUMNS, 'episodes.show_id', 'episodes.name as episode_name'])
    .where('titles.media_type', '=', key.mediaType)
    .where('titles.id', '=', key.id)
    .executeTakeFirstOrThrow()
  return { title: toTitle(row), episodeName: row.episode_name, hasEpisode: row.show_id !== null }
}

/** @throws ApiError for a season or an episode that a show does not have */
export function requirePlace({ episodes }: StoredShow, { season, episode }: Place): void {
  const of = episodes.filter((one) => one.season === season)
  if (of.length === 0) throw new ApiError('not_found', PROGRESS_MESSAGES.unknownSeason)
  if (episode === null || of.some((one) => one.episode === episode)) return
  throw new ApiError('not_found', PROGRESS_MESSAGES.unknownEpisode)
}
