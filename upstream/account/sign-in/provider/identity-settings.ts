import type { SecuritySettings } from '#contract'
import { findIdentity } from '#upstream/account/sign-in/provider/identities'
import type { Dependencies } from '#upstream/dependencies'

/** One of another issuer does not sign in: the site has moved to another provider. */
export async function identitySettings(
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  memberId: number,
): Promise<SecuritySettings['identity']> {
  const found = await findIdentity(db, memberId)
  if (!found) return null
  const { issuer, email, linked_at } = found
  return { email, linkedAt: linked_at, isUsable: issuer === settings.OIDC_ISSUER }
}
