import type { FastifyRequest } from 'fastify'
import {
  browseTitles,
  type Call,
  ENDPOINTS,
  FEEDS_PER_MINUTE,
  forgotPassword,
  knownAvailability,
  memberProfile,
  passkeyOptions,
  register,
  resendVerification,
  resetPassword,
  restoreCopy,
  search,
  startImport,
  verifyEmail,
} from '#contract'
import type { Limit } from '#lib/service/attempt-windows'
import { type Client, clientOf, knowsAccount } from '#upstream/account/client-address'
import { ApiError } from '#upstream/api-error'
import { countAttempt, uncountAttempt } from '#upstream/db/attempt-counts'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import type { MailKind } from '#upstream/mail/tables'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const PER_ADDRESS: Limit = { max: 30, windowMs: 15 * MINUTE }
/** Each makes requests to the provider. */
const PROVIDER_CALLS: Limit = { max: 60, windowMs: 15 * MINUTE }
/** Calls per network address, keyed by the call and not by the path as the request wrote it. */
const CALL_LIMITS = new Map<string, Limit>([
  [register.path, PER_ADDRESS],
  [verifyEmail.path, PER_ADDRESS],
  [resendVerification.path, PER_ADDRESS],
  [forgotPassword.path, PER_ADDRESS],
  [resetPassword.path, PER_ADDRESS],
  [passkeyOptions.path, { max: 300, windowMs: 15 * MINUTE }],
  [ENDPOINTS.startProvider.path, PROVIDER_CALLS],
  [ENDPOINTS.finishProvider.path, PROVIDER_CALLS],
  [search.path, { max: 60, windowMs: MINUTE }],
  [browseTitles.path, { max: 120, windowMs: MINUTE }],
  [knownAvailability.path, { max: 120, windowMs: MINUTE }],
  // Also how often they are listed.
  [startImport.path, { max: 120, windowMs: HOUR }],
  [restoreCopy.path, { max: 30, windowMs: HOUR }],
  [ENDPOINTS.exportArchive.path, { max: 60, windowMs: HOUR }],
  [ENDPOINTS.calendar.path, { max: FEEDS_PER_MINUTE, windowMs: MINUTE }],
])
/** A page or a feed of it costs no more than any other page. */
const WHOLE_COLLECTIONS: Limit = { max: 20, windowMs: MINUTE }
/** With the pause before each, one person cannot make so many. */
const SUGGESTIONS: Limit = { max: 300, windowMs: MINUTE }
const FAILURES_FROM_ADDRESS: Limit = { max: 30, windowMs: 15 * MINUTE }
const FAILURES_FROM_WIDER_NETWORK: Limit = { max: 90, windowMs: 15 * MINUTE }
const FAILURES_FROM_NETWORK_ON_ACCOUNT: Limit = { max: 10, windowMs: 15 * MINUTE }
const FAILURES_ON_ACCOUNT: Limit = { max: 50, windowMs: HOUR }
/** Wrong codes of a second factor, of signing in and confirming together. */
const CODES_ON_ACCOUNT: Limit = { max: 10, windowMs: 15 * MINUTE }
const CODES_ON_ACCOUNT_A_DAY: Limit = { max: 30, windowMs: DAY }
const MAILS: Limit = { max: 3, windowMs: HOUR }
const IDENTITY_CODES_OF_TICKET: Limit = { max: 3, windowMs: HOUR }
const IDENTITY_CODES_FROM_ADDRESS: Limit = { max: 10, windowMs: HOUR }
const EMAIL_CHANGES: Limit = { max: 5, windowMs: DAY }
/** Of each of these: they make pages stale that are for all visitors. */
const MEMBER_CHANGES: Limit = { max: 30, windowMs: HOUR }

const FILES: Limit = { max: 60, windowMs: HOUR }

type KeyedLimit = [key: string, limit: Limit]
/** What is counted until it calls `succeeded`. */
type Attempt<Result> = (succeeded: () => Promise<void>) => Promise<Result>

/** @throws ApiError too_many when the client has made this call too often. */
export async function throttle(
  dependencies: Dependencies,
  call: Pick<Call, 'method' | 'path'>,
  request: FastifyRequest,
): Promise<void> {
  const limited = limitOf(call, request.query)
  if (!limited) return
  const { name, limit } = limited
  const client = clientOf(request, dependencies.settings.SERVICE_KEY)
  // Visitors without an address share the web app's own: one of them must not stop the others' reads.
  if (call.method === 'GET' && client.isUnnamed) return
  const key = `${name} ${client.address}`
  if (call.method === 'GET') assertWithin(await dependencies.countRead(key, limit, dependencies.clock()))
  else await count(dependencies, key, limit)
}

/** By call, and by what its query requests. */
function limitOf({ path }: Pick<Call, 'path'>, query: unknown): { name: string; limit: Limit } | null {
  const requested = { ...Object(query) } as Record<string, unknown>
  if (path === search.path && requested.for === 'suggestions') {
    return { name: `${path} suggestions`, limit: SUGGESTIONS }
  }
  if (path === memberProfile.path) {
    const isPart = requested.fields === 'page' || requested.fields === 'feed'
    return isPart ? null : { name: path, limit: WHOLE_COLLECTIONS }
  }
  const limit = CALL_LIMITS.get(path)
  return limit ? { name: path, limit } : null
}

