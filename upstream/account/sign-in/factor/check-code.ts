import type { FastifyRequest } from 'fastify'
import { findFactor, takeStep } from '#upstream/account/sign-in/factor/factors'
import { digitsOf, stepOfCode } from '#upstream/account/sign-in/factor/one-time-codes'
import {
  asRecoveryCode,
  countRecoveryCodes,
  takeRecoveryCode,
} from '#upstream/account/sign-in/factor/recovery-codes'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Tx } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'

/** Of the app, or one of those that were kept for when it is gone. */
export type TypedCode =
  | { kind: 'code'; digits: string; secret: string; sealedSecret: string }
  | { kind: 'recovery code'; code: string }

/**
 * What is typed against: before the attempt is counted, so that what the server has lost costs no attempt.
 * @param typed six digits, or a recovery code
 * @returns null where the member has no second factor
 * @throws ApiError unavailable where the key of the secret is lost; recovery codes work then too
 */
export async function readCode(
  { db, factorSealer, clock }: Pick<Dependencies, 'db' | 'factorSealer' | 'clock'>,
  memberId: number,
  typed: string,
): Promise<TypedCode | null> {
  const factor = await findFactor(db, memberId, clock())
  if (!factor?.isOn) return null
  const code = asRecoveryCode(typed)
  if (code !== null) return { kind: 'recovery code', code }
  const secret = factorSealer?.open(factor.sealedSecret, memberId) ?? null
  if (secret === null) throw new ApiError('unavailable', 'factor.keyLost')
  return { kind: 'code', digits: digitsOf(typed), secret, sealedSecret: factor.sealedSecret }
}

/**
 * Uses a code up, in the transaction of what it is for. Kick the queue of mails after the commit.
 * @returns false where it is wrong, or has counted already
 */
export async function takeCode(
  tx: Tx,
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  { typed, viewer = null }: { typed: TypedCode; viewer?: Viewer | null },
): Promise<boolean> {
  const now = dependencies.clock()
  if (typed.kind === 'code') {
    const step = stepOfCode(typed.secret, typed.digits, now)
    return step !== null && (await takeStep(tx, memberId, { step, sealedSecret: typed.sealedSecret }))
  }
  if (!(await takeRecoveryCode(tx, memberId, typed.code))) return false
  const left = await countRecoveryCodes(tx, memberId)
  await recordEvent(tx, dependencies, request, memberId, 'recovery_code_used', { viewer })
  await mailMember(tx, 'recovery_code_used', memberId, now, { details: { left } })
  return true
}
