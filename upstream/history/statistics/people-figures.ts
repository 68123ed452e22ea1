import { sql } from 'kysely'
import type { PersonFigures, Statistics } from '#contract'
import type { Db } from '#upstream/db/open'
import { meanOf } from '#upstream/history/statistics/mean'
import { type Period, titlesOf } from '#upstream/history/statistics/period'

const MIN_TITLES = 3
const PEOPLE = 5

interface Row {
  job: 'director' | 'actor'
  id: number
  name: string
  count: number
  rated: number
  total: number
  seen_place: number
  rated_place: number
}

// Grouping without names reads nothing but the key's index.
/** Directors and actors of three titles or more: seen in most, and rated highest. */
export async function readPeople(db: Db, period: Period): Promise<Pick<Statistics, 'directors' | 'actors'>> {
  const { rows } = await sql<Row>`
    with ${titlesOf(period)},
    people as (
      select job, person_id as id, count(*) as count, count(rating) as rated, coalesce(sum(rating), 0) as total,
        cast(sum(rating) as double precision) / count(rating) as mean, max(seen.title_id) as credit
      from seen
      join title_people on title_people.media_type = seen.media_type and title_people.title_id = seen.title_id
      group by job, person_id
      having count(*) >= ${MIN_TITLES}
    ),
    ranked as (
      select people.*,
        row_number() over (partition by job order by count desc, mean desc nulls last, id) as seen_place,
        row_number() over (
          partition by job, rated >= ${MIN_TITLES} order by mean desc nulls last, count desc, id
        ) as rated_place
      from people
    )
    select job, id, count, rated, total, seen_place, rated_place, (
        select min(name) from title_people
        where media_type in ('movie', 'tv') and title_id = credit and job = ranked.job and person_id = ranked.id
      ) as name
    from ranked
    where seen_place <= ${PEOPLE} or (rated >= ${MIN_TITLES} and rated_place <= ${PEOPLE})`.execute(db)
  return { directors: lists(rows, 'director'), actors: lists(rows, 'actor') }
}

function lists(rows: readonly Row[], job: Row['job']): Statistics['directors'] {
  const people = rows.filter((row) => row.job === job)
  return {
    seen: top(people, 'seen_place'),
    rated: top(
      people.filter(({ rated }) => rated >= MIN_TITLES),
      'rated_place',
    ),
  }
}

function top(people: readonly Row[], place: 'seen_place' | 'rated_place'): PersonFigures[] {
  return people
    .filter((person) => person[place] <= PEOPLE)
    .sort((a, b) => a[place] - b[place])
    .map(({ id, name, count, rated, total }) => ({ id, name, count, mean: meanOf(total, rated) }))
}
