import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { memberSearchKey, type Title, titleKey } from '#contract'
import { recount } from '#upstream/collection/entries'
import type { EntriesTable } from '#upstream/collection/tables'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import type { InventedEntry } from '#upstream/demo/invent-collection'
import { usernameKeys } from '#upstream/members/username-keys'
import { peopleRows } from '#upstream/titles/title-people'
import { addTitles, toRow } from '#upstream/titles/titles'

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
  for (const rows of batchesOf(entries)) await tx.insertInto('entries').values(rows).execute()
  await recount(tx)
  return stored
}

/** Adds those that are not stored. */
export async function storeTitles(tx: Tx, titles: readonly Title[]): Promise<void> {
  const distinct = Array.from(new Map(titles.map((title) => [titleKey(title), title])).values())
  for (const batch of batchesOf(distinct)) await addTitles(tx, batch)
  for (const rows of batchesOf(distinct.flatMap(peopleRows))) {
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
