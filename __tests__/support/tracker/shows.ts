import type { AiringEpisode, EpisodeWatch, ShowState } from '#contract'
import type { Db } from '#upstream/db/open'
import { toRow } from '#upstream/titles/titles'

export interface TestShow {
  id: number
  name?: string
  episodes: (AiringEpisode & { name?: string })[]
}

/** Stores a show of the catalogue's, with episodes of the test's own. */
export async function storeShow(db: Db, { id, name = `Show ${id}`, episodes }: TestShow): Promise<void> {
  await storeTestTitle(db, { mediaType: 'tv', id, name })
  if (episodes.length === 0) return
  await db
    .insertInto('episodes')
    .values(
      episodes.map(({ season, episode, airDate, isAnnounced, name = null }) => ({
        show_id: id,
        season,
        episode,
        name,
        air_date: airDate,
        runtime: null,
        is_announced: isAnnounced ? (1 as const) : (0 as const),
        tmdb_id: null,
      })),
    )
    .execute()
}

export async function storeTestTitle(
  db: Db,
  title: { mediaType: 'movie' | 'tv'; id: number; name: string; releaseDate?: string },
): Promise<void> {
  const facts = { posterPath: null, overview: null, releaseDate: null, score: null, votes: 0, genreIds: [] }
  await db
    .insertInto('titles')
    .values(toRow({ ...facts, ...title }))
    .execute()
}

export async function storeState(db: Db, memberId: number, showId: number, state: ShowState): Promise<void> {
  const changed_at = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('show_states')
    .values({ member_id: memberId, show_id: showId, state, changed_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'show_id']).doUpdateSet({ state }))
    .execute()
}

export async function storeWatches(
  db: Db,
  memberId: number,
  showId: number,
  watches: readonly EpisodeWatch[],
): Promise<void> {
  if (watches.length === 0) return
  await db
    .insertInto('watches')
    .values(
      watches.map(({ season, episode, watchedOn, isRewatch }) => ({
        member_id: memberId,
        media_type: 'tv' as const,
        title_id: showId,
        season,
        episode,
        watched_on: watchedOn,
        watched_at: null,
        is_rewatch: isRewatch ? (1 as const) : (0 as const),
        note: null,
        created_at: '2026-01-01T00:00:00.000Z',
      })),
    )
    .execute()
}

/** A season that has aired, an episode a week from this day on. */
export function aSeason(season: number, count: number, from = '2020-01-01'): AiringEpisode[] {
  return Array.from({ length: count }, (_, index) => ({
    season,
    episode: index + 1,
    airDate: dayAfterDay(from, 7 * index),
    isAnnounced: false,
  }))
}

export function dayAfterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

export function aWatch(season: number, episode: number, watchedOn: string): EpisodeWatch {
  return { season, episode, watchedOn, isRewatch: false }
}
