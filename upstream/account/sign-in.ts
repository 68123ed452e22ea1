import type { login, ParsedOf, SignedIn } from '#contract'
import { newestRegistration } from '#upstream/account/pending-registrations'
import { type Device, issueToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { findByEmail, replacePassword, toAccount } from '#upstream/members/members'
import { countToWatch } from '#upstream/shows/up-next'
import { dayAfter } from '#upstream/time'

/** Unverified addresses are revealed to the right password alone. */
export async function signIn(
  dependencies: Dependencies,
  input: ParsedOf<typeof login>,
  device: Device,
  onSuccess: () => Promise<void>,
): Promise<SignedIn> {
  const { db, hasher } = dependencies
  const member = await findByEmail(db, input.email)
  const registration = await newestRegistration(db, input.email)
  const account = member ?? registration
  const isRight = await hasher.verify(account?.password_hash ?? null, input.password)
  if (!account || !isRight) throw new ApiError('not_signed_in', 'account.noMatch')
  await onSuccess()
  if (!member) {
    throw new ApiError('needs_verification', 'account.needsVerification', {}, { email: account.email })
  }
  if (hasher.needsRehash(member.password_hash)) {
    await replacePassword(db, member.id, await hasher.hash(input.password))
  }
  return {
    token: await issueToken(db, { member_id: member.id }, 'session', dependencies.clock(), device),
    account: toAccount(member),
    counts: {
      titles: member.entry_count,
      shows: await countToWatch(db, member.id, dayAfter(dependencies.clock())),
    },
  }
}
