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
import type { Tx } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { asMember } from '#upstream/members/lock-member'
import { MEMBER_COLUMNS, type MemberRow, toAccount } from '#upstream/members/members'
import type { Settings } from '#upstream/settings'
import { countToWatch } from '#upstream/shows/up-next'
import { dayAfter, past } from '#upstream/time'

/** A member who signs in with these has not lost the second factor. */
const PROVES_FACTOR = /code$|^passkey$/

interface Beginning {
  method: SignInMethod
  /** When its member last proved who is there. */
  confirmedAt: Date
}

/** Throws where what was found right is not any more: the password has changed since, or the identity is another member's. */
export type AssertStillRight = (tx: Tx) => Promise<void>

/** A session, before it is said. */
export interface Begun {
  token: string
  member: Pick<MemberRow, (typeof MEMBER_COLUMNS)[number]> & { entry_count: number }
  isNewBrowser: boolean
}

/** What every way in ends with, in the transaction of what proves who is there. Its member is locked. @throws ApiError not_signed_in */
export async function beginSession(
  tx: Tx,
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  { method, confirmedAt }: Beginning,
): Promise<Begun> {
  const { settings, clock } = dependencies
  const now = clock()
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
}

/** After the commit. */
export async function signedIn(
  { db, clock, mailQueue }: Dependencies,
  { token, member, isNewBrowser }: Begun,
): Promise<SignedIn> {
  if (isNewBrowser) mailQueue.kick()
  return {
    token,
    account: toAccount(member),
    counts: { titles: member.entry_count, shows: await countToWatch(db, member.id, dayAfter(clock())) },
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

interface Passing extends FirstFactor, Pick<Beginning, 'confirmedAt'> {
  assertStillRight: AssertStillRight
  /** In the transaction, where no second factor is asked for. */
  finish?: (tx: Tx) => Promise<void>
}

/**
 * After a right password, or a right answer of the provider.
 * @throws ApiError needs_factor, with half of a sign-in, where the second factor is on; of `assertStillRight` and `finish`
 */
export async function passFirstFactor(
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  { assertStillRight, finish, confirmedAt, ...factor }: Passing,
): Promise<SignedIn> {
  const passed = await asMember(dependencies.db, memberId, async (tx) => {
    await assertStillRight(tx)
    const half = await halfOfSignIn(tx, dependencies, memberId, factor)
    if (half) return half
    await finish?.(tx)
    return beginSession(tx, dependencies, request, memberId, { method: factor.first, confirmedAt })
  })
  // Thrown after the commit, which keeps the ticket.
  if (passed instanceof ApiError) throw passed
  return signedIn(dependencies, passed)
}

/** @returns needs_factor, with a ticket; null where the second factor is off */
async function halfOfSignIn(
  tx: Tx,
  { settings, clock }: Dependencies,
  memberId: number,
  { first, identity }: FirstFactor,
): Promise<ApiError | null> {
  const methods = await methodsOfFactor(tx, settings, memberId, { mayUsePasskey: identity === undefined })
  if (!methods) return null
  const data = { first, identity: identity ?? null }
  const { token } = await addChallenge(tx, 'factor', { memberId, data }, clock())
  return new ApiError('needs_factor', 'signin.needsFactor', {}, { needsFactor: { ticket: token, methods } })
}

/** Null where the second factor is off. */
async function methodsOfFactor(
  tx: Tx,
  settings: Settings,
  memberId: number,
  { mayUsePasskey }: { mayUsePasskey: boolean },
): Promise<FactorMethod[] | null> {
  const { factor, passkeys } = await waysIn(tx, settings, memberId)
  if (!factor) return null
  const code = await tx
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
