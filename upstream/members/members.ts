import { type Selectable, sql } from 'kysely'
import { type Account, type Links, type Member, memberSearchKey } from '#contract'
import { type Language, shippedLanguage } from '#lib/text/language'
import type { Registration } from '#upstream/account/pending-registrations'
import { isUsernameTaken } from '#upstream/account/taken-usernames'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { changeMemberCount } from '#upstream/members/count-members'
import type { MembersTable } from '#upstream/members/tables'
import { usernameKeys } from '#upstream/members/username-keys'

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

export type MemberRow = Selectable<Pick<MembersTable, (typeof MEMBER_COLUMNS)[number]>>

type NewMember = Omit<Registration, 'id' | 'language'> & Partial<Pick<Registration, 'language'>>

/** Null where the username or the address is taken. */
export async function addMember(db: Db, registration: NewMember): Promise<number | null> {
  const { username, username_letters, username_shape, email, password_hash, created_at, language } =
    registration
  const added = await db
    .insertInto('members')
    .values({
      username,
      username_letters,
      username_shape,
      email,
      password_hash,
      is_admin: 0,
      created_at,
      language,
      search_key: memberSearchKey(registration),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  await changeMemberCount(db, added.id, 1)
  return added.id
}

export async function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('members')
    .select([...MEMBER_COLUMNS, 'language', 'password_hash', 'entry_count'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function findAccount(db: Db, id: number): Promise<Account | null> {
  const row = await db
    .selectFrom('members')
    .select([...MEMBER_COLUMNS, 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...toAccount(row), language: shippedLanguage(row.language) } : null
}

/** How much goes with an account. */
export function accountContents(
  db: Db,
  memberId: number,
): Promise<{ titles: number; watches: number; lists: number; language: string }> {
  const watches = sql<number>`(select coalesce(sum(watches), 0) from watch_months where member_id = ${memberId})`
  const lists = sql<number>`(select count(*) from lists where member_id = ${memberId})`
  return db
    .selectFrom('members')
    .select(['language', 'entry_count as titles', watches.as('watches'), lists.as('lists')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function replaceLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('members').set({ language }).where('id', '=', id).execute()
}

export async function replacePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Of the same password. False where it has changed since. */
export async function rehashPassword(
  db: Db,
  id: number,
  passwordHash: string,
  rehashed: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('members')
    .set({ password_hash: rehashed })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Null for a member who is gone. */
export async function passwordHashOf(db: Db, id: number): Promise<string | null> {
  const found = await db.selectFrom('members').select('password_hash').where('id', '=', id).executeTakeFirst()
  return found?.password_hash ?? null
}

/**
 * `taken`: also by a name that looks like it.
 * @param beforeChange throws where the member has changed it too often
 */
export async function replaceUsername(
  db: Db,
  id: number,
  username: string,
  beforeChange: (tx: Tx) => Promise<void>,
): Promise<'changed' | 'unchanged' | 'taken'> {
  return transact(db, async (tx) => {
    const { email, username: before } = await tx
      .selectFrom('members')
      .select(['email', 'username'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (username === before) return 'unchanged'
    if (await isUsernameTaken(tx, username, email, id)) return 'taken'
    await beforeChange(tx)
    const named = { username, ...usernameKeys(username), search_key: memberSearchKey({ username, email }) }
    await tx.updateTable('members').set(named).where('id', '=', id).execute()
    return 'changed'
  })
}

export async function replaceEmail(db: Db, id: number, email: string): Promise<void> {
  const { username } = await db
    .selectFrom('members')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const search_key = memberSearchKey({ username, email })
  await db.updateTable('members').set({ email, search_key }).where('id', '=', id).execute()
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
    picture: picturePath(row.picture),
    biography: row.biography,
    links,
    joinedAt: row.created_at,
  }
}

/** Relative, because the web app serves pictures from its own origin. */
export function picturePath(name: string | null): string | null {
  return name ? `/pictures/${name}` : null
}

export async function countEntries(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select('entry_count')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.entry_count ?? 0
}
