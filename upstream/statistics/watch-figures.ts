import { sql } from 'kysely'
import type { Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { isWithin, type Period } from '#upstream/statistics/period-sql'
import { DAY } from '#upstream/time'

/** `date` as in `watches`: a day, a month, a year or ''. */
interface DateCount {
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

/** With a watch or a rating, of a title or a place, newest first. */
export async function listYears(db: Db, memberId: number): Promise<number[]> {
  const years = [
    ...(await yearsOf(db, memberId, 'watches', 'watched_on')),
    ...(await yearsOf(db, memberId, 'entries', 'rated_at')),
    ...(await yearsOf(db, memberId, 'place_ratings', 'rated_at')),
  ]
  return Array.from(new Set(years)).sort((a, b) => b - a)
}

/** From each year's last date to the last one before that year, so that an index is read once a year. */
async function yearsOf(
  db: Db,
  memberId: number,
  table: 'watches' | 'entries' | 'place_ratings',
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

type CalendarFigures = Pick<Statistics, 'days' | 'months' | 'weekdays' | 'undated' | 'streak'>

/** @param dates each once, newest first */
export function calendarFigures(dates: readonly DateCount[]): CalendarFigures {
  const days = dates.filter(({ date }) => date.length === 10).toReversed()
  const months = Array<number>(12).fill(0)
  const weekdays = Array<number>(7).fill(0)
  for (const { date, count } of dates) {
    if (date.length >= 7) add(months, Number(date.slice(5, 7)) - 1, count)
  }
  for (const { date, count } of days) add(weekdays, (new Date(date).getUTCDay() + 6) % 7, count)
  return {
    days: days.map(({ date, count }) => ({ day: date, count })),
    months,
    weekdays,
    undated: dates.filter(({ date }) => date.length < 10).reduce((sum, { count }) => sum + count, 0),
    streak: longestStreak(days.map(({ date }) => date)),
  }
}

/** Of equal ones the first. */
function longestStreak(days: readonly string[]): Statistics['streak'] {
  let longest: Statistics['streak'] = null
  let [from, length, before] = ['', 0, Number.NaN]
  for (const day of days) {
    const time = Date.parse(day)
    if (time - before !== DAY) [from, length] = [day, 0]
    length++
    before = time
    if (!longest || length > longest.days) longest = { days: length, from, to: day }
  }
  return longest
}

function add(counts: number[], place: number, count: number): void {
  counts[place] = (counts[place] ?? 0) + count
}
