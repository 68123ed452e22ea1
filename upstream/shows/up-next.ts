import { sql } from 'kysely'
import type { PagedItems, ShowState, UpNextShow } from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import { compareKeys } from '#lib/text/compare-keys'
import type { Db } from '#upstream/db/open'
import { readPositions } from '#upstream/shows/show-positions'

interface WaitingShow {
  show_id: number
  watched_on: string | null
  newest: string | null
}

/** Shows under way that have an aired episode left, or of which it is not known what comes next: first those watched, or with an episode aired, last. */
export async function readToWatch(
  db: Db,
  memberId: number,
  query: { today: string; page: number; size: number },
): Promise<PagedItems<UpNextShow>> {
  const waiting = await findWaiting(db, memberId, query.today)
  const ids = waiting.toSorted(byRecency).map(({ show_id }) => show_id)
  const { first, ...position } = clampPage(ids.length, query.page, query.size)
  const items = await readPositions(db, memberId, ids.slice(first, first + query.size), query.today)
  return { items, ...position, found: ids.length, total: ids.length }
}

/** How many shows `readToWatch` has. */
export async function countToWatch(db: Db, memberId: number, today: string): Promise<number> {
  return (await findWaiting(db, memberId, today)).length
}

/** In the order of their change, the newest first. */
export async function readByState(
  db: Db,
  memberId: number,
  state: Exclude<ShowState, 'watching'>,
  query: { today: string; limit: number },
): Promise<UpNextShow[]> {
  const rows = await db
    .selectFrom('show_states')
    .select(['show_id', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', state)
    .execute()
  const ids = rows
    .toSorted((one, other) => compareKeys(other.changed_at, one.changed_at))
    .map((row) => row.show_id)
  return readPositions(db, memberId, ids.slice(0, query.limit), query.today)
}

/**
 * Costs a few index look-ups for a show that has nothing left, however much of it was watched. The condition is that of
 * `nextEpisode`, which then counts; a property test compares the two.
 */
async function findWaiting(db: Db, memberId: number, today: string): Promise<WaitingShow[]> {
  const { rows } = await sql<WaitingShow>`
    with shows as (
      select
        s.show_id,
        (
          select w.id from watches w
          where w.member_id = s.member_id and w.title_id = s.show_id and season > 0 and is_rewatch = 0
            and (${isIn('episodes')} or ${isIn('former_episodes')})
          order by w.watched_on desc, w.season desc, w.episode desc limit 1
        ) as latest_id,
        (select max(e.air_date) from episodes e where e.show_id = s.show_id and e.air_date <= ${today}) as newest
      from show_states s
      where s.member_id = ${memberId} and s.state = 'watching'
    )
    select shows.show_id, latest.watched_on, shows.newest
    from shows left join watches latest on latest.id = shows.latest_id
    where exists (
      select 1 from former_episodes f
      where f.show_id = shows.show_id and f.season = latest.season and f.episode = latest.episode
    ) and exists (
      select 1 from episodes e where e.show_id = shows.show_id and e.season > 0
    ) or exists (
      select 1 from episodes e
      where e.show_id = shows.show_id
        and (e.season, e.episode) > (coalesce(latest.season, 1), coalesce(latest.episode, 0))
        and e.is_announced = 0 and (e.air_date is null or e.air_date <= ${today})
        and not exists (
          select 1 from watches seen
          where seen.media_type = 'tv' and seen.title_id = e.show_id and seen.member_id = ${memberId}
            and seen.season = e.season and seen.episode = e.episode
        )
    )`.execute(db)
  return rows
}

function isIn(table: 'episodes' | 'former_episodes') {
  return sql`exists (
    select 1 from ${sql.table(table)} p where p.show_id = w.title_id and p.season = w.season and p.episode = w.episode
  )`
}

function byRecency(one: WaitingShow, other: WaitingShow): number {
  return compareKeys(recencyOf(other), recencyOf(one)) || one.show_id - other.show_id
}

function recencyOf({ watched_on, newest }: WaitingShow): string {
  const [watched, aired] = [watched_on ?? '', newest ?? '']
  return watched > aired ? watched : aired
}
