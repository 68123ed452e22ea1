import type { Account } from '#contract'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { findAccount } from '#upstream/members/members'

export async function accountOf(db: Db, viewer: Viewer): Promise<Account> {
  const account = await findAccount(db, viewer.id)
  // The member was deleted since the request was authenticated.
  if (!account) throw new ApiError('not_signed_in', 'api.signInFirst')
  return account
}
