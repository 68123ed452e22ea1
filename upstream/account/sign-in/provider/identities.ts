import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'

/** An account at the provider. Its address is what the provider says: it identifies no account. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
}

export async function findOwner(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<number | null> {
  const found = await db
    .selectFrom('identities')
    .select('member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.member_id ?? null
}

export async function findIdentity(db: Db, memberId: number) {
  const found = await db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'email', 'linked_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found ?? null
}

/** Another address at the provider changes what the link's row shows, and nothing else. */
export async function noteUse(db: Db, { issuer, subject, email }: Identity, now: Date): Promise<void> {
  await db
    .updateTable('identities')
    .set({ email, last_used_at: now.toISOString() })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** @throws ApiError conflict where the identity is another member's, or the member has one */
export async function assertLinkable(
  db: Db,
  identity: Identity,
  memberId: number,
  name: string,
): Promise<void> {
  if ((await findOwner(db, identity)) !== null)
    throw new ApiError('conflict', 'provider.linkedElsewhere', { name })
  if (await findIdentity(db, memberId)) throw new ApiError('conflict', 'provider.linkedAlready', { name })
}

/** One identity a member, one member an identity. @throws ApiError conflict */
export async function addIdentity(
  db: Db,
  identity: Identity,
  memberId: number,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const { issuer, subject, email } = identity
  const added = await db
    .insertInto('identities')
    .values({
      issuer,
      subject,
      member_id: memberId,
      email,
      linked_at: now.toISOString(),
      last_used_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!added) await assertLinkable(db, identity, memberId, name)
}

export async function removeIdentity(db: Db, memberId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('identities')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return removed !== undefined
}
