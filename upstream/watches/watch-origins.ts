import type { RowSource } from '#contract'
import type { Db } from '#upstream/db/open'

export interface WatchOrigin {
  createdAt: string
  /** Null for a press by hand. */
  source: RowSource | null
}

/** When each watch came and by what, by its id. */
export async function readOrigins(db: Db, ids: readonly number[]): Promise<Map<number, WatchOrigin>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('watches')
    .select(['id', 'created_at as createdAt', 'source'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...origin }) => [id, origin]))
}

/** The time of the last watch of each show, or its day where that is all that is known; by the show's number. */
export async function readLastWatched(
  db: Db,
  memberId: number,
  showIds: readonly number[],
): Promise<Map<number, string>> {
  if (showIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('watches')
    .select((to) => ['title_id', to.fn.max<string>(to.fn.coalesce('watched_at', 'watched_on')).as('last')])
    .where('member_id', '=', memberId)
    .where('media_type', '=', 'tv')
    .where('title_id', 'in', showIds)
    .groupBy('title_id')
    .execute()
  return new Map(rows.flatMap(({ title_id, last }) => (last ? [[title_id, last]] : [])))
}
