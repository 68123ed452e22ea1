import type { MailStatus } from '#contract'
import type { Db } from '#upstream/db/open'
import type { MailKind, MailsTable } from '#upstream/db/schema'
import { past, soon } from '#upstream/time'

/** A letter that waits to be written and sent. */
export type WaitingMail = Pick<MailsTable, 'recipient' | 'letter' | 'created_at' | 'attempts'> & {
  id: number
}

/**
 * Puts a letter into the queue, in the transaction that gives the reason for it. Only its kind is kept: it is
 * written, and its token made, when it leaves. So no token rests here, and an unknown address costs the same.
 */
export async function postMail(db: Db, letter: MailKind, recipient: string, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      recipient: recipient.toLowerCase(),
      letter,
      created_at: now.toISOString(),
      attempts: 0,
      due_at: now.toISOString(),
    })
    .execute()
}

/** Takes the next due letter for `lease` milliseconds: of several senders one gets it. */
export async function claimMail(db: Db, now: Date, lease: number): Promise<WaitingMail | null> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(1)
  const claimed = await db
    .updateTable('mails')
    .set((to) => ({ due_at: soon(now, lease), attempts: to('attempts', '+', 1) }))
    .where('id', '=', due)
    .where('due_at', '<=', now.toISOString())
    .returning(['id', 'recipient', 'letter', 'created_at', 'attempts'])
    .executeTakeFirst()
  return claimed ?? null
}

/** A letter that has left, or that nobody is to get, needs no trace. */
export async function dropMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Notes why a letter did not leave and when to try again; null gives it up. */
export async function postponeMail(db: Db, id: number, error: string, dueAt: string | null): Promise<void> {
  await db.updateTable('mails').set({ last_error: error, due_at: dueAt }).where('id', '=', id).execute()
}

/** Letters given up before then are forgotten. */
export async function forgetLostMails(db: Db, now: Date, age: number): Promise<void> {
  await db.deleteFrom('mails').where('due_at', 'is', null).where('created_at', '<', past(now, age)).execute()
}

/** What did not leave at the first attempt, and why not. */
export async function readMailStatus(db: Db): Promise<MailStatus> {
  const failed = await db
    .selectFrom('mails')
    .select(['due_at', 'last_error'])
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const lost = failed.filter(({ due_at }) => due_at === null).length
  return { waiting: failed.length - lost, lost, lastError: failed[0]?.last_error ?? null }
}
