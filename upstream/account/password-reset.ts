import type { ParsedOf, resetPassword } from '#contract'
import { redeemToken, revokeTokens } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { enqueueMail } from '#upstream/db/mails'
import { findAccount, markVerified, replacePassword } from '#upstream/db/members'
import type { Dependencies } from '#upstream/dependencies'

/** @throws ApiError bad_request where the token is unknown, used or expired */
export async function resetWithToken(
  dependencies: Dependencies,
  input: ParsedOf<typeof resetPassword>,
): Promise<void> {
  const now = dependencies.clock()
  const passwordHash = await dependencies.hasher.hash(input.password)
  await dependencies.db.transaction().execute(async (db) => {
    const memberId = await redeemToken(db, input.token, 'reset', now)
    const account = memberId === null ? null : await findAccount(db, memberId)
    if (!account) {
      const sentence = 'Failed to reset password. The token may be invalid or expired.'
      throw new ApiError('bad_request', sentence, { fields: { token: sentence } })
    }
    await replacePassword(db, account.id, passwordHash)
    // Having the token proves that the address is theirs.
    await markVerified(db, account.id, now)
    await revokeTokens(db, account.id)
    await enqueueMail(db, 'password_changed', account.email, now)
  })
  dependencies.mailQueue.kick()
}
