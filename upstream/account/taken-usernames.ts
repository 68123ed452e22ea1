import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import { usernameKeys } from '#upstream/members/username-keys'

/** By another member, or by a registration with another address: one that is repeated reserves its own name. */
export async function isUsernameTaken(
  db: Db,
  username: string,
  email: string,
  memberId = 0,
): Promise<boolean> {
  const { username_letters, username_shape } = usernameKeys(username)
  const isSame = sql<boolean>`(username_letters = ${username_letters} or username_shape = ${username_shape})`
  const member = await db
    .selectFrom('members')
    .select('id')
    .where(isSame)
    .where('id', '<>', memberId)
    .executeTakeFirst()
  const registration = await db
    .selectFrom('registrations')
    .select('id')
    .where(isSame)
    .where('email', '<>', email.toLowerCase())
    .executeTakeFirst()
  return member !== undefined || registration !== undefined
}
