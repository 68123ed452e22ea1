import type { FastifyRequest } from 'fastify'
import type { ParsedOf, SignedIn, SignInMethod, signInWithCode as signInWithCodeCall } from '#contract'
import { countTry, endChallenge, takeChallenge, ticketOver } from '#upstream/account/sign-in/challenges'
import { readCode, type TypedCode, takeCode } from '#upstream/account/sign-in/factor/check-code'
import { findTicket, type Ticket } from '#upstream/account/sign-in/factor/tickets'
import { linkIdentityIn } from '#upstream/account/sign-in/provider/link-identity'
import { beginSession, type FirstFactor, signedIn } from '#upstream/account/sign-in/start-session'
import { recordFailure } from '#upstream/account/sign-in/trail/record-event'
import { ApiError } from '#upstream/api-error'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { asMember } from '#upstream/members/lock-member'
import { findAccount } from '#upstream/members/members'
import { throttleCodes } from '#upstream/rate-limits'

/** Wrong codes that a ticket outlives. */
const TRIES = 5

/** @throws ApiError bad_request where the code is wrong; not_signed_in where the ticket is spent or over; too_many, unavailable */
export async function signInWithCode(
  dependencies: Dependencies,
  request: FastifyRequest,
  { ticket: token, code }: ParsedOf<typeof signInWithCodeCall>,
): Promise<SignedIn> {
  const { db, clock, mailQueue } = dependencies
  const ticket = await findTicket(dependencies, token)
  const typed = await readCode(dependencies, ticket.memberId, code)
  const account = await findAccount(db, ticket.memberId)
  // Deleted since.
  if (!account) throw ticketOver()
  return throttleCodes(dependencies, request, account, async (succeeded) => {
    const tries = await countTry(db, ticket.hash)
    if (tries === null || tries > TRIES) throw ticketOver()
    const begun = await asMember(db, ticket.memberId, async (tx) => {
      if (!typed || !(await takeCode(tx, dependencies, request, ticket.memberId, { typed }))) return null
      // Of two codes at once one signs in, and the other one is not used up. A new password has ended it.
      const taken = await takeChallenge(tx, 'factor', token, clock())
      if (!taken) throw ticketOver()
      const { identity } = taken.data as Pick<FirstFactor, 'identity'>
      if (identity) {
        await endChallenge(tx, identity.ticket)
        await linkIdentityIn(tx, dependencies, request, ticket.memberId, identity)
      }
      const method: SignInMethod = `${ticket.first}+${typed.kind}`
      return beginSession(tx, dependencies, request, ticket.memberId, { method, confirmedAt: clock() })
    })
    if (!begun) throw await refuse(dependencies, request, ticket, { typed, tries })
    await succeeded()
    mailQueue.kick()
    return signedIn(dependencies, begun)
  })
}

/** After the last try the ticket is spent, and its member learns of it. */
async function refuse(
  dependencies: Dependencies,
  request: FastifyRequest,
  { memberId, hash, first }: Ticket,
  { typed, tries }: { typed: TypedCode | null; tries: number },
): Promise<ApiError> {
  recordFailure(dependencies, request, memberId, 'code_failed', { method: typed?.kind ?? 'code' })
  if (tries === TRIES) {
    await transact(dependencies.db, async (tx) => {
      await endChallenge(tx, hash)
      await mailMember(tx, 'password_known', memberId, dependencies.clock(), { details: { first } })
    })
    dependencies.mailQueue.kick()
  }
  return wrongCode()
}

export function wrongCode(): ApiError {
  return new ApiError('bad_request', 'factor.codeWrong', {}, { field: 'code' })
}
