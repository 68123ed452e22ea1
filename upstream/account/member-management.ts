import type { SelectQueryBuilder } from 'kysely'
import { type ListedMember, type ListPage, MEMBERS_PAGE_SIZE, type MembersQuery } from '#contract'
import { pagePosition } from '#lib/text/pagination'
import { removeAll } from '#upstream/db/entries'
import { matchesWords } from '#upstream/db/filters-and-orders'
import { MEMBER_COLUMNS, toAccount } from '#upstream/db/members'
import type { Db } from '#upstream/db/open'
import { deleteRegistrations } from '#upstream/db/registrations'
import type { Schema } from '#upstream/db/schema'
import { type Tx, transact } from '#upstream/db/transact'
import { copyNames } from '#upstream/transfer/export/copies/copy-records'
import { uploadNames } from '#upstream/transfer/import/uploads/delete-uploads'

const LISTED_COLUMNS = [...MEMBER_COLUMNS, 'entry_count'] as const

export async function listAccounts(db: Db): Promise<ListedMember[]> {
  const rows = await db.selectFrom('members').select(LISTED_COLUMNS).orderBy('id').execute()
  return rows.map(toListedMember)
}

export async function readAccountPage(
  db: Db,
  { search, page }: MembersQuery,
): Promise<ListPage<ListedMember>> {
  const matching = db.selectFrom('members').where(matchesWords('search_key', search))
  const total = await countOf(db.selectFrom('members'))
  const found = search ? await countOf(matching) : total
  const { first, ...position } = pagePosition(found, page, MEMBERS_PAGE_SIZE)
  const rows = await matching
    .select(LISTED_COLUMNS)
    .orderBy('id')
    .limit(MEMBERS_PAGE_SIZE)
    .offset(first)
    .execute()
  return { items: rows.map(toListedMember), ...position, found, total }
}

function toListedMember(row: Parameters<typeof toAccount>[0] & { entry_count: number }): ListedMember {
  return { ...toAccount(row), titles: row.entry_count }
}

async function countOf(members: SelectQueryBuilder<Schema, 'members', object>): Promise<number> {
  const { count } = await members
    .select((to) => to.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the admin's name; undefined without such a member. */
export async function grantAdmin(db: Db, id: number): Promise<string | undefined> {
  return (await setAdmin(db, id, 1))?.username
}

export async function revokeAdmin(db: Db, id: number): Promise<{ username: string } | 'unknown' | 'last'> {
  return transact(db, async (tx) => {
    const admins = await lockAdmins(tx)
    if (admins.length === 1 && admins[0]?.id === id) return 'last'
    return (await setAdmin(tx, id, 0)) ?? 'unknown'
  })
}

function setAdmin(db: Db | Tx, id: number, is_admin: 0 | 1) {
  return db
    .updateTable('members')
    .set({ is_admin })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirst()
}

/** The names of an account's files. */
export interface FilesOfMember {
  picture: string | null
  copies: string[]
  uploads: string[]
}

/** Returns what was deleted, or why nothing was. */
export async function deleteMember(
  db: Db,
  id: number,
): Promise<({ username: string; titles: number } & FilesOfMember) | 'unknown' | 'admin'> {
  return transact(db, async (tx) => {
    // Locks the member: until the deletion, no entry can be added that it would miss.
    const member = await tx
      .updateTable('members')
      .set((to) => ({ is_admin: to.ref('is_admin') }))
      .where('id', '=', id)
      .returning(['username', 'is_admin', 'picture', 'email', 'entry_count'])
      .executeTakeFirst()
    if (!member) return 'unknown'
    if (member.is_admin) return 'admin'
    const { username, entry_count, picture, email } = member
    return { username, titles: entry_count, picture, ...(await removeWithContents(tx, id, email)) }
  })
}

export async function deleteOwnAccount(db: Db, id: number): Promise<FilesOfMember | 'last admin'> {
  return transact(db, async (tx) => {
    const admins = await lockAdmins(tx)
    if (admins.length === 1 && admins[0]?.id === id) return 'last admin'
    const { email, picture } = await tx
      .updateTable('members')
      .set((to) => ({ is_admin: to.ref('is_admin') }))
      .where('id', '=', id)
      .returning(['email', 'picture'])
      .executeTakeFirstOrThrow()
    return { picture, ...(await removeWithContents(tx, id, email)) }
  })
}

/** The caller has locked the member. Returns the names of their files. */
async function removeWithContents(
  tx: Tx,
  id: number,
  email: string,
): Promise<Omit<FilesOfMember, 'picture'>> {
  const files = { copies: await copyNames(tx, id), uploads: await uploadNames(tx, id) }
  await removeAll(tx, id)
  await tx.deleteFrom('mails').where('recipient', '=', email).execute()
  await deleteRegistrations(tx, email)
  await tx.deleteFrom('members').where('id', '=', id).execute()
  return files
}

/** So that two admins cannot step down concurrently. */
function lockAdmins(tx: Tx): Promise<{ id: number }[]> {
  return tx.updateTable('members').set({ is_admin: 1 }).where('is_admin', '=', 1).returning('id').execute()
}
