import { addChallenge, findChallenge, takeChallenge, ticketOver } from '#upstream/account/sign-in/challenges'
import type { Claims } from '#upstream/account/sign-in/provider/claims'
import type { Identity } from '#upstream/account/sign-in/provider/identities'
import type { Db } from '#upstream/db/open'

/** Of an identity that no account has yet: who holds its ticket is signed in there. */
export interface Unlinked extends Identity {
  isVerified: boolean
  code?: MailedCode
}

/** To an address that the provider does not vouch for. The newest alone works. */
export interface MailedCode {
  /** SHA-256, hex. */
  hash: string
  email: string
  expiresAt: string
}

export interface Ticket {
  /** Of the challenge. */
  hash: string
  unlinked: Unlinked
}

export async function issueTicket(db: Db, claims: Claims, now: Date): Promise<string> {
  const { issuer, subject, email, isVerified } = claims
  const data = { issuer, subject, email, isVerified } satisfies Unlinked
  return (await addChallenge(db, 'identity', { data }, now)).token
}

/** @throws ApiError not_signed_in */
export async function findTicket(db: Db, ticket: string, now: Date): Promise<Ticket> {
  const found = await findChallenge(db, 'identity', ticket, now)
  if (!found) throw ticketOver()
  return { hash: found.hash, unlinked: unlinkedIn(found.data) }
}

/** In the transaction of what it is for, so that only success spends it. @throws ApiError not_signed_in */
export async function spendTicket(db: Db, ticket: string, now: Date): Promise<Identity> {
  const taken = await takeChallenge(db, 'identity', ticket, now)
  if (!taken) throw ticketOver()
  const { issuer, subject, email } = unlinkedIn(taken.data)
  return { issuer, subject, email }
}

export function unlinkedIn(data: Record<string, unknown>): Unlinked {
  return data as unknown as Unlinked
}
