import type { SelectQueryBuilder } from 'kysely'
import { type Account, type ListPage, MEMBERS_PAGE_SIZE, type MembersQuery } from '#contract'
import { paginate } from '#lib/text/paginate'
import { removeAll } from '#upstream/db/entries'
import { findAccount, MEMBER_COLUMNS, toAccount } from '#upstream/db/members'
import type { Db } from '#upstream/db/open'
import { deleteRegistrations } from '#upstream/db/registrations'
import type { Schema } from '#upstream/db/schema'
import { matchesWords } from '#upstream/db/search-condition'
import { transact } from '#upstream/db/transact'

export async function listAccounts(db: Db): Promise<Account[]> {
  const rows = await db.selectFrom('members').select(MEMBER_COLUMNS).orderBy('id').execute()
  return rows.map(toAccount)
}

export async function readAccountPage(db: Db, { search, page }: MembersQuery): Promise<ListPage<Account>> {
  const matching = db.selectFrom('members').where(matchesWords('search_key', search))
  const total = await countOf(db.selectFrom('members'))
  const found = search ? await countOf(matching) : total
  const { first, ...position } = paginate(found, page, MEMBERS_PAGE_SIZE)
  const rows = await matching
    .select(MEMBER_COLUMNS)
    .orderBy('id')
    .limit(MEMBERS_PAGE_SIZE)
    .offset(first)
    .execute()
  return { items: rows.map(toAccount), ...position, found, total }
}

async function countOf(members: SelectQueryBuilder<Schema, 'members', object>): Promise<number> {
  const { count } = await members
    .select((to) => to.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function grantAdmin(db: Db, id: number): Promise<boolean> {
  const granted = await db
    .updateTable('members')
    .set({ is_admin: 1 })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return granted !== undefined
}

export async function revokeAdmin(db: Db, id: number): Promise<'revoked' | 'unknown' | 'last'> {
  return transact(db, async (tx) => {
    // Locks every admin, so that two of them cannot revoke each other concurrently.
    const admins = await tx
      .updateTable('members')
      .set({ is_admin: 1 })
      .where('is_admin', '=', 1)
      .returning('id')
      .execute()
    if (!admins.some((admin) => admin.id === id)) return (await findAccount(tx, id)) ? 'revoked' : 'unknown'
    if (admins.length === 1) return 'last'
    await tx.updateTable('members').set({ is_admin: 0 }).where('id', '=', id).execute()
    return 'revoked'
  })
}

/** Returns the name of the member's picture (null for none), or why nothing was deleted. */
export async function deleteMember(
  db: Db,
  id: number,
): Promise<{ picture: string | null } | 'unknown' | 'admin'> {
  return transact(db, async (tx) => {
    // Locks the member: until the deletion, no entry can be added that it would miss.
    const member = await tx
      .updateTable('members')
      .set((to) => ({ is_admin: to.ref('is_admin') }))
      .where('id', '=', id)
      .returning(['is_admin', 'picture', 'email'])
      .executeTakeFirst()
    if (!member) return 'unknown'
    if (member.is_admin) return 'admin'
    await removeAll(tx, id)
    await tx.deleteFrom('mails').where('recipient', '=', member.email).execute()
    await deleteRegistrations(tx, member.email)
    await tx.deleteFrom('members').where('id', '=', id).execute()
    return { picture: member.picture }
  })
}
