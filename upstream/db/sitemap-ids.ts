import type { MediaType } from '#contract'
import type { Db } from '#upstream/db/open'

/** The numbers of the titles of a kind, or of the people, that are kept: in collections, and in answers of the source. */
export async function knownNumbers(db: Db, kind: MediaType | 'person'): Promise<number[]> {
  const answered = await db
    .selectFrom('tmdb_responses')
    .select('key')
    .where('key', 'like', `${kind}/%`)
    .where('body', 'is not', null)
    .execute()
  // Lists are kept beside: `movie/popular?…` is not the answer about one title.
  const numbers = answered.map(({ key }) => Number(key.slice(kind.length + 1))).filter(Number.isSafeInteger)
  if (kind === 'person') return ascending(numbers)
  const collected = await db.selectFrom('titles').select('id').where('media_type', '=', kind).execute()
  return ascending([...numbers, ...collected.map(({ id }) => id)])
}

/** The numbers of the members who have something to show: their address is confirmed, and their collection not empty. */
export async function knownMembers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('verified_at', 'is not', null)
    .where('entry_count', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function ascending(numbers: number[]): number[] {
  return Array.from(new Set(numbers)).sort((a, b) => a - b)
}
