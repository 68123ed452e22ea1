import { type Language, shippedLanguage } from '#lib/text/language'
import type { Db } from '#upstream/db/open'

/** Whom a mail tells what has happened to the account. */
export interface MailedMember {
  username: string
  email: string
  language: Language
  /** Of a second factor that is to be switched off. */
  reset: { askedAt: string; dueAt: string } | null
}

export async function findMailedMember(db: Db, id: number): Promise<MailedMember | null> {
  const found = await db
    .selectFrom('members')
    .leftJoin('factor_resets', 'factor_resets.member_id', 'members.id')
    .select(['username', 'email', 'language', 'asked_at', 'due_at'])
    .where('members.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { username, email, language, asked_at, due_at } = found
  const reset = asked_at && due_at ? { askedAt: asked_at, dueAt: due_at } : null
  return { username, email, language: shippedLanguage(language), reset }
}
