import { sql } from 'kysely'
import type { ComingTitle, TitleKey } from '#contract'
import { titleKey } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import type { Db } from '#upstream/db/open'
import { findStored, releaseKinds } from '#upstream/titles/titles'

interface ComingDate extends TitleKey {
  date: string
  season: number | null
  episode: number | null
  episodeName: string | null
}

/** Both days, `YYYY-MM-DD`, are within. */
export interface Days {
  from: string
  until: string
}

/** Episodes and seasons of shows under way, and movies on the watchlist, by date. */
export async function readComing(db: Db, memberId: number, days: Days): Promise<ComingTitle[]> {
  const all = [
    ...(await comingEpisodes(db, memberId, days)),
    ...(await comingSeasons(db, memberId, days)),
    ...(await comingMovies(db, memberId, days)),
  ]
  // A year alone compares as if it were a day.
  const dates = all.filter(({ date }) => date.length === days.from.length).sort(byDate)
  const keys = uniqueKeys(dates)
  const titles = await findStored(db, keys)
  const kinds = await releaseKinds(db, keys)
  const known = new Map(titles.flatMap((title) => (title ? [[titleKey(title), title] as const] : [])))
  return dates.flatMap((coming) => {
    const title = known.get(titleKey(coming))
    return title ? [{ ...title, ...coming, release: kinds.get(titleKey(coming)) ?? null }] : []
  })
}

async function comingEpisodes(db: Db, memberId: number, { from, until }: Days): Promise<ComingDate[]> {
  const rows = await underWay(db, memberId)
    .innerJoin('episodes', 'episodes.show_id', 'show_states.show_id')
    .select(['episodes.show_id', 'episodes.season', 'episodes.episode', 'episodes.name', 'episodes.air_date'])
    .where('episodes.air_date', '>=', from)
    .where('episodes.air_date', '<=', until)
    .where('episodes.season', '>', 0)
    .execute()
  return rows.map(({ show_id, season, episode, name, air_date }) => ({
    mediaType: 'tv',
    id: show_id,
    date: air_date ?? '',
    season,
    episode,
    episodeName: name,
  }))
}

/** Only seasons of which no episode has a date. */
async function comingSeasons(db: Db, memberId: number, { from, until }: Days): Promise<ComingDate[]> {
  const rows = await underWay(db, memberId)
    .innerJoin('seasons', 'seasons.show_id', 'show_states.show_id')
    .select(['seasons.show_id', 'seasons.season', 'seasons.air_date'])
    .where('seasons.air_date', '>=', from)
    .where('seasons.air_date', '<=', until)
    .where('seasons.season', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('episodes')
            .select(sql`1`.as('one'))
            .whereRef('episodes.show_id', '=', 'seasons.show_id')
            .whereRef('episodes.season', '=', 'seasons.season')
            .where('episodes.air_date', 'is not', null),
        ),
      ),
    )
    .execute()
  return rows.map(({ show_id, season, air_date }) => ({
    mediaType: 'tv',
    id: show_id,
    date: air_date ?? '',
    season,
    episode: null,
    episodeName: null,
  }))
}

async function comingMovies(db: Db, memberId: number, { from, until }: Days): Promise<ComingDate[]> {
  const rows = await db
    .selectFrom('watchlist')
    .select(['title_id', 'release_date'])
    .where('member_id', '=', memberId)
    .where('media_type', '=', 'movie')
    .where('release_date', '>=', from)
    .where('release_date', '<=', until)
    .execute()
  return rows.map(({ title_id, release_date }) => ({
    mediaType: 'movie',
    id: title_id,
    date: release_date ?? '',
    season: null,
    episode: null,
    episodeName: null,
  }))
}

function underWay(db: Db, memberId: number) {
  return db
    .selectFrom('show_states')
    .where('show_states.member_id', '=', memberId)
    .where('show_states.state', '=', 'watching')
}

function byDate(one: ComingDate, other: ComingDate): number {
  return (
    compareKeys(one.date, other.date) ||
    compareKeys(one.mediaType, other.mediaType) ||
    one.id - other.id ||
    (one.season ?? 0) - (other.season ?? 0) ||
    (one.episode ?? 0) - (other.episode ?? 0)
  )
}

function uniqueKeys(dates: readonly TitleKey[]): TitleKey[] {
  return Array.from(new Map(dates.map((one) => [titleKey(one), one])).values())
}
