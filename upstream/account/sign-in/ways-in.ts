import { relyingParty } from '#upstream/account/sign-in/passkeys/relying-party'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { lockMember } from '#upstream/members/lock-member'
import { passwordHashOf } from '#upstream/members/members'
import type { Settings } from '#upstream/settings'

/** What an account can be entered with, here and now. */
export interface WaysIn {
  /** None counts where the site has no passwords. */
  password: boolean
  /** Passkeys of this host. */
  passkeys: number
  /** An identity at this provider. */
  identity: boolean
  factor: boolean
}

export async function waysIn(db: Db, settings: Settings, memberId: number): Promise<WaysIn> {
  const [passwordHash, passkeys, identity, factor] = await Promise.all([
    passwordHashOf(db, memberId),
    db
      .selectFrom('passkeys')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('rp_id', '=', relyingParty(settings)?.id ?? '')
      .executeTakeFirstOrThrow(),
    db.selectFrom('identities').select('issuer').where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('factors').select('is_on').where('member_id', '=', memberId).executeTakeFirst(),
  ])
  return {
    password: settings.AUTH_PASSWORD && Boolean(passwordHash),
    passkeys: Number(passkeys.count),
    identity: identity !== undefined && identity.issuer === settings.OIDC_ISSUER,
    factor: factor?.is_on === 1,
  }
}

/**
 * Removes a passkey or an identity, in its transaction. One of another host or provider is no way in, and may always go.
 * @throws ApiError conflict where it was the last way in
 */
export async function removeWayIn<Removed>(
  tx: Tx,
  settings: Settings,
  memberId: number,
  remove: () => Promise<Removed>,
): Promise<Removed> {
  await lockMember(tx, memberId)
  const hadOne = hasAny(await waysIn(tx, settings, memberId))
  const removed = await remove()
  if (hadOne && !hasAny(await waysIn(tx, settings, memberId))) {
    throw new ApiError('conflict', 'signin.lastWayIn')
  }
  return removed
}

function hasAny({ password, passkeys, identity }: WaysIn): boolean {
  return password || passkeys > 0 || identity
}
