import { sql } from 'kysely'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'

/** `id` of the title is that of a movie of the sample catalogue, or one that only the database knows. */
interface Rating {
  member: number
  title: number
  rating: number
  /** Later ones are newer. */
  at: number
}

/** Titles that the catalogue has not, by number. */
export async function storeMovies(db: Db, ids: readonly number[]): Promise<void> {
  const rows = ids.map((id) => ({
    media_type: 'movie' as const,
    id,
    name: `Movie ${id}`,
    genre_ids: '[]',
    votes: 0,
    runtime: 60 + (id % 100),
    sort_key: `movie ${id}`,
    search_key: `movie ${id}`,
  }))
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('titles')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Members with a public profile, who never sign in. */
export async function storeMembers(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const name = `rater ${id}`
    await db
      .insertInto('members')
      .values({
        id,
        username: name,
        username_letters: name,
        username_shape: name,
        email: `rater-${id}@example.com`,
        password_hash: '-',
        is_admin: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        search_key: name,
      })
      .execute()
  }
}

export async function storeRatings(db: Db, ratings: readonly Rating[]): Promise<void> {
  const rows = ratings.map(({ member, title, rating, at }) => {
    const time = new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString()
    const of = { member_id: member, media_type: 'movie' as const, title_id: title }
    return { ...of, rating, added_at: time, rated_at: time, sort_key: '', search_key: '' }
  })
  for (const batch of batchesOf(rows, 100)) await db.insertInto('entries').values(batch).execute()
}

/** The same on each run (Park and Miller, 1988). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export const GROUPS = 4
const GROUP_SIZE = 16
const TITLES = 180
const FIRST_MEMBER = 10_001
const FIRST_TITLE = 8_000_001

/** Four groups of sixteen: each rates the titles of its own group high, and others low. */
export async function storeGroups(db: Db): Promise<{ members: number[]; titles: number[] }> {
  const random = randomNumbers(20_261_128)
  const members = Array.from({ length: GROUPS * GROUP_SIZE }, (_, at) => FIRST_MEMBER + at)
  const titles = Array.from({ length: TITLES }, (_, at) => FIRST_TITLE + at)
  await storeMovies(db, titles)
  await storeMembers(db, members)
  const ratings = members.flatMap((member, of) => {
    const rated = titles
      .map((title) => ({ title, isOwn: title % GROUPS === of % GROUPS, place: random() }))
      // Two thirds of what one sees is of one's own taste.
      .sort((one, other) => one.place - (one.isOwn ? 0.5 : 0) - (other.place - (other.isOwn ? 0.5 : 0)))
      .slice(0, 36)
    return rated
      .sort((one, other) => one.place - other.place)
      .map(({ title, isOwn }, at) => {
        const rating = Math.round((isOwn ? 75 : 30) + random() * 20)
        return { member, title, rating, at }
      })
  })
  await storeRatings(db, ratings)
  return { members, titles }
}

/** The numbers that ids count up from, after rows with stated ids. */
export async function countOn(db: Db): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return
  await sql`select setval(pg_get_serial_sequence('members', 'id'), (select max(id) from members))`.execute(db)
}
