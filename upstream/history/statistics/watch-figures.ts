import { sql } from 'kysely'
import type { Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { isWithin, type Period } from '#upstream/history/statistics/period'

/** `date` as in `watches`: a day, a month, a year or ''. */
export interface DateCount {
  date: string
  count: number
}

export async function readWatched(db: Db, period: Period): Promise<Statistics['watched']> {
  const { rows } = await sql<Statistics['watched']>`
    with viewed as (
      select media_type, title_id, season, episode, count(*) as viewings
      from watches
      where member_id = ${period.memberId} and ${isWithin('watched_on', period)}
      group by media_type, title_id, season, episode
    ),
    timed as (
      select viewed.media_type, viewed.viewings, coalesce(episodes.runtime, titles.runtime) as runtime
      from viewed
      join titles on titles.media_type = viewed.media_type and titles.id = viewed.title_id
      left join episodes on viewed.media_type = 'tv' and episodes.show_id = viewed.title_id
        and episodes.season = viewed.season and episodes.episode = viewed.episode
    )
    select count(*) filter (where media_type = 'movie') as movies, count(*) filter (where media_type = 'tv') as episodes,
      coalesce(sum(viewings), 0) as watches, coalesce(sum(viewings * runtime), 0) as minutes,
      coalesce(sum(viewings) filter (where runtime is null), 0) as untimed
    from timed`.execute(db)
  return rows[0] ?? { movies: 0, episodes: 0, watches: 0, minutes: 0, untimed: 0 }
}

export async function countByDate(db: Db, period: Period): Promise<DateCount[]> {
  return db
    .selectFrom('watches')
    .select((to) => ['watched_on as date', to.fn.countAll<number>().as('count')])
    .where('member_id', '=', period.memberId)
    .where(isWithin('watched_on', period))
    .groupBy('watched_on')
    .orderBy('watched_on', 'desc')
    .execute()
}

/** With a watch or a rating, newest first. */
export async function listYears(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ year: string }>`
    select substr(watched_on, 1, 4) as year from watches where member_id = ${memberId} and watched_on <> ''
    union
    select substr(rated_at, 1, 4) from entries
    where member_id = ${memberId} and rating is not null and rated_at is not null`.execute(db)
  return rows.map(({ year }) => Number(year)).sort((a, b) => b - a)
}
