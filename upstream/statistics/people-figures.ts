import { type RawBuilder, sql } from 'kysely'
import type { PersonFigures, Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { meanOf } from '#upstream/statistics/mean-and-deviation'
import { type Period, titlesOf } from '#upstream/statistics/period-sql'

const MIN_TITLES = 3
const PEOPLE = 5

interface Row {
  job: 'director' | 'actor'
  list: 'seen' | 'rated'
  id: number
  name: string
  count: number
  rated: number
  total: number
}

/**
 * Directors and actors of three titles or more: seen in most, and rated highest. Most of the time goes into sorting all
 * credits by person: a single number, negative for a director, sorts in half the time of job and person.
 */
export async function readPeople(db: Db, period: Period): Promise<Pick<Statistics, 'directors' | 'actors'>> {
  const { rows } = await sql<Row>`
    with ${titlesOf(period)},
    people as materialized (
      select case job when 'actor' then person_id else -person_id end as person,
        count(*) as count, count(rating) as rated, coalesce(sum(rating), 0) as total,
        cast(sum(rating) as double precision) / count(rating) as mean
      from seen
      join title_people on title_people.media_type = seen.media_type and title_people.title_id = seen.title_id
      group by 1
      having count(*) >= ${MIN_TITLES}
    )
    ${sql.join([top('director', 'seen'), top('director', 'rated'), top('actor', 'seen'), top('actor', 'rated')], sql` union all `)}
  `.execute(db)
  return { directors: lists(rows, 'director'), actors: lists(rows, 'actor') }
}

function top(job: Row['job'], list: Row['list']): RawBuilder<unknown> {
  const isOfJob = job === 'actor' ? sql`person > 0` : sql`person < 0`
  const isCounted = list === 'seen' ? isOfJob : sql`${isOfJob} and rated >= ${MIN_TITLES}`
  const order =
    list === 'seen' ? sql`count desc, mean desc nulls last` : sql`mean desc nulls last, count desc`
  return sql`
    select ${sql.lit(job)} as job, ${sql.lit(list)} as list, abs(person) as id, count, rated, total, (
        select min(name) from title_people where person_id = abs(person) and job = ${sql.lit(job)}
      ) as name
    from (select * from people where ${isCounted} order by ${order}, abs(person) limit ${PEOPLE}) as top`
}

function lists(rows: readonly Row[], job: Row['job']): Statistics['directors'] {
  const people = (list: Row['list']): PersonFigures[] =>
    rows
      .filter((row) => row.job === job && row.list === list)
      .map(({ id, name, count, rated, total }) => ({ id, name, count, mean: meanOf(total, rated) }))
  return { seen: people('seen'), rated: people('rated') }
}
