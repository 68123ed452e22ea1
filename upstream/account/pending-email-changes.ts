import type { Db } from '#upstream/db/open'

export async function startEmailChange(db: Db, memberId: number, email: string, now: Date): Promise<void> {
  const change = { email: email.toLowerCase(), created_at: now.toISOString() }
  await db
    .insertInto('email_changes')
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute()
}

export async function findEmailChange(
  db: Db,
  memberId: number,
): Promise<{ email: string; username: string; language: string } | null> {
  const found = await db
    .selectFrom('email_changes')
    .innerJoin('members', 'members.id', 'email_changes.member_id')
    .select(['email_changes.email', 'members.username', 'members.language'])
    .where('email_changes.member_id', '=', memberId)
    .executeTakeFirst()
  return found ?? null
}

export async function endEmailChange(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('member_id', '=', memberId).execute()
}
