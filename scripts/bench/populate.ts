import { issueToken } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'

/** Somebody signed in. */
export interface BenchMember {
  id: number
  token: string
}

/** Rows in one statement; PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 500

/** Makes members who are signed in; each has the movies numbered 1 to `entries` in the collection. */
export async function populate(db: Db, size: { members: number; entries: number }): Promise<BenchMember[]> {
  const now = new Date()
  const titles = Array.from({ length: size.entries }, (_, index) => index + 1)
  for (const ids of inChunks(titles)) {
    await db.insertInto('titles').values(ids.map(toTitle)).execute()
  }
  const members: BenchMember[] = []
  for (let number = 1; number <= size.members; number++) {
    const { id } = await db
      .insertInto('members')
      .values({
        username: `bench ${number}`,
        email: `bench-${number}@example.com`,
        password_hash: '-',
        is_admin: 0,
        created_at: now.toISOString(),
        verified_at: now.toISOString(),
        entry_count: size.entries,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const ids of inChunks(titles)) {
      const entries = ids.map((titleId) => ({
        member_id: id,
        media_type: 'movie' as const,
        title_id: titleId,
        added_at: new Date(now.getTime() - titleId * 60_000).toISOString(),
      }))
      await db.insertInto('entries').values(entries).execute()
    }
    members.push({ id, token: await issueToken(db, id, 'session', now) })
  }
  return members
}

function toTitle(id: number) {
  return {
    media_type: 'movie' as const,
    id,
    name: `The Film of the Year ${1900 + (id % 130)}, Part ${id}`,
    poster_path: `/poster-of-${id}-in-tmdb-length.jpg`,
    overview: 'Somebody wants something and somebody else stands in the way, until neither does. '
      .repeat(3)
      .trim(),
    release_date: `${1900 + (id % 130)}-07-15`,
    score: 6.5,
    votes: 1_000 + id,
    genre_ids: '[18,80]',
    rating_count: 0,
    rating_sum: 0,
  }
}

function* inChunks<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE)
    yield items.slice(start, start + ROWS_AT_ONCE)
}
