import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { memberSearchKey } from '#contract'
import { recount } from '#upstream/db/entries'
import type { EntriesTable } from '#upstream/db/schema'
import { peopleRows } from '#upstream/db/title-people'
import { toRow } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'
import { usernameKeys } from '#upstream/db/username-keys'
import { insertDemoLists } from '#upstream/demo/insert-demo-lists'
import type { InventedEntry } from '#upstream/demo/invent-collection'

export interface DemoMember {
  username: string
  email: string
  passwordHash: string
  isAdmin: boolean
  biography: string | null
  joinedAt: Date
  entries: InventedEntry[]
}

/** SQLite takes some 32,000 parameters in a statement. */
const ROWS_PER_INSERT = 500

export async function insertDemo(tx: Tx, members: readonly DemoMember[]): Promise<void> {
  const inserted = await tx
    .insertInto('members')
    .values(members.map(toMemberRow))
    .returning(['id', 'username'])
    .execute()
  const ids = new Map(inserted.map(({ id, username }) => [username, id]))
  const entries = members.flatMap((one) =>
    one.entries.map((entry) => toEntryRow(ids.get(one.username) ?? 0, entry)),
  )
  const titles = new Map(
    members.flatMap((one) =>
      one.entries.map(({ title }) => [`${title.mediaType}:${title.id}`, title] as const),
    ),
  )
  const stored = Array.from(titles.values())
  for (const rows of chunks(stored.map(toRow))) await tx.insertInto('titles').values(rows).execute()
  for (const rows of chunks(stored.flatMap(peopleRows))) {
    await tx.insertInto('title_people').values(rows).execute()
  }
  for (const rows of chunks(entries)) await tx.insertInto('entries').values(rows).execute()
  await recount(tx)
  await insertDemoLists(
    tx,
    members.map(({ username, entries }) => ({ id: ids.get(username) ?? 0, username, entries })),
  )
}

/** In the format of a hash, which no password has. */
export function unusableHash(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`
}

function toMemberRow(one: DemoMember) {
  return {
    username: one.username,
    ...usernameKeys(one.username),
    email: one.email,
    search_key: memberSearchKey(one),
    password_hash: one.passwordHash,
    is_admin: one.isAdmin ? (1 as const) : (0 as const),
    created_at: one.joinedAt.toISOString(),
    biography: one.biography,
  }
}

function toEntryRow(memberId: number, { title, rating, addedAt }: InventedEntry): Insertable<EntriesTable> {
  const added_at = addedAt.toISOString()
  const { sort_key, search_key, release_date, genre_ids } = toRow(title)
  return {
    member_id: memberId,
    media_type: title.mediaType,
    title_id: title.id,
    rating,
    added_at,
    rated_at: rating === null ? null : added_at,
    sort_key,
    search_key,
    release_date,
    genre_ids,
  }
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_INSERT)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_INSERT, (index + 1) * ROWS_PER_INSERT),
  )
}
