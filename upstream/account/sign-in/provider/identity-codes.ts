import { isSameSecret } from '#lib/service/is-same-secret'
import { changeChallenge, countTry, findChallengeByHash } from '#upstream/account/sign-in/challenges'
import { type Ticket, unlinkedIn } from '#upstream/account/sign-in/provider/identity-tickets'
import { normaliseCode, randomCode } from '#upstream/account/sign-in/typed-codes'
import { hashToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { MINUTE, soon } from '#upstream/time'

/** 40 bits, of which a ticket is tried with 15 at most. */
const CODE_LENGTH = 8
const CODE_TTL = 10 * MINUTE
const CODE_TRIES = 5

/** On sending, so that no code is stored. Null where its ticket is spent or over. @param hashOfTicket a challenge's */
export async function issueIdentityCode(
  db: Db,
  hashOfTicket: string,
  email: string,
  now: Date,
): Promise<string | null> {
  return transact(db, async (tx) => {
    const found = await findChallengeByHash(tx, 'identity', hashOfTicket, now)
    if (!found) return null
    const code = randomCode(CODE_LENGTH)
    const mailed = { hash: hashToken(code), email, expiresAt: soon(now, CODE_TTL) }
    const data = { ...unlinkedIn(found.data), code: mailed }
    await changeChallenge(tx, hashOfTicket, { data, tries: 0 })
    return code
  })
}

/**
 * The address that the ticket's holder has proved to be theirs: the provider's word, or a code that was mailed there.
 * @throws ApiError bad_request
 */
export async function provenAddress(
  db: Db,
  { hash: hashOfTicket, unlinked }: Ticket,
  typed: string | undefined,
  now: Date,
): Promise<string> {
  const { email, isVerified, code } = unlinked
  if (typed === undefined || typed.trim() === '') {
    if (isVerified && email) return email
    throw new ApiError('bad_request', 'provider.codeMissing', {}, { field: 'code' })
  }
  const wrong = new ApiError('bad_request', 'provider.codeWrong', {}, { field: 'code' })
  if (!code || code.expiresAt <= now.toISOString()) throw wrong
  // Counted before it is compared, so that guesses at once all count.
  const tries = await countTry(db, hashOfTicket)
  if (tries === null || tries > CODE_TRIES || !isSameSecret(hashToken(normaliseCode(typed)), code.hash))
    throw wrong
  return code.email
}
