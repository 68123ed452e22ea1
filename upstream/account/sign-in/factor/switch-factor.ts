import type { FastifyRequest } from 'fastify'
import type { OutputOf, startFactor } from '#contract'
import { lockSession } from '#upstream/account/lock-session'
import { endReset } from '#upstream/account/sign-in/factor/factor-reset'
import * as factors from '#upstream/account/sign-in/factor/factors'
import { digitsOf, newSecret, setUpOf, stepOfCode } from '#upstream/account/sign-in/factor/one-time-codes'
import { replaceRecoveryCodes } from '#upstream/account/sign-in/factor/recovery-codes'
import type { Sealer } from '#upstream/account/sign-in/factor/seal-secret'
import { wrongCode } from '#upstream/account/sign-in/factor/sign-in-with-code'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { accountOf } from '#upstream/account/viewer-account'
import { ApiError } from '#upstream/api-error'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'

/** Nothing is on until a code of it comes. @throws ApiError conflict, not_found */
export async function startToSwitchOn(
  dependencies: Dependencies,
  viewer: Viewer,
): Promise<OutputOf<typeof startFactor>> {
  const { db, clock } = dependencies
  const { email } = await accountOf(db, viewer)
  const secret = newSecret()
  const sealed = sealerOf(dependencies).seal(secret, viewer.id)
  if (!(await factors.addPendingFactor(db, viewer.id, sealed, clock()))) throw onAlready()
  return setUpOf(secret, email)
}

/** @returns recovery codes, shown this once @throws ApiError bad_request, conflict, not_found, unavailable */
export async function switchOn(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock, mailQueue } = dependencies
  const now = clock()
  const sealer = sealerOf(dependencies)
  const factor = await factors.findFactor(db, viewer.id, now)
  if (factor?.isOn) throw onAlready()
  if (!factor) throw new ApiError('not_found', 'factor.notStarted')
  const { sealedSecret } = factor
  const secret = sealer.open(sealedSecret, viewer.id)
  if (secret === null) throw new ApiError('unavailable', 'factor.keyLost')
  const step = stepOfCode(secret, digitsOf(typed), now)
  if (step === null) throw wrongCode()
  const recoveryCodes = await transact(db, async (tx) => {
    await lockSession(tx, viewer)
    if (!(await factors.switchOn(tx, viewer.id, { sealedSecret, step }, now))) throw onAlready()
    const codes = await replaceRecoveryCodes(tx, viewer.id)
    await recordEvent(tx, dependencies, request, viewer.id, 'factor_on', { viewer })
    await mailMember(tx, 'factor_on', viewer.id, now)
    return codes
  })
  mailQueue.kick()
  return { recoveryCodes }
}

/** With what was asked for, and its recovery codes. @throws ApiError not_found */
export async function switchOff(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<void> {
  await transact(dependencies.db, async (tx) => {
    if (!(await factors.removeFactor(tx, viewer.id))) throw notOn()
    await endReset(tx, viewer.id)
    await recordEvent(tx, dependencies, request, viewer.id, 'factor_off', { viewer })
    await mailMember(tx, 'factor_off', viewer.id, dependencies.clock())
  })
  dependencies.mailQueue.kick()
}

/** The old ones are void. @throws ApiError not_found */
export async function renewRecoveryCodes(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = await transact(dependencies.db, async (tx: Tx) => {
    if (!(await factors.lockFactor(tx, viewer.id))) throw notOn()
    const codes = await replaceRecoveryCodes(tx, viewer.id)
    await recordEvent(tx, dependencies, request, viewer.id, 'recovery_codes_renewed', { viewer })
    await mailMember(tx, 'recovery_codes_renewed', viewer.id, dependencies.clock())
    return codes
  })
  dependencies.mailQueue.kick()
  return { recoveryCodes }
}

function sealerOf({ factorSealer }: Dependencies): Sealer {
  // As a call that the host does not have.
  if (!factorSealer) throw new ApiError('not_found', 'api.nothingHere')
  return factorSealer
}

function onAlready(): ApiError {
  return new ApiError('conflict', 'factor.onAlready')
}

function notOn(): ApiError {
  return new ApiError('not_found', 'factor.notOn')
}
