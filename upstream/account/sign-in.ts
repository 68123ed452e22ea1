import { type login, MESSAGES, type ParsedOf, type SignedIn } from '#contract'
import { issueToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { findByEmail, replacePassword, toAccount } from '#upstream/db/members'
import type { Dependencies } from '#upstream/dependencies'

/**
 * Opens a session. An unknown address, a wrong password and both on an unverified account are one answer after
 * one hash; that the address is unverified is told only to whoever knows the password.
 * @param onRight called once the password has proved right.
 * @throws ApiError not_signed_in | needs_verification | unavailable
 */
export async function signIn(
  dependencies: Dependencies,
  input: ParsedOf<typeof login>,
  onRight: () => Promise<void>,
): Promise<SignedIn> {
  const { db, hasher } = dependencies
  const member = await findByEmail(db, input.email)
  const right = await hasher.verify(member?.password_hash ?? null, input.password)
  if (!member || !right) {
    throw new ApiError('not_signed_in', 'Login failed. Please check your e-mail address and password.')
  }
  await onRight()
  if (!member.verified_at) {
    throw new ApiError('needs_verification', MESSAGES.needsVerification, { email: member.email })
  }
  if (hasher.isOutdated(member.password_hash)) {
    await replacePassword(db, member.id, await hasher.hash(input.password))
  }
  return {
    token: await issueToken(db, member.id, 'session', dependencies.clock()),
    account: toAccount(member),
  }
}
