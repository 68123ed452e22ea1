import { type login, MESSAGES, type ParsedOf, type SignedIn } from '#contract'
import { issueToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { findByEmail, replacePassword, toAccount } from '#upstream/db/members'
import type { Dependencies } from '#upstream/dependencies'

/** Unverified addresses are revealed to the right password alone. */
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
