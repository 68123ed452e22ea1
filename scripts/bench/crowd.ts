import type { Db } from '#upstream/db/open'

const ROWS_AT_ONCE = 500
const ENTRIES_EACH = 5
const TITLES = 10_000

/** Fills an empty database with so many members, five entries each, of 10,000 titles, and their kept counts. */
export async function crowd(db: Db, members: number): Promise<void> {
  const now = new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    for (const ids of inChunks(TITLES)) {
      const titles = ids.map((id) => ({
        media_type: 'movie' as const,
        id,
        name: `The Film Number ${id}`,
        sort_key: keyOf(id),
        search_key: `the ${keyOf(id)}`,
        votes: id,
        genre_ids: '[18]',
        rating_count: Math.floor((members * ENTRIES_EACH) / TITLES) + (id % 7),
        rating_sum: (Math.floor((members * ENTRIES_EACH) / TITLES) + (id % 7)) * (id % 100),
      }))
      await tx.insertInto('titles').values(titles).execute()
    }
    for (const ids of inChunks(members)) {
      const rows = ids.map((id) => ({
        id,
        username: `bench ${id}`,
        email: `bench-${id}@example.com`,
        password_hash: '-',
        is_admin: 0 as const,
        created_at: now,
        verified_at: now,
        search_key: `bench ${id}`,
        entry_count: ENTRIES_EACH,
      }))
      await tx.insertInto('members').values(rows).execute()
      const entries = ids.flatMap((id) =>
        Array.from({ length: ENTRIES_EACH }, (_, index) => ({
          member_id: id,
          media_type: 'movie' as const,
          title_id: ((id * 31 + index * 1_009) % TITLES) + 1,
          rating: (id + index) % 101,
          added_at: now,
          rated_at: now,
          sort_key: keyOf(((id * 31 + index * 1_009) % TITLES) + 1),
          search_key: `the ${keyOf(((id * 31 + index * 1_009) % TITLES) + 1)}`,
        })),
      )
      await tx.insertInto('entries').values(entries).execute()
    }
  })
}

function keyOf(id: number): string {
  return `film number ${id}`
}

function* inChunks(count: number): Generator<number[]> {
  for (let start = 1; start <= count; start += ROWS_AT_ONCE) {
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - start + 1) }, (_, index) => start + index)
  }
}
