import { sql } from 'kysely'
import type { MediaType } from '#contract'
import type { Db } from '#upstream/db/open'

export async function storedIds(db: Db, kind: MediaType | 'person'): Promise<number[]> {
  const cached = await db
    .selectFrom('tmdb_responses')
    .select('key')
    .where('key', 'like', `${kind}/%`)
    .where('body', 'is not', null)
    .execute()
  // Lists are cached as well: `movie/popular?…` is not one title.
  const ids = cached.map(({ key }) => Number(key.slice(kind.length + 1))).filter(Number.isSafeInteger)
  if (kind === 'person') return ascending(ids)
  const collected = await db.selectFrom('titles').select('id').where('media_type', '=', kind).execute()
  return ascending([...ids, ...collected.map(({ id }) => id)])
}

/** Ascending. One text for all ids, because rows of their own would cost more than the ids do. */
export async function listedMemberIds(
  db: Db,
  { first, size }: { first: number; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(cast(id as text), ',') as ids from (
      select id from members where entry_count > 0 and is_private = 0
      order by id limit ${size} offset ${first}
    ) as listed`.execute(db)
  return rows[0]?.ids?.split(',').map(Number) ?? []
}

function ascending(ids: number[]): number[] {
  return Array.from(new Set(ids)).sort((a, b) => a - b)
}
