import type { FastifyRequest } from 'fastify'
import type { FactorMethod, SignedIn, SignInMethod } from '#contract'
import { clientOf, knowsAccount } from '#upstream/account/client-address'
import { deviceParts } from '#upstream/account/device-name'
import { notSignedIn } from '#upstream/account/not-signed-in'
import { deviceOf } from '#upstream/account/session-management'
import { addChallenge } from '#upstream/account/sign-in/challenges'
import { stopReset } from '#upstream/account/sign-in/factor/factor-reset'
import type { Identity } from '#upstream/account/sign-in/provider/identities'
import { EVENTS_TTL } from '#upstream/account/sign-in/trail/read-events'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { waysIn } from '#upstream/account/sign-in/ways-in'
import { issueToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { MEMBER_COLUMNS, type MemberRow, toAccount } from '#upstream/members/members'
import { countToWatch } from '#upstream/shows/up-next'
import { dayAfter, past } from '#upstream/time'

/** A member who signs in with these has not lost the second factor. */
const PROVES_FACTOR = /code$|^passkey$/

interface Begun {
  method: SignInMethod
  /** When its member last proved who is there. */
  confirmedAt: Date
}

/** What every way in ends with. */
export async function startSession(
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  { method, confirmedAt }: Begun,
): Promise<SignedIn> {
  const { db, settings, clock, mailQueue } = dependencies
  const now = clock()
  const begun = await transact(db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select([...MEMBER_COLUMNS, 'entry_count'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    // Deleted since its password or passkey was found right.
    if (!member) throw notSignedIn()
    const client = clientOf(request, settings.SERVICE_KEY)
    const device = deviceOf(request, settings.SERVICE_KEY)
    const isNewBrowser = knowsAccount(client, member.email) === false && (await hasSignedIn(tx, member, now))
    const token = await issueToken(tx, { member_id: memberId }, 'session', now, { ...device, confirmedAt })
    await recordEvent(tx, dependencies, request, memberId, 'signed_in', { method })
    if (isNewBrowser) {
      const details = { device: deviceParts(device.userAgent) }
      await mailMember(tx, 'new_browser', memberId, now, { details })
    }
    if (PROVES_FACTOR.test(method)) await stopReset(tx, dependencies, request, memberId)
    return { token, member, isNewBrowser }
  })
  if (begun.isNewBrowser) mailQueue.kick()
  const { token, member } = begun
  return {
    token,
    account: toAccount(member),
    counts: { titles: member.entry_count, shows: await countToWatch(db, memberId, dayAfter(now)) },
  }
}

/** Whether this is not the account's first sign-in. Of an older account than its events that is taken for granted. */
async function hasSignedIn(
  tx: Db,
  { id: memberId, created_at }: Pick<MemberRow, 'id' | 'created_at'>,
  now: Date,
): Promise<boolean> {
  if (created_at <= past(now, EVENTS_TTL)) return true
  const session = await tx
    .selectFrom('tokens')
    .select('hash')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', ['session', 'replaced'])
    .limit(1)
    .executeTakeFirst()
  const event = await tx
    .selectFrom('security_events')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'signed_in')
    .limit(1)
    .executeTakeFirst()
  return session !== undefined || event !== undefined
}

export interface FirstFactor {
  first: 'password' | 'provider'
  /** Of a member who joins it to an account: a right second factor links it. */
  identity?: Identity & {
    /** Of the challenge that is spent then. */
    ticket: string
  }
}

/** After a right password, or a right answer of the provider. @throws ApiError as `askFactor` */
export async function passFirstFactor(
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  { first, confirmedAt }: Pick<FirstFactor, 'first'> & Pick<Begun, 'confirmedAt'>,
): Promise<SignedIn> {
  await askFactor(dependencies, memberId, { first })
  return startSession(dependencies, request, memberId, { method: first, confirmedAt })
}

/** @throws ApiError needs_factor, with half of a sign-in, where the second factor is on */
export async function askFactor(
  dependencies: Dependencies,
  memberId: number,
  { first, identity }: FirstFactor,
): Promise<void> {
  const { db, clock } = dependencies
  const methods = await methodsOfFactor(dependencies, memberId, { mayUsePasskey: identity === undefined })
  if (!methods) return
  const data = { first, identity: identity ?? null }
  const { token } = await addChallenge(db, 'factor', { memberId, data }, clock())
  throw new ApiError('needs_factor', 'signin.needsFactor', {}, { needsFactor: { ticket: token, methods } })
}

/** Null where the second factor is off. */
async function methodsOfFactor(
  { db, settings }: Dependencies,
  memberId: number,
  { mayUsePasskey }: { mayUsePasskey: boolean },
): Promise<FactorMethod[] | null> {
  const { factor, passkeys } = await waysIn(db, settings, memberId)
  if (!factor) return null
  const code = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return [
    'code',
    ...(code ? (['recovery'] as const) : []),
    ...(passkeys > 0 && mayUsePasskey ? (['passkey'] as const) : []),
  ]
}
