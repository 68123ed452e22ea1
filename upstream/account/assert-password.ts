import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#upstream/account/tokens'
import { accountOf } from '#upstream/account/viewer-account'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { findByEmail } from '#upstream/members/members'
import { throttleSignIn } from '#upstream/rate-limits'
import { notSignedIn } from '#upstream/register-route'

/** Returns the account's address. Guesses count as failed sign-ins do. @throws ApiError bad_request, not_signed_in, too_many */
export async function assertPassword(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  { field, password }: { field: string; password: string | undefined },
): Promise<string> {
  if (!password) throw new ApiError('bad_request', 'account.passwordMissing', {}, { field })
  const { db, hasher } = dependencies
  const { email } = await accountOf(db, viewer)
  await throttleSignIn(dependencies, request, email, async (onSuccess) => {
    const member = await findByEmail(db, email)
    if (!member) throw notSignedIn()
    if (!(await hasher.verify(member.password_hash, password))) {
      throw new ApiError('bad_request', 'account.passwordWrong', {}, { field })
    }
    await onSuccess()
  })
  return email
}