/** @throws ApiError too_many, for unknown accounts as for known ones */
export async function throttleSignIn<Result>(
  dependencies: Dependencies,
  request: FastifyRequest,
  email: string,
  attempt: Attempt<Result>,
): Promise<Result> {
  const client = clientOf(request, dependencies.settings.SERVICE_KEY)
  return throttleAttempt(dependencies, signInLimits(client, email.toLowerCase()), attempt)
}

/**
 * Of what names no account before it succeeds.
 * @param what the calls that are counted together
 * @throws ApiError too_many
 */
export async function throttleFailures<Result>(
  dependencies: Dependencies,
  request: FastifyRequest,
  what: string,
  attempt: Attempt<Result>,
): Promise<Result> {
  const client = clientOf(request, dependencies.settings.SERVICE_KEY)
  return throttleAttempt(dependencies, networkLimits(what, client), attempt)
}

/** Of the codes of a member's second factor. @throws ApiError too_many */
export async function throttleCodes<Result>(
  dependencies: Dependencies,
  request: FastifyRequest,
  member: { id: number; email: string },
  attempt: Attempt<Result>,
): Promise<Result> {
  const client = clientOf(request, dependencies.settings.SERVICE_KEY)
  // The owner's browser has a limit of its own: a thief of the password does not lock the owner out.
  const limits: KeyedLimit[] = knowsAccount(client, member.email)
    ? [[`codes known-device ${member.id}`, CODES_ON_ACCOUNT]]
    : [
        [`codes ${member.id}`, CODES_ON_ACCOUNT],
        [`codes of a day ${member.id}`, CODES_ON_ACCOUNT_A_DAY],
      ]
  return throttleAttempt(dependencies, limits, attempt)
}

/** Counted before anything is checked, so that concurrent guesses cannot exceed a limit. A success does not count. */
async function throttleAttempt<Result>(
  dependencies: Dependencies,
  limits: readonly KeyedLimit[],
  attempt: Attempt<Result>,
): Promise<Result> {
  for (const [key, limit] of limits) await count(dependencies, key, limit)
  return attempt(async () => {
    for (const [key] of limits) await uncountAttempt(dependencies.db, key)
  })
}

/** Narrow limits first: what they reject does not use up the wider ones, and a stranger's guesses lock no member out. */
function signInLimits(client: Client, account: string): KeyedLimit[] {
  // The owner's device has a limit of its own, which guesses from elsewhere do not reach.
  if (knowsAccount(client, account))
    return [[`sign-in known-device ${account}`, FAILURES_FROM_NETWORK_ON_ACCOUNT]]
  return [
    ...networkLimits('sign-in', client),
    [`sign-in ${client.network} ${account}`, FAILURES_FROM_NETWORK_ON_ACCOUNT],
    [`sign-in account ${account}`, FAILURES_ON_ACCOUNT],
  ]
}

function networkLimits(what: string, { address, widerNetworks }: Client): KeyedLimit[] {
  return [
    [`${what} ${address}`, FAILURES_FROM_ADDRESS],
    ...widerNetworks.map((network): KeyedLimit => [`${what} ${network}`, FAILURES_FROM_WIDER_NETWORK]),
  ]
}

/** The same for addresses with and without an account. @param ticket its hash @throws ApiError too_many */
export async function countIdentityCode(
  dependencies: Dependencies,
  request: FastifyRequest,
  { ticket, email }: { ticket: string; email: string },
): Promise<void> {
  const { address } = clientOf(request, dependencies.settings.SERVICE_KEY)
  await count(dependencies, `identity code ${ticket}`, IDENTITY_CODES_OF_TICKET)
  await count(dependencies, `identity code ${address}`, IDENTITY_CODES_FROM_ADDRESS)
  await count(dependencies, `mail identity_code ${email.toLowerCase()}`, MAILS)
}

/** False where the limit is reached, which the response must not reveal. */
export async function mayMail(db: Db, kind: MailKind, recipient: string, now: Date): Promise<boolean> {
  return (await countAttempt(db, `mail ${kind} ${recipient.toLowerCase()}`, MAILS, now)) === 0
}

/** @throws ApiError too_many */
export async function countEmailChange(db: Db, memberId: number, now: Date): Promise<void> {
  const retryAfter = await countAttempt(db, `email change ${memberId}`, EMAIL_CHANGES, now)
  if (retryAfter > 0) throw new ApiError('too_many', 'account.emailChangesSpent', {}, { retryAfter })
}

/** Not for a change that changes nothing. @throws ApiError too_many */
export async function countMemberChange(
  db: Db,
  what: 'privacy' | 'username' | 'passkeys' | 'factor' | 'recovery codes',
  memberId: number,
  now: Date,
): Promise<void> {
  assertWithin(await countAttempt(db, `${what} ${memberId}`, MEMBER_CHANGES, now), 'api.changedTooOften')
}

/** Of files that a member downloads. @throws ApiError too_many */
export async function throttleFile(
  { countRead, clock }: Dependencies,
  { path }: Pick<Call, 'path'>,
  memberId: number,
): Promise<void> {
  assertWithin(await countRead(`${path} ${memberId}`, FILES, clock()))
}

async function count({ db, clock }: Dependencies, key: string, limit: Limit): Promise<void> {
  assertWithin(await countAttempt(db, key, limit, clock()))
}

function assertWithin(
  retryAfter: number,
  reason: 'api.tooOften' | 'api.changedTooOften' = 'api.tooOften',
): void {
  if (retryAfter === 0) return
  throw new ApiError('too_many', reason, { minutes: Math.ceil(retryAfter / 60) }, { retryAfter })
}
