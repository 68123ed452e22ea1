import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { memberSearchKey } from '#contract'
import type { EntriesTable, Schema, TitlesTable } from '#upstream/db/schema'
import { toRow } from '#upstream/db/titles'
import type { InventedEntry } from '#upstream/demo/collection'

/** An invented member with their collection. */
export interface Newcomer {
  username: string
  email: string
  passwordHash: string
  isAdmin: boolean
  biography: string | null
  joinedAt: Date
  entries: InventedEntry[]
}

/** Rows of one insert: SQLite takes some 32,000 values at once. */
const ROWS_AT_ONCE = 500

/** Writes members, titles and entries, and the counts that go with them. */
export async function settle(tx: Transaction<Schema>, newcomers: readonly Newcomer[]): Promise<void> {
  const ids = await tx
    .insertInto('members')
    .values(newcomers.map(toMemberRow))
    .returning(['id', 'username'])
    .execute()
  const idOf = new Map(ids.map(({ id, username }) => [username, id]))
  const entries = newcomers.flatMap((one) =>
    one.entries.map((entry) => ({ ...entry, memberId: idOf.get(one.username) })),
  )
  for (const rows of portions(toTitleRows(entries))) await tx.insertInto('titles').values(rows).execute()
  const entryRows = entries.map(({ memberId, title, rating, addedAt }): Insertable<EntriesTable> => {
    if (memberId === undefined) throw new Error('A newcomer has got no id.')
    const added_at = addedAt.toISOString()
    const rated_at = rating === null ? null : added_at
    const { sort_key, search_key, release_date } = toRow(title)
    return {
      member_id: memberId,
      media_type: title.mediaType,
      title_id: title.id,
      rating,
      added_at,
      rated_at,
      sort_key,
      search_key,
      release_date,
    }
  })
  for (const rows of portions(entryRows)) await tx.insertInto('entries').values(rows).execute()
}

/** A hash in the shape of all others that no password has: it is not one, but random bytes. */
export function unusableHash(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`
}

function toMemberRow(one: Newcomer) {
  return {
    username: one.username,
    email: one.email,
    search_key: memberSearchKey(one),
    password_hash: one.passwordHash,
    is_admin: one.isAdmin ? (1 as const) : (0 as const),
    created_at: one.joinedAt.toISOString(),
    verified_at: one.joinedAt.toISOString(),
    biography: one.biography,
    entry_count: one.entries.length,
  }
}

function toTitleRows(entries: readonly InventedEntry[]): Insertable<TitlesTable>[] {
  const rows = new Map<string, Insertable<TitlesTable> & { rating_count: number; rating_sum: number }>()
  for (const { title, rating } of entries) {
    const key = `${title.mediaType}:${title.id}`
    const row = rows.get(key) ?? { ...toRow(title), rating_count: 0, rating_sum: 0 }
    rows.set(key, row)
    if (rating === null) continue
    row.rating_count += 1
    row.rating_sum += rating
  }
  return Array.from(rows.values())
}

function portions<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, place) =>
    rows.slice(place * ROWS_AT_ONCE, (place + 1) * ROWS_AT_ONCE),
  )
}
