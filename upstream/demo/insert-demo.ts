import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { memberSearchKey, type Title } from '#contract'
import { recount } from '#upstream/db/entries'
import type { EntriesTable } from '#upstream/db/schema'
import { nameOf } from '#upstream/db/title-keys'
import { peopleRows } from '#upstream/db/title-people'
import { toRow } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'
import { usernameKeys } from '#upstream/db/username-keys'
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

export type StoredMember = DemoMember & { id: number }

/** SQLite takes some 32,000 parameters in a statement. */
const ROWS_PER_INSERT = 500

export async function insertDemo(tx: Tx, members: readonly DemoMember[]): Promise<StoredMember[]> {
  const inserted = await tx
    .insertInto('members')
    .values(members.map(toMemberRow))
    .returning(['id', 'username'])
    .execute()
  const ids = new Map(inserted.map(({ id, username }) => [username, id]))
  const stored = members.map((one) => ({ ...one, id: ids.get(one.username) ?? 0 }))
  await storeTitles(
    tx,
    members.flatMap(({ entries }) => entries.map(({ title }) => title)),
  )
  const entries = stored.flatMap(({ id, entries }) => entries.map((entry) => toEntryRow(id, entry)))
  for (const rows of chunks(entries)) await tx.insertInto('entries').values(rows).execute()
  await recount(tx)
  return stored
}

/** Adds those that are not stored. */
export async function storeTitles(tx: Tx, titles: readonly Title[]): Promise<void> {
  const distinct = Array.from(new Map(titles.map((title) => [nameOf(title), title])).values())
  for (const rows of chunks(distinct.map(toRow))) {
    await tx
      .insertInto('titles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const rows of chunks(distinct.flatMap(peopleRows))) {
    await tx
      .insertInto('title_people')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
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
