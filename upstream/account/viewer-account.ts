import type { Account } from '#contract'
import { notSignedIn } from '#upstream/account/not-signed-in'
import type { Viewer } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import { findAccount } from '#upstream/members/members'

export async function accountOf(db: Db, viewer: Viewer): Promise<Account> {
  const account = await findAccount(db, viewer.id)
  // The member was deleted since the request was authenticated.
  if (!account) throw notSignedIn()
  return account
}
