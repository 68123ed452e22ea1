import { type FoundChallenge, findChallenge, ticketOver } from '#upstream/account/sign-in/challenges'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'

/** Half of a sign-in, whose other half is a code. */
export type Ticket = FoundChallenge & { memberId: number; first: 'password' | 'provider' }

/** @throws ApiError not_signed_in where it is spent or over */
export async function findTicket(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  token: string,
): Promise<Ticket> {
  const found = await findChallenge(db, 'factor', token, clock())
  if (found?.memberId == null) throw ticketOver()
  return {
    ...found,
    memberId: found.memberId,
    first: found.data.first === 'provider' ? 'provider' : 'password',
  }
}

/** Of a first factor that has changed, or a second one that is gone. */
export async function endTickets(db: Db, memberId: number): Promise<void> {
  await db
    .deleteFrom('challenges')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'factor')
    .execute()
}
