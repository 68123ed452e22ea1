import {
  type ListedMember,
  MEMBERS_FOUND_MAX,
  MEMBERS_PAGE_SIZE,
  type MembersQuery,
  type PagedItems,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import { lockSession } from '#upstream/account/lock-session'
import { deleteRegistrations } from '#upstream/account/pending-registrations'
import { type AdminActor, recordAdminAction } from '#upstream/account/sign-in/trail/admin-actions'
import { recordEventFromElsewhere } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { removeAll } from '#upstream/collection/entries'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import { countRows } from '#upstream/db/queries-with-limit'
import { type Tx, transact } from '#upstream/db/transact'
import { matchesNames } from '#upstream/db/word-search'
import type { Dependencies } from '#upstream/dependencies'
import { countedCopies } from '#upstream/lists/copy-counts'
import { changeMemberCount, countMembers } from '#upstream/members/count-members'
import { lockMember } from '#upstream/members/lock-member'
import { MEMBER_COLUMNS, toAccount } from '#upstream/members/members'
import { removeUnusedPicture } from '#upstream/pictures/member-picture'
import { removeAllRatings } from '#upstream/place-ratings/place-ratings'
import { removeCopies } from '#upstream/transfer/export/copies/delete-copies'
import { copyNames } from '#upstream/transfer/export/copies/nightly-copy-records'
import { removeUploads, uploadNames } from '#upstream/transfer/import/stored-uploads'

const LISTED_COLUMNS = [...MEMBER_COLUMNS, 'entry_count'] as const

export async function listAccounts(db: Db): Promise<ListedMember[]> {
  const rows = await db.selectFrom('members').select(LISTED_COLUMNS).orderBy('id').execute()
  return rows.map(toListedMember)
}

export async function readAccountPage(
  db: Db,
  { search, page }: MembersQuery,
): Promise<PagedItems<ListedMember>> {
  const matching = db.selectFrom('members').where(matchesNames('search_key', search))
  const { total, startOf } = await countMembers(db)
  const shown = matching.select('id').orderBy('id').limit(MEMBERS_FOUND_MAX)
  const found = search ? await countRows(db, shown) : total
  const { first, ...position } = clampPage(found, page, MEMBERS_PAGE_SIZE)
  const { fromId, offset } = search ? { fromId: 0, offset: first } : startOf(first)
  const rows = await matching
    .select(LISTED_COLUMNS)
    .where('id', '>=', fromId)
    .orderBy('id')
    .limit(MEMBERS_PAGE_SIZE)
    .offset(offset)
    .execute()
  return { items: rows.map(toListedMember), ...position, found, total }
}

function toListedMember(row: Parameters<typeof toAccount>[0] & { entry_count: number }): ListedMember {
  return { ...toAccount(row), titles: row.entry_count }
}

export async function grantAdmin(
  db: Db,
  id: number,
  by: AdminActor,
): Promise<{ username: string } | 'unknown'> {
  return transact(db, (tx) => setAdmin(tx, id, 1, by))
}

export async function revokeAdmin(
  db: Db,
  id: number,
  by: AdminActor,
): Promise<{ username: string } | 'unknown' | 'last'> {
  return transact(db, async (tx) => ((await isLastAdmin(tx, id)) ? 'last' : setAdmin(tx, id, 0, by)))
}

/** What changes nothing is not recorded. */
async function setAdmin(
  tx: Tx,
  id: number,
  is_admin: 0 | 1,
  by: AdminActor,
): Promise<{ username: string } | 'unknown'> {
  const changed = await tx
    .updateTable('members')
    .set({ is_admin })
    .where('id', '=', id)
    .where('is_admin', '<>', is_admin)
    .returning('username')
    .executeTakeFirst()
  if (changed) {
    await recordAdminAction(tx, { ...by, action: is_admin ? 'make-admin' : 'remove-admin', targetId: id })
    await recordEventFromElsewhere(tx, id, is_admin ? 'admin_granted' : 'admin_revoked', by)
    return changed
  }
  const member = await tx.selectFrom('members').select('username').where('id', '=', id).executeTakeFirst()
  return member ?? 'unknown'
}

interface DeletedMember {
  username: string
  titles: number
  /** The names of the account's files. */
  picture: string | null
  copies: string[]
  uploads: string[]
}

/** Returns what was deleted, or why nothing was. */
export async function deleteMember(
  db: Db,
  id: number,
  by: AdminActor,
): Promise<DeletedMember | 'unknown' | 'admin'> {
  return transact(db, async (tx) => {
    // Until the deletion, no entry can be added that it would miss.
    await lockMember(tx, id)
    const member = await findForDeletion(tx, id)
    if (!member) return 'unknown'
    if (member.is_admin) return 'admin'
    await recordAdminAction(tx, { ...by, action: 'delete-member', targetId: id })
    return removeWithContents(tx, member)
  })
}

/** Undefined where it is gone already. @throws ApiError not_signed_in where the session has ended meanwhile */
export async function deleteOwnAccount(
  db: Db,
  viewer: Viewer,
): Promise<DeletedMember | 'last admin' | undefined> {
  return transact(db, async (tx) => {
    await lockSession(tx, viewer)
    if (await isLastAdmin(tx, viewer.id)) return 'last admin'
    const member = await findForDeletion(tx, viewer.id)
    return member && removeWithContents(tx, member)
  })
}

type FoundMember = NonNullable<Awaited<ReturnType<typeof findForDeletion>>>

function findForDeletion(tx: Tx, id: number) {
  return tx
    .selectFrom('members')
    .select(['id', 'username', 'is_admin', 'picture', 'email', 'entry_count'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function removeWithContents(
  tx: Tx,
  { id, email, username, picture, entry_count: titles }: FoundMember,
): Promise<DeletedMember> {
  const files = { picture, copies: await copyNames(tx, id), uploads: await uploadNames(tx, id) }
  const uncountCopies = await countedCopies(tx, id)
  await tx.updateTable('members').set({ is_leaving: 1 }).where('id', '=', id).execute()
  const uncountPlaces = await removeAllRatings(tx, id)
  await removeAll(tx, id, async () => {
    await removeWatches(tx, id)
    await tx.deleteFrom('mails').where('recipient', '=', email).execute()
    await deleteRegistrations(tx, email)
    await tx.deleteFrom('members').where('id', '=', id).execute()
    await changeMemberCount(tx, id, -1)
    await uncountCopies()
  })
  await uncountPlaces()
  return { username, titles, ...files }
}

/** In parts: a statement is given a few seconds, and a diary may have hundreds of thousands. */
async function removeWatches(tx: Tx, memberId: number): Promise<void> {
  const watches = await tx.selectFrom('watches').select('id').where('member_id', '=', memberId).execute()
  for (const batch of batchesOf(watches.map(({ id }) => id))) {
    await tx.deleteFrom('watches').where('id', 'in', batch).execute()
  }
}

/** Two of them cannot step down concurrently. */
async function isLastAdmin(tx: Tx, id: number): Promise<boolean> {
  const admins = await lockAdmins(tx)
  return admins.length === 1 && admins[0]?.id === id
}

/** Changes nothing, but locks their rows until the transaction ends: what admins alone do is done by one at a time. */
export function lockAdmins(tx: Tx): Promise<{ id: number }[]> {
  return tx.updateTable('members').set({ is_admin: 1 }).where('is_admin', '=', 1).returning('id').execute()
}

/** After the account's rows: a file that cannot be removed now is swept later. */
export async function removeFilesOf(
  dependencies: Dependencies,
  { picture, copies, uploads }: DeletedMember,
): Promise<void> {
  if (picture) await removeUnusedPicture(dependencies, picture)
  await removeCopies(dependencies, copies)
  await removeUploads(dependencies, uploads)
}
