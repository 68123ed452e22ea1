import type { Insertable, Selectable } from 'kysely'
import type { Language } from '#lib/text/language'
import type { RegistrationsTable } from '#upstream/account/tables'
import type { Db } from '#upstream/db/open'
import { usernameKeys } from '#upstream/members/username-keys'
import { past } from '#upstream/time'

export type Registration = Selectable<RegistrationsTable>

export async function addRegistration(
  db: Db,
  typed: { username: string; email: string; passwordHash: string; language: Language; now: Date },
): Promise<number> {
  const row: Insertable<RegistrationsTable> = {
    username: typed.username,
    ...usernameKeys(typed.username),
    email: typed.email.toLowerCase(),
    password_hash: typed.passwordHash,
    created_at: typed.now.toISOString(),
    language: typed.language,
  }
  const { id } = await db.insertInto('registrations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findRegistration(db: Db, id: number): Promise<Registration | null> {
  const found = await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? null
}

export async function newestRegistration(db: Db, email: string): Promise<Registration | null> {
  const newest = await db
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? null
}

export async function deleteRegistrations(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registrations').where('email', '=', email).execute()
}

export async function deleteStaleRegistrations(db: Db, now: Date, age: number): Promise<number> {
  const deleted = await db
    .deleteFrom('registrations')
    .where('created_at', '<', past(now, age))
    .returning('id')
    .execute()
  return deleted.length
}
