import type { FastifyRequest } from 'fastify'
import {
  type Call,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  search,
  verifyEmail,
} from '#contract'
import { clientOf } from '#upstream/account/client-address'
import { ApiError } from '#upstream/api-error'
import { countTry, forgiveTry, type Limit } from '#upstream/db/attempt-counts'
import type { Db } from '#upstream/db/open'
import type { MailKind } from '#upstream/db/schema'
import type { Dependencies } from '#upstream/dependencies'
import { HOUR, MINUTE } from '#upstream/time'

const PER_ADDRESS: Limit = { most: 30, within: 15 * MINUTE }
/** Calls that one network address may make so often: keyed by the call, whatever its path was spelt like. */
const CALL_LIMITS = new Map<string, Limit>([
  [register.path, PER_ADDRESS],
  [verifyEmail.path, PER_ADDRESS],
  [resendVerification.path, PER_ADDRESS],
  [forgotPassword.path, PER_ADDRESS],
  [resetPassword.path, PER_ADDRESS],
  [search.path, { most: 60, within: MINUTE }],
])
/** Failed sign-ins: of one network on one account, and of one address on all accounts together. */
const FAILURES_ON_ACCOUNT: Limit = { most: 10, within: 15 * MINUTE }
const FAILURES_FROM_ADDRESS: Limit = { most: 30, within: 15 * MINUTE }
/** Mails of one kind to one address. */
const MAILS: Limit = { most: 3, within: HOUR }

/** @throws ApiError too_many when whoever asks has made this call too often. */
export async function throttle(
  dependencies: Dependencies,
  call: Call,
  request: FastifyRequest,
): Promise<void> {
  const limit = CALL_LIMITS.get(call.path)
  if (!limit) return
  const client = clientOf(request, dependencies.settings.SERVICE_KEY)
  // The web app reads for everybody: where it does not know for whom, one reader must not stop the others.
  if (call.method === 'GET' && client.isUnnamed) return
  const key = `${call.path} ${client.address}`
  if (call.method === 'GET') assertNow(await dependencies.countRead(key, limit, dependencies.clock()))
  else await assertWithin(dependencies, key, limit)
}

/**
 * Tries to sign in, within the limits. A failure counts against the address and against its network on this
 * account, so that a stranger's guesses do not lock the owner out; a success counts for nothing.
 */
export async function throttleSignIn<Result>(
  dependencies: Dependencies,
  request: FastifyRequest,
  email: string,
  attempt: (succeeded: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { address, network } = clientOf(request, dependencies.settings.SERVICE_KEY)
  const fromAddress = `sign-in ${address}`
  const onAccount = `sign-in ${network} ${email.toLowerCase()}`
  // Counted before the password is looked at: a thousand guesses at once are a thousand.
  await assertWithin(dependencies, fromAddress, FAILURES_FROM_ADDRESS)
  await assertWithin(dependencies, onAccount, FAILURES_ON_ACCOUNT)
  return attempt(async () => {
    await forgiveTry(dependencies.db, fromAddress)
    await forgiveTry(dependencies.db, onAccount)
  })
}

/** Whether one more mail of this kind may go to somebody. Nobody is told when not. */
export async function mayMail(db: Db, letter: MailKind, recipient: string, now: Date): Promise<boolean> {
  return (await countTry(db, `mail ${letter} ${recipient.toLowerCase()}`, MAILS, now)) === 0
}

async function assertWithin({ db, clock }: Dependencies, key: string, limit: Limit): Promise<void> {
  assertNow(await countTry(db, key, limit, clock()))
}

function assertNow(retryAfter: number): void {
  if (retryAfter === 0) return
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new ApiError('too_many', `That was tried too often. Please try again in ${wait}.`, { retryAfter })
}
