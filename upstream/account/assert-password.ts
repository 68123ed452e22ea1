import type { FastifyRequest } from 'fastify'
import { notSignedIn } from '#upstream/account/not-signed-in'
import { recordFailure } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { accountOf } from '#upstream/account/viewer-account'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { findByEmail } from '#upstream/members/members'
import { throttleSignIn } from '#upstream/rate-limits'

/**
 * Guesses count as failed sign-ins do. An account without a password has none to give, nor has any on a site without passwords: what asks for it asks for a confirmation.
 * @returns the account's address
 * @throws ApiError bad_request, not_signed_in, too_many
 */
export async function assertPassword(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  { field, password }: { field: string; password: string | undefined },
): Promise<string> {
  const { db, hasher, settings } = dependencies
  const { email } = await accountOf(db, viewer)
  const member = await findByEmail(db, email)
  if (!member) throw notSignedIn()
  if (!settings.AUTH_PASSWORD || !member.password_hash) return email
  if (!password) throw new ApiError('bad_request', 'account.passwordMissing', {}, { field })
  await throttleSignIn(dependencies, request, email, async (onSuccess) => {
    if (!(await hasher.verify(member.password_hash, password))) {
      recordFailure(dependencies, request, viewer.id, 'confirm_failed', { method: 'password', viewer })
      throw new ApiError('bad_request', 'account.passwordWrong', {}, { field })
    }
    await onSuccess()
  })
  return email
}
