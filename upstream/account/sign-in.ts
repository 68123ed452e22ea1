import { type login, MESSAGES, type ParsedOf, type SignedIn } from '#contract'
import { issueToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { findByEmail, replacePassword, toAccount } from '#upstream/db/members'
import type { Dependencies } from '#upstream/dependencies'

/**
 * Opens a session. An unknown address and a wrong password give the same error after one hash; only with the right
 * password does the response say that the address is unverified.
 * @param onSuccess called once the password is verified.
 * @throws ApiError not_signed_in | needs_verification | unavailable
 */
export async function signIn(
  dependencies: Dependencies,
  input: ParsedOf<typeof login>,
  onSuccess: () => Promise<void>,
): Promise<SignedIn> {
  const { db, hasher } = dependencies
  const member = await findByEmail(db, input.email)
  const isRight = await hasher.verify(member?.password_hash ?? null, input.password)
  if (!member || !isRight) {
    throw new ApiError('not_signed_in', 'Login failed. Please check your e-mail address and password.')
  }
  await onSuccess()
  if (!member.verified_at) {
    throw new ApiError('needs_verification', MESSAGES.needsVerification, { email: member.email })
  }
  if (hasher.needsRehash(member.password_hash)) {
    await replacePassword(db, member.id, await hasher.hash(input.password))
  }
  return {
    token: await issueToken(db, member.id, 'session', dependencies.clock()),
    account: toAccount(member),
  }
}
