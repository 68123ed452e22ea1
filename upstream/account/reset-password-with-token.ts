import type { FastifyRequest } from 'fastify'
import type { ParsedOf, resetPassword } from '#contract'
import { cancelEmailChange } from '#upstream/account/email-change'
import { findRegistration } from '#upstream/account/pending-registrations'
import { activate } from '#upstream/account/registration'
import { endTickets } from '#upstream/account/sign-in/factor/tickets'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { redeemToken, revokeTokens, type TokenOwner } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { endApiTokens } from '#upstream/connections/programs/api-tokens'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { enqueueMail } from '#upstream/mail/queued-mails'
import { findAccount, replacePassword } from '#upstream/members/members'

/** @throws ApiError bad_request where the token is unknown, used or expired */
export async function resetPasswordWithToken(
  dependencies: Dependencies,
  request: FastifyRequest,
  input: ParsedOf<typeof resetPassword>,
): Promise<void> {
  const now = dependencies.clock()
  const passwordHash = await dependencies.hasher.hash(input.password)
  await transact(dependencies.db, async (tx) => {
    const owner = await redeemToken(tx, input.token, 'reset', now)
    const email = owner && (await setPassword(tx, owner, passwordHash, now))
    if (!email) throw new ApiError('bad_request', 'account.linkSpent', {}, { field: 'token' })
    await enqueueMail(tx, 'password_changed', email, now)
    if ('member_id' in owner) await recordEvent(tx, dependencies, request, owner.member_id, 'password_reset')
  })
  dependencies.mailQueue.kick()
}

/** Returns the address of the account; null where it is gone. */
async function setPassword(
  tx: Tx,
  owner: TokenOwner,
  passwordHash: string,
  now: Date,
): Promise<string | null> {
  if ('registration_id' in owner) {
    const registration = await findRegistration(tx, owner.registration_id)
    // Having the token proves that the address is theirs.
    const isActive =
      registration && (await activate(tx, { ...registration, password_hash: passwordHash }, now))
    return isActive ? registration.email : null
  }
  await replacePassword(tx, owner.member_id, passwordHash)
  await revokeTokens(tx, owner, ['session', 'reset'])
  await endTickets(tx, owner.member_id)
  await endApiTokens(tx, owner.member_id, now)
  // An intruder who knew the old password may have started it.
  await cancelEmailChange(tx, owner.member_id)
  return (await findAccount(tx, owner.member_id))?.email ?? null
}
