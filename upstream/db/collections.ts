import type { Direction, Entry, EntrySummary, SortableEntry } from '#contract'
import type { Db } from '#upstream/db/open'
import { TITLE_COLUMNS, toTitle } from '#upstream/db/titles'

/** A member's collection, the newest first; at most so many where `limit` says. */
export async function list(db: Db, memberId: number, limit?: number): Promise<Entry[]> {
  const rows = await whole(db, memberId)
    .orderBy('entries.added_at', 'desc')
    .orderBy('entries.media_type')
    .orderBy('entries.title_id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(toEntry)
}

/** How many entries a member's collection has; kept, not counted. */
export async function count(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select('entry_count')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.entry_count ?? 0
}

/**
 * The entries from one day to another: those that stand, by the moment they were added, from `skip` on, `take` of them,
 * and whatever else was added in the same moments; in no order.
 * @returns with how many come before all of them
 */
export async function listByDay(
  db: Db,
  memberId: number,
  { direction, skip, take }: { direction: Direction; skip: number; take: number },
): Promise<{ before: number; around: Entry[] }> {
  const asked = await ofMember(db, memberId)
    .select('added_at')
    .orderBy('added_at', direction)
    .limit(take)
    .offset(skip)
    .execute()
  const [start, end] = [asked[0]?.added_at, asked.at(-1)?.added_at]
  if (start === undefined || end === undefined) return { before: 0, around: [] }
  const [isBefore, isFrom, isTo] =
    direction === 'asc' ? (['<', '>=', '<='] as const) : (['>', '<=', '>='] as const)
  const [rows, { before }] = await Promise.all([
    whole(db, memberId).where('added_at', isFrom, start).where('added_at', isTo, end).execute(),
    ofMember(db, memberId)
      .select((to) => to.fn.countAll<number>().as('before'))
      .where('added_at', isBefore, start)
      .executeTakeFirstOrThrow(),
  ])
  return { before, around: rows.map(toEntry) }
}

/** A member's collection, as much of it as it is sorted and found by; in no order. */
export function listSortable(db: Db, memberId: number): Promise<SortableEntry[]> {
  // In our words at once: spelling 10,000 rows anew would take a fifth of the time.
  return withTitles(db, memberId)
    .select([
      'titles.media_type as mediaType',
      'titles.id',
      'titles.name',
      'titles.release_date as releaseDate',
      'entries.rating',
      'entries.added_at as addedAt',
    ])
    .execute()
}

/** Which titles a member's collection holds, and how they rated them; in the order of their numbers, which compress well. */
export async function marks(db: Db, memberId: number): Promise<EntrySummary[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['media_type', 'title_id', 'rating'])
    .where('member_id', '=', memberId)
    .orderBy('media_type')
    .orderBy('title_id')
    .execute()
  return rows.map(({ media_type, title_id, rating }) => ({ mediaType: media_type, id: title_id, rating }))
}

function ofMember(db: Db, memberId: number) {
  return db.selectFrom('entries').where('entries.member_id', '=', memberId)
}

function withTitles(db: Db, memberId: number) {
  return ofMember(db, memberId).innerJoin('titles', (join) =>
    join.onRef('titles.media_type', '=', 'entries.media_type').onRef('titles.id', '=', 'entries.title_id'),
  )
}

function whole(db: Db, memberId: number) {
  return withTitles(db, memberId).select([...TITLE_COLUMNS, 'entries.rating', 'entries.added_at'])
}

type WholeRow = Parameters<typeof toTitle>[0] & { rating: number | null; added_at: string }

function toEntry(row: WholeRow): Entry {
  return { ...toTitle(row), rating: row.rating, addedAt: row.added_at }
}
