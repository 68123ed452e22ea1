import { sql } from 'kysely'
import type { Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { isWithin, type Period } from '#upstream/history/statistics/period-sql'

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
  const years = [
    ...(await yearsOf(db, memberId, 'watches', 'watched_on')),
    ...(await yearsOf(db, memberId, 'entries', 'rated_at')),
  ]
  return Array.from(new Set(years)).sort((a, b) => b - a)
}

/** From each year's last date to the last one before that year, so that an index is read once a year. */
async function yearsOf(
  db: Db,
  memberId: number,
  table: 'watches' | 'entries',
  column: 'watched_on' | 'rated_at',
): Promise<number[]> {
  const last = sql`select max(${sql.ref(column)}) from ${sql.table(table)} where member_id = ${memberId}`
  const { rows } = await sql<{ date: string }>`
    with recursive dates(date) as (
      select (${last})
      union all
      select (${last} and ${sql.ref(column)} < substr(date, 1, 4)) from dates where date <> ''
    )
    select date from dates where date <> ''`.execute(db)
  return rows.map(({ date }) => Number(date.slice(0, 4)))
}
