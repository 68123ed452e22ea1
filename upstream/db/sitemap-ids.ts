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

export async function listedMemberIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('entry_count', '>', 0)
    .where('is_private', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function ascending(ids: number[]): number[] {
  return Array.from(new Set(ids)).sort((a, b) => a - b)
}
