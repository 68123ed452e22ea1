import { notSignedIn } from '#upstream/account/not-signed-in'
import type { Viewer } from '#upstream/account/tokens'
import type { Tx } from '#upstream/db/transact'
import { lockMember } from '#upstream/members/lock-member'

/**
 * `lockMember`, for what a session changes of how its account is entered. While its password or code was checked, a new password may have
 * ended it.
 * @throws ApiError not_signed_in
 */
export async function lockSession(tx: Tx, { id, tokenHash }: Viewer): Promise<void> {
  await lockMember(tx, id)
  const session = await tx
    .selectFrom('tokens')
    .select('hash')
    .where('hash', '=', tokenHash)
    .where('purpose', '=', 'session')
    .executeTakeFirst()
  // It has ended, or another tab has confirmed it.
  if (!session) throw notSignedIn({ isReplaced: true })
}
