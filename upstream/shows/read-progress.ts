import { sql } from 'kysely'
import {
  byPlace,
  type EpisodePlace,
  hasAired,
  placeKey,
  type ShowProgress,
  type ShowState,
  specialsLast,
  type TitleKey,
  type Watch,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { type MemberTitle, ofEpisodes, readMemberTitle } from '#upstream/titles/member-title'
import { TITLE_COLUMNS, toTitle } from '#upstream/titles/titles'

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
  /** Places that were listed, and are no longer. */
  former: EpisodePlace[]
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
  return toProgress(show, state?.state ?? null, watches)
}

export function toProgress(
  show: StoredShow,
  state: ShowState | null,
  all: MemberTitle['watches'],
): ShowProgress {
  const { seasons, episodes } = show
  const unlisted = new Set(unlistedOf(show, all))
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
    watches: ofEpisodes(all.filter((watch) => !unlisted.has(watch))).map(
      ({ season, episode, watchedOn, isRewatch }) => ({ season, episode, watchedOn, isRewatch }),
    ),
    unlisted: Array.from(unlisted, ({ id: _, ...watch }) => ({
      ...watch,
      wasListed: isAt(show.former, watch),
    })),
  }
}

/** Watches that name no episode, or one that the catalogue does not list. Of a show without episodes that is not known. */
export function unlistedOf<Of extends WatchedPlace>({ episodes }: StoredShow, watches: readonly Of[]): Of[] {
  const listed = new Set(episodes.map(placeKey))
  return watches.filter(({ season, episode }) => {
    if (season === null || episode === null) return true
    return listed.size > 0 && !listed.has(placeKey({ season, episode }))
  })
}

export function isAt(places: readonly WatchedPlace[], { season, episode }: WatchedPlace): boolean {
  return places.some((one) => one.season === season && one.episode === episode)
}

export async function readShow(db: Db, showId: number, today: string): Promise<StoredShow> {
  const rows = await db
    .selectFrom('seasons')
    .leftJoin('episodes', (join) =>
      join.onRef('episodes.show_id', '=', 'seasons.show_id').onRef('episodes.season', '=', 'seasons.season'),
    )
    .select([
      'seasons.season',
      'episodes.episode',
      'episodes.air_date',
      'episodes.is_announced',
      sql<0 | 1>`0`.as('is_former'),
    ])
    .where('seasons.show_id', '=', showId)
    .unionAll(
      db
        .selectFrom('former_episodes')
        .select([
          'season',
          'episode',
          sql<null>`cast(null as text)`.as('air_date'),
          sql<0>`0`.as('is_announced'),
          sql<1>`1`.as('is_former'),
        ])
        .where('show_id', '=', showId),
    )
    .execute()
  const [former, listed] = [rows.filter(isFormer), rows.filter((row) => !isFormer(row))]
  const episodes = listed.flatMap(({ season, episode, air_date, is_announced }) =>
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
    seasons: Array.from(new Set(listed.map(({ season }) => season))),
    episodes: episodes.sort(byPlace),
    former: former.flatMap(({ season, episode }) => (episode === null ? [] : [{ season, episode }])),
  }
}

function isFormer({ is_former }: { is_former: number }): boolean {
  return is_former === 1
}

/** Places that were listed of these shows, and are no longer. */
export async function readFormer(
  db: Db,
  showIds: readonly number[],
): Promise<(EpisodePlace & { showId: number })[]> {
  return db
    .selectFrom('former_episodes')
    .select(['show_id as showId', 'season', 'episode'])
    .where('show_id', 'in', showIds)
    .execute()
}

/** What a watch of a stored title is of; `isListed` is false where the show has no such episode. */
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
  return {
    title: toTitle(row),
    episodeName: row.episode_name,
    isListed: row.show_id !== null || key.mediaType === 'movie',
  }
}

/** @throws ApiError for a season or an episode that a show does not have */
export function requirePlace({ episodes }: StoredShow, { season, episode }: Place): void {
  const of = episodes.filter((one) => one.season === season)
  if (of.length === 0) throw new ApiError('not_found', 'shows.noSeason')
  if (episode === null || of.some((one) => one.episode === episode)) return
  throw new ApiError('not_found', 'shows.noEpisode')
}
