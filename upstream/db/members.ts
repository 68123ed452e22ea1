import { type Selectable, sql } from 'kysely'
import { type Account, type Links, type Member, memberSearchKey } from '#contract'
import type { Db } from '#upstream/db/open'
import type { MembersTable } from '#upstream/db/schema'
import { past } from '#upstream/time'

export const MEMBER_COLUMNS = [
  'id',
  'username',
  'email',
  'is_admin',
  'created_at',
  'biography',
  'facebook_link',
  'instagram_link',
  'youtube_link',
  'github_link',
  'linkedin_link',
  'picture',
  'is_private',
] as const

type MemberRow = Selectable<Pick<MembersTable, (typeof MEMBER_COLUMNS)[number]>>

/** False where the username or the address is taken. */
export async function addMember(
  db: Db,
  member: { username: string; email: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('members')
    .values({
      username: member.username,
      email: member.email.toLowerCase(),
      password_hash: member.passwordHash,
      is_admin: 0,
      created_at: member.now.toISOString(),
      search_key: memberSearchKey(member),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Ignores case, so that names cannot imitate other members'. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const taken = await db
    .selectFrom('members')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
  return taken !== undefined
}

export async function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('members')
    .select([...MEMBER_COLUMNS, 'password_hash', 'verified_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function findAccount(db: Db, id: number): Promise<Account | null> {
  const row = await db.selectFrom('members').select(MEMBER_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toAccount(row) : null
}

export async function markVerified(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ verified_at: now.toISOString() })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute()
}

export async function deleteUnverified(db: Db, now: Date, age: number): Promise<number> {
  const deleted = await db
    .deleteFrom('members')
    .where('verified_at', 'is', null)
    .where('created_at', '<', past(now, age))
    .where('is_admin', '=', 0)
    .returning('id')
    .execute()
  return deleted.length
}

export async function replacePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export function toAccount(row: MemberRow): Account {
  return { ...toMember(row), email: row.email, isAdmin: row.is_admin === 1, isPrivate: row.is_private === 1 }
}

export function toMember(row: MemberRow): Member {
  const links: Links = {
    facebook: row.facebook_link,
    instagram: row.instagram_link,
    youtube: row.youtube_link,
    github: row.github_link,
    linkedin: row.linkedin_link,
  }
  return {
    id: row.id,
    username: row.username,
    picture: pictureAddress(row.picture),
    biography: row.biography,
    links,
    joinedAt: row.created_at,
  }
}

/** Relative, because the web app serves pictures from its own origin. */
export function pictureAddress(name: string | null): string | null {
  return name ? `/pictures/${name}` : null
}
