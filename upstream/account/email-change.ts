import type { FastifyRequest } from 'fastify'
import { lockSession } from '#upstream/account/lock-session'
import { endEmailChange, findEmailChange, startEmailChange } from '#upstream/account/pending-email-changes'
import { deleteRegistrations } from '#upstream/account/pending-registrations'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { hashToken, revokeTokens, type Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { enqueueMail } from '#upstream/mail/queued-mails'
import { findAccount, findByEmail, replaceEmail } from '#upstream/members/members'
import { countEmailChange, mayMail } from '#upstream/rate-limits'

/** Mails both addresses; says the same for one that is taken. @throws ApiError bad_request, not_signed_in, too_many */
export async function requestEmailChange(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  email: string,
): Promise<void> {
  const { db, clock, mailQueue } = dependencies
  const memberId = viewer.id
  const now = clock()
  await transact(db, async (tx) => {
    await lockSession(tx, viewer)
    const account = await findAccount(tx, memberId)
    if (!account || account.email === email.toLowerCase()) {
      throw new ApiError('bad_request', 'account.emailIsYours', {}, { field: 'email' })
    }
    await countEmailChange(tx, memberId, now)
    await startEmailChange(tx, memberId, email, now)
    await recordEvent(tx, dependencies, request, memberId, 'email_change_asked', { viewer })
    if (!(await mayMail(tx, 'email_change', email, now))) return
    await enqueueMail(tx, 'email_change', email, now, { memberId })
    await enqueueMail(tx, 'email_changing', account.email, now, { memberId })
  })
  mailQueue.kick()
}

/** The mailed link no longer works. */
export async function cancelEmailChange(tx: Tx, memberId: number): Promise<void> {
  await endEmailChange(tx, memberId)
  await revokeTokens(tx, { member_id: memberId }, ['email'])
}

/**
 * @returns the new address; null for a token of another purpose
 * @throws ApiError bad_request where it has expired; not_signed_in outside a session of its account
 */
export async function redeemEmailChange(
  tx: Tx,
  dependencies: Dependencies,
  request: FastifyRequest,
  token: string,
  viewer: Viewer | null,
): Promise<string | null> {
  const now = dependencies.clock()
  // A second click on the link gets the same confirmation.
  const redeemed = await tx
    .updateTable('tokens')
    .set({ purpose: 'confirmed' })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', 'email')
    .returning(['member_id', 'email', 'expires_at'])
    .executeTakeFirst()
  if (!redeemed?.member_id) return null
  const memberId = redeemed.member_id
  // The owner of an address must not confirm it for another account by following a mailed link.
  if (!viewer) throw new ApiError('not_signed_in', 'account.emailChangeSignedOut')
  if (viewer.id !== memberId) throw new ApiError('not_signed_in', 'account.emailChangeOfOther')
  const change = await findEmailChange(tx, memberId)
  const isCurrent = change?.email === redeemed.email && redeemed.expires_at > now.toISOString()
  if (!change || !isCurrent || (await findByEmail(tx, change.email))) {
    throw new ApiError('bad_request', 'account.linkExpired')
  }
  await replaceEmail(tx, memberId, change.email)
  await deleteRegistrations(tx, change.email)
  await endEmailChange(tx, memberId)
  // A link to a new password may lie in the old mailbox.
  await revokeTokens(tx, { member_id: memberId }, ['reset'])
  await recordEvent(tx, dependencies, request, memberId, 'email_changed', { viewer })
  return change.email
}
