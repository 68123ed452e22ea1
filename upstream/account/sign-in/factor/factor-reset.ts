import type { FastifyRequest } from 'fastify'
import { removeFactor } from '#upstream/account/sign-in/factor/factors'
import { findTicket } from '#upstream/account/sign-in/factor/tickets'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { redeemMemberToken, revokeTokens, type Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { endApiTokens } from '#upstream/connections/programs/api-tokens'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { lockMember } from '#upstream/members/lock-member'
import { DAY, past, soon } from '#upstream/time'

// The first factor, two days and the mailbox together switch the second factor off; none of them does alone.

/** Milliseconds. */
const WAIT = 2 * DAY
const REMINDER_AFTER = DAY
/** After it is due: as long as the link lives that switches it off. Later it may be asked for again. */
const DUE_FOR = 7 * DAY

/** Asked again, it moves no date and mails nothing. @returns when it is due */
export async function askFactorReset(
  dependencies: Dependencies,
  request: FastifyRequest,
  ticket: string,
): Promise<{ dueAt: string }> {
  const { db, clock, mailQueue } = dependencies
  const { memberId } = await findTicket(dependencies, ticket)
  const now = clock()
  const dueAt = await transact(db, async (tx) => {
    await deleteLapsed(tx, now, memberId)
    const due = soon(now, WAIT)
    const asked = await tx
      .insertInto('factor_resets')
      .values({ member_id: memberId, asked_at: now.toISOString(), due_at: due })
      .onConflict((conflict) => conflict.doNothing())
      .returning('due_at')
      .executeTakeFirst()
    if (!asked) return (await findReset(tx, memberId))?.dueAt ?? due
    await recordEvent(tx, dependencies, request, memberId, 'factor_reset_asked')
    await mailMember(tx, 'factor_reset_asked', memberId, now)
    await mailMember(tx, 'factor_reset_reminder', memberId, now, {
      dueAt: new Date(soon(now, REMINDER_AFTER)),
    })
    await mailMember(tx, 'factor_reset_due', memberId, now, { dueAt: new Date(due) })
    return due
  })
  mailQueue.kick()
  return { dueAt }
}

export async function findReset(db: Db, memberId: number): Promise<{ dueAt: string } | null> {
  const found = await db
    .selectFrom('factor_resets')
    .select('due_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found ? { dueAt: found.due_at } : null
}

/** Its mails are not sent any more, and their links are void. False where none was asked for. */
export async function stopReset(
  tx: Tx,
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  viewer: Viewer | null = null,
): Promise<boolean> {
  if (!(await endReset(tx, memberId))) return false
  await recordEvent(tx, dependencies, request, memberId, 'factor_reset_stopped', { viewer })
  return true
}

/** False where none was asked for. */
export async function endReset(tx: Tx, memberId: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('factor_resets')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  if (!ended) return false
  await revokeTokens(tx, { member_id: memberId }, ['factor_keep', 'factor_off'])
  return true
}

/** By the link of one of the first two mails, which are good until then. @throws ApiError bad_request */
export async function keepFactor(
  dependencies: Dependencies,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const { db, clock } = dependencies
  await transact(db, async (tx) => {
    const memberId = await redeemMemberToken(tx, token, 'factor_keep', clock())
    if (memberId === null || !(await stopReset(tx, dependencies, request, memberId))) throw linkOver()
  })
}

/** By the link of the third mail. It ends all sessions, and tokens of programs. @throws ApiError bad_request */
export async function dropFactor(
  dependencies: Dependencies,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const { db, clock, mailQueue } = dependencies
  const now = clock()
  await transact(db, async (tx) => {
    const memberId = await redeemMemberToken(tx, token, 'factor_off', now)
    if (memberId === null || !(await isDue(tx, memberId, now))) throw linkOver()
    await lockMember(tx, memberId)
    await endReset(tx, memberId)
    await removeFactor(tx, memberId)
    await revokeTokens(tx, { member_id: memberId }, ['session'])
    await endApiTokens(tx, memberId, now)
    await recordEvent(tx, dependencies, request, memberId, 'factor_off')
    await mailMember(tx, 'factor_off', memberId, now)
  })
  mailQueue.kick()
}

async function isDue(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const reset = await findReset(tx, memberId)
  return reset !== null && reset.dueAt <= now.toISOString()
}

function linkOver(): ApiError {
  return new ApiError('bad_request', 'account.linkSpent', {}, { field: 'token' })
}

/** Nobody has pressed the link, which is over. */
async function deleteLapsed(db: Db, now: Date, memberId: number): Promise<void> {
  await db
    .deleteFrom('factor_resets')
    .where('member_id', '=', memberId)
    .where('due_at', '<=', past(now, DUE_FOR))
    .execute()
}

export async function deleteLapsedResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('factor_resets').where('due_at', '<=', past(now, DUE_FOR)).execute()
}
