import { hash } from '@node-rs/argon2'
import { issueToken } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import { addMember } from '#upstream/members/members'
import { usernameKeys } from '#upstream/members/username-keys'
import { toRow } from '#upstream/titles/titles'

/** A member with a session. */
export interface BenchMember {
  id: number
  email: string
  token: string
}

/** Every member's password. */
export const PASSWORD = 'a password of the benchmark'

/** Rows per statement; PostgreSQL takes 65,535 parameters. */
const BATCH = 500

/**
 * Inserts members with sessions, numbered from `first`; each has the movies numbered 1 to `entries` in the collection, and on the
 * watchlist.
 */
export async function populate(
  db: Db,
  size: { members: number; entries: number; hasWatchlists?: boolean; first?: number },
): Promise<BenchMember[]> {
  const now = new Date()
  const passwordHash = await hash(PASSWORD)
  const titles = Array.from({ length: size.entries }, (_, index) => inventTitle(index + 1))
  for (const rows of inBatches(titles)) {
    await db
      .insertInto('titles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const members: BenchMember[] = []
  const { first = 1 } = size
  for (let number = first; number < first + size.members; number++) {
    const email = `bench-${number}@example.com`
    const username = `bench ${number}`
    const id = await addMember(db, {
      username,
      ...usernameKeys(username),
      email,
      password_hash: passwordHash,
      created_at: now.toISOString(),
    })
    if (id === null) throw new Error(`${username} is there already.`)
    await db.updateTable('members').set({ entry_count: size.entries }).where('id', '=', id).execute()
    for (const rows of inBatches(titles)) {
      const entries = rows.map((title) => ({
        member_id: id,
        media_type: title.media_type,
        title_id: title.id,
        added_at: new Date(now.getTime() - title.id * 60_000).toISOString(),
        sort_key: title.sort_key,
        search_key: title.search_key,
        release_date: title.release_date,
        genre_ids: title.genre_ids,
      }))
      await db.insertInto('entries').values(entries).execute()
      if (!size.hasWatchlists) continue
      await db
        .insertInto('watchlist')
        .values(entries.map((entry) => ({ ...entry, score: 6.5, runtime: 60 + (entry.title_id % 120) })))
        .execute()
    }
    members.push({ id, email, token: await issueToken(db, { member_id: id }, 'session', now) })
  }
  return members
}

export function bearer({ token }: BenchMember): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function inventTitle(id: number) {
  const title = {
    mediaType: 'movie' as const,
    id,
    name: `The Film of the Year ${1900 + (id % 130)}, Part ${id}`,
    posterPath: `/poster-of-${id}-in-tmdb-length.jpg`,
    overview: 'A person wants something and another stands in the way, until neither does. '.repeat(3).trim(),
    releaseDate: `${1900 + (id % 130)}-07-15`,
    score: 6.5,
    votes: 1_000 + id,
    genreIds: [18, 80],
  }
  return { ...toRow(title), rating_count: 0, rating_sum: 0 }
}

export function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}
