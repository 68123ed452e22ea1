import type { FastifyRequest } from 'fastify'
import type { OutputOf, ParsedOf, register, verifyEmail } from '#contract'
import { redeemEmailChange } from '#upstream/account/email-change'
import {
  addRegistration,
  deleteRegistrations,
  findRegistration,
  type Registration,
} from '#upstream/account/pending-registrations'
import { isUsernameTaken } from '#upstream/account/taken-usernames'
import { findVerification, markConfirmed, type Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { enqueueMail } from '#upstream/mail/queued-mails'
import { addMember, findByEmail } from '#upstream/members/members'
import { mayMail } from '#upstream/rate-limits'
import { currentLanguage } from '#upstream/request-context'
import { say } from '#upstream/say'

/** Never looks whether the address is taken: the mail tells its owner alone. @throws ApiError conflict: username taken */
export async function signUp(dependencies: Dependencies, input: ParsedOf<typeof register>): Promise<void> {
  const now = dependencies.clock()
  const passwordHash = await dependencies.hasher.hash(input.password)
  await transact(dependencies.db, async (db) => {
    if (await isUsernameTaken(db, input.username, input.email)) throw usernameTaken()
    const id = await addRegistration(db, { ...input, passwordHash, language: currentLanguage(), now })
    if (await mayMail(db, 'verify', input.email, now)) {
      await enqueueMail(db, 'verify', input.email, now, { registrationId: id })
    }
  })
  dependencies.mailQueue.kick()
}

/** Returns the message, and the address of a new member. @throws ApiError bad_request where the token is unknown or expired */
export async function confirmEmail(
  dependencies: Dependencies,
  request: FastifyRequest,
  token: string,
  viewer: Viewer | null,
): Promise<OutputOf<typeof verifyEmail>> {
  const now = dependencies.clock()
  return transact(dependencies.db, async (tx) => {
    const changed = await redeemEmailChange(tx, dependencies, request, token, viewer)
    if (changed) return { message: say('emailChanged'), email: changed, isEmailChange: true }
    const link = await findVerification(tx, token, now)
    if (!link) throw new ApiError('bad_request', 'account.verifyFailed')
    const registration = link.registrationId && (await findRegistration(tx, link.registrationId))
    const alreadyConfirmed = { message: say('alreadyConfirmed'), email: null, isEmailChange: false }
    if (!registration) return alreadyConfirmed
    if (link.isExpired) {
      throw new ApiError('bad_request', 'account.linkExpired', {}, { email: registration.email })
    }
    const { email } = registration
    const isNew = await activate(tx, registration, now)
    return isNew ? { message: say('verified'), email, isEmailChange: false } : alreadyConfirmed
  })
}

/** Makes a registration a member; the others of its address go. False where the address is a member's. */
export async function activate(tx: Tx, registration: Omit<Registration, 'id'>, now: Date): Promise<boolean> {
  const { email } = registration
  const memberId = await addMember(tx, registration)
  if (memberId === null) {
    if (await findByEmail(tx, email)) return false
    throw usernameTaken()
  }
  await markConfirmed(tx, email, memberId, now)
  await deleteRegistrations(tx, email)
  return true
}

export function usernameTaken(): ApiError {
  return new ApiError('conflict', 'account.usernameTaken', {}, { field: 'username' })
}
