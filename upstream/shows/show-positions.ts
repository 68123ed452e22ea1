import {
  type AiringEpisode,
  type EpisodeFrame,
  type EpisodePlace,
  type EpisodeSummary,
  type EpisodeWatch,
  hasAired,
  nextEpisode,
  type UpNextShow,
} from '#contract'
import type { Db } from '#upstream/db/open'
import { readFormer } from '#upstream/shows/read-progress'
import { findStored } from '#upstream/titles/titles'

interface NamedEpisode extends AiringEpisode {
  showId: number
  name: string | null
}

/** In the order of `ids`, without shows that are not stored. */
export async function readPositions(
  db: Db,
  memberId: number,
  ids: readonly number[],
  today: string,
): Promise<UpNextShow[]> {
  if (ids.length === 0) return []
  const titles = await findStored(
    db,
    ids.map((id) => ({ mediaType: 'tv', id })),
  )
  const episodesOf = Map.groupBy(await readEpisodes(db, ids), ({ showId }) => showId)
  const formerOf = Map.groupBy(await readFormer(db, ids), ({ showId }) => showId)
  const watchesOf = Map.groupBy(await readWatches(db, memberId, ids), ({ showId }) => showId)
  return ids.flatMap((id, at) => {
    const title = titles[at]
    if (!title) return []
    const position = positionOf(
      episodesOf.get(id) ?? [],
      watchesOf.get(id) ?? [],
      formerOf.get(id) ?? [],
      today,
    )
    return [{ ...title, ...position }]
  })
}

function positionOf(
  episodes: NamedEpisode[],
  watches: EpisodeWatch[],
  former: EpisodePlace[],
  today: string,
) {
  const { next, upcoming, furthest, ...counts } = nextEpisode(episodes, watches, today, former)
  const season = (next ?? upcoming ?? furthest)?.season
  return {
    ...counts,
    next: next && toSummary(next),
    upcoming: upcoming && toSummary(upcoming),
    lastWatchedOn: watches.reduce((last, { watchedOn }) => (watchedOn > last ? watchedOn : last), ''),
    frames: episodes
      .filter((episode) => episode.season === season)
      .map((episode) => frameOf(episode, watches, today)),
  }
}

function frameOf(episode: NamedEpisode, watches: EpisodeWatch[], today: string): EpisodeFrame {
  if (watches.some((watch) => isSame(watch, episode))) return 'seen'
  return hasAired(episode, today) ? 'aired' : 'coming'
}

function isSame(one: EpisodePlace, other: EpisodePlace): boolean {
  return one.season === other.season && one.episode === other.episode
}

function toSummary({ season, episode, name, airDate }: NamedEpisode): EpisodeSummary {
  return { season, episode, name, airDate }
}

async function readEpisodes(db: Db, ids: readonly number[]): Promise<NamedEpisode[]> {
  const rows = await db
    .selectFrom('episodes')
    .select(['show_id', 'season', 'episode', 'name', 'air_date', 'is_announced'])
    .where('show_id', 'in', ids)
    .where('season', '>', 0)
    .execute()
  return rows
    .map(({ show_id, air_date, is_announced, ...rest }) => ({
      ...rest,
      showId: show_id,
      airDate: air_date,
      isAnnounced: is_announced === 1,
    }))
    .sort((one, other) => one.episode - other.episode)
}

async function readWatches(
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<(EpisodeWatch & { showId: number })[]> {
  const rows = await db
    .selectFrom('watches')
    .select(['title_id', 'season', 'episode', 'watched_on', 'is_rewatch'])
    .where('media_type', '=', 'tv')
    .where('title_id', 'in', ids)
    .where('member_id', '=', memberId)
    .where('season', '>', 0)
    .execute()
  return rows.map(({ title_id, season, episode, watched_on, is_rewatch }) => ({
    showId: title_id,
    season: season ?? 0,
    episode: episode ?? 0,
    watchedOn: watched_on,
    isRewatch: is_rewatch === 1,
  }))
}
