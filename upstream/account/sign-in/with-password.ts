import type { FastifyRequest } from 'fastify'
import type { login, ParsedOf, SignedIn } from '#contract'
import { newestRegistration } from '#upstream/account/pending-registrations'
import { type AssertStillRight, passFirstFactor } from '#upstream/account/sign-in/start-session'
import { recordFailure } from '#upstream/account/sign-in/trail/record-event'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { findByEmail, passwordHashOf, rehashPassword } from '#upstream/members/members'

/** Unverified addresses, and second factors, are revealed to the right password alone. */
export async function signIn(
  dependencies: Dependencies,
  input: ParsedOf<typeof login>,
  request: FastifyRequest,
  onSuccess: () => Promise<void>,
): Promise<SignedIn> {
  const { memberId, assertStillRight } = await checkPassword(dependencies, input, request, onSuccess)
  return passFirstFactor(dependencies, request, memberId, {
    first: 'password',
    confirmedAt: dependencies.clock(),
    assertStillRight,
  })
}

/**
 * @returns whose it is, and what a transaction asks of it that begins a session or links an identity
 * @throws ApiError not_signed_in, needs_verification
 */
export async function checkPassword(
  dependencies: Dependencies,
  input: Pick<ParsedOf<typeof login>, 'email' | 'password'>,
  request: FastifyRequest,
  onSuccess: () => Promise<void>,
): Promise<{ memberId: number; assertStillRight: AssertStillRight }> {
  const { db, hasher } = dependencies
  const member = await findByEmail(db, input.email)
  const registration = await newestRegistration(db, input.email)
  const account = member ?? registration
  const isRight = await hasher.verify(account?.password_hash ?? null, input.password)
  if (!account || !isRight) {
    recordFailure(dependencies, request, member?.id ?? null, 'sign_in_failed', { method: 'password' })
    throw noMatch()
  }
  await onSuccess()
  if (!member) {
    throw new ApiError('needs_verification', 'account.needsVerification', {}, { email: account.email })
  }
  let verified = member.password_hash
  if (hasher.needsRehash(verified)) {
    const rehashed = await hasher.hash(input.password)
    if (await rehashPassword(db, member.id, verified, rehashed)) verified = rehashed
  }
  return {
    memberId: member.id,
    assertStillRight: async (tx) => {
      if ((await passwordHashOf(tx, member.id)) !== verified) throw noMatch()
    },
  }
}

function noMatch(): ApiError {
  return new ApiError('not_signed_in', 'account.noMatch')
}
