import { sql } from 'kysely'
import type { Tx } from '#upstream/db/transact'

/** Columns that say whose a row is, and whether that member's profile is private. */
interface Owner {
  id: 'members.id' | 'lists.member_id'
  isPrivate: 'members.is_private' | 'lists.owner_is_private'
}

export const OF_MEMBER: Owner = { id: 'members.id', isPrivate: 'members.is_private' }
export const OF_LIST: Owner = { id: 'lists.member_id', isPrivate: 'lists.owner_is_private' }

/**
 * Whether the viewer may see what the owner has: of a private profile its member alone may. For a visitor, null, it is exactly the
 * condition of the indexes of what anyone can find.
 */
export function visibleTo(viewerId: number | null, { id, isPrivate }: Owner) {
  const isPublic = sql<boolean>`${sql.ref(isPrivate)} = 0`
  return viewerId === null ? isPublic : sql<boolean>`(${isPublic} or ${sql.ref(id)} = ${viewerId})`
}

/** After a change of either. The caller has locked the member. */
export async function copyPrivacyToLists(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update lists set owner_is_private = members.is_private from members
    where members.id = ${memberId} and lists.member_id = ${memberId}
      and owner_is_private <> members.is_private`.execute(tx)
}

export async function hasPublicProfile(tx: Tx, memberId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('is_private', '=', 0)
    .executeTakeFirst()
  return member !== undefined
}
