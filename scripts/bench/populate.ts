import { issueToken } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import { toRow } from '#upstream/db/titles'

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
  const titles = Array.from({ length: size.entries }, (_, index) => toTitle(index + 1))
  for (const rows of inChunks(titles)) await db.insertInto('titles').values(rows).execute()
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
        search_key: `bench ${number}`,
        entry_count: size.entries,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const rows of inChunks(titles)) {
      const entries = rows.map((title) => ({
        member_id: id,
        media_type: title.media_type,
        title_id: title.id,
        added_at: new Date(now.getTime() - title.id * 60_000).toISOString(),
        sort_key: title.sort_key,
        search_key: title.search_key,
        release_date: title.release_date,
      }))
      await db.insertInto('entries').values(entries).execute()
    }
    members.push({ id, token: await issueToken(db, id, 'session', now) })
  }
  return members
}

function toTitle(id: number) {
  const title = {
    mediaType: 'movie' as const,
    id,
    name: `The Film of the Year ${1900 + (id % 130)}, Part ${id}`,
    posterPath: `/poster-of-${id}-in-tmdb-length.jpg`,
    overview: 'Somebody wants something and somebody else stands in the way, until neither does. '
      .repeat(3)
      .trim(),
    releaseDate: `${1900 + (id % 130)}-07-15`,
    score: 6.5,
    votes: 1_000 + id,
    genreIds: [18, 80],
  }
  return { ...toRow(title), rating_count: 0, rating_sum: 0 }
}

function* inChunks<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE)
    yield items.slice(start, start + ROWS_AT_ONCE)
}
