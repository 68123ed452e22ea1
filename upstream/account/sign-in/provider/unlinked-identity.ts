import type { FastifyRequest } from 'fastify'
import type { joinIdentity, ParsedOf, registerIdentity, SignedIn } from '#contract'
import { activate, usernameTaken } from '#upstream/account/registration'
import { assertLinkable } from '#upstream/account/sign-in/provider/identities'
import { provenAddress } from '#upstream/account/sign-in/provider/identity-codes'
import { findTicket, spendTicket, type Ticket } from '#upstream/account/sign-in/provider/identity-tickets'
import { linkIdentityIn } from '#upstream/account/sign-in/provider/link-identity'
import { beginSession, passFirstFactor, signedIn } from '#upstream/account/sign-in/start-session'
import { checkPassword } from '#upstream/account/sign-in/with-password'
import { isUsernameTaken } from '#upstream/account/taken-usernames'
import { ApiError } from '#upstream/api-error'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { findByEmail } from '#upstream/members/members'
import { usernameKeys } from '#upstream/members/username-keys'
import { currentLanguage } from '#upstream/request-context'

/** A new account, without a password. @throws ApiError bad_request, not_signed_in, conflict */
export async function registerWithIdentity(
  dependencies: Dependencies,
  request: FastifyRequest,
  { ticket, username, code }: ParsedOf<typeof registerIdentity>,
): Promise<SignedIn> {
  const { db, clock, mailQueue } = dependencies
  const now = clock()
  const found = await findTicket(db, ticket, now)
  // Names are public: a taken one costs none of the code's tries.
  if (await isUsernameTaken(db, username, found.unlinked.email ?? '')) throw usernameTaken()
  const email = await provenAddress(db, found, code, now)
  const begun = await transact(db, async (tx) => {
    const identity = await spendTicket(tx, ticket, now)
    const id = await addMemberWithoutPassword(tx, dependencies, { username, email })
    await linkIdentityIn(tx, dependencies, request, id, identity)
    return beginSession(tx, dependencies, request, id, { method: 'provider', confirmedAt: now })
  })
  mailQueue.kick()
  return signedIn(dependencies, begun)
}

async function addMemberWithoutPassword(
  tx: Tx,
  { settings, clock }: Dependencies,
  { username, email }: { username: string; email: string },
): Promise<number> {
  const registration = {
    username,
    ...usernameKeys(username),
    email,
    // Which the hasher takes for unusable. A mailed link can give it one.
    password_hash: '',
    created_at: clock().toISOString(),
    language: currentLanguage(),
  }
  if (await isUsernameTaken(tx, username, email)) throw usernameTaken()
  const isNew = await activate(tx, registration, clock())
  const member = isNew ? await findByEmail(tx, email) : null
  if (member) return member.id
  const reason = settings.AUTH_PASSWORD ? 'provider.addressTaken' : 'provider.addressTakenWithoutPassword'
  throw new ApiError('conflict', reason)
}

/** To an account by its password; with a second factor the code links. @throws ApiError as signing in does, and conflict */
export async function joinByPassword(
  dependencies: Dependencies,
  request: FastifyRequest,
  { ticket, ...input }: ParsedOf<typeof joinIdentity>,
  { found, onSuccess }: { found: Ticket; onSuccess: () => Promise<void> },
): Promise<SignedIn> {
  const { db, clock, settings, mailQueue } = dependencies
  const now = clock()
  const { memberId, assertStillRight } = await checkPassword(dependencies, input, request, onSuccess)
  const { issuer, subject, email } = found.unlinked
  const identity = { issuer, subject, email, ticket: found.hash }
  await assertLinkable(db, identity, memberId, settings.OIDC_NAME)
  const joined = await passFirstFactor(dependencies, request, memberId, {
    first: 'password',
    identity,
    confirmedAt: now,
    assertStillRight,
    finish: async (tx) => {
      await spendTicket(tx, ticket, now)
      await linkIdentityIn(tx, dependencies, request, memberId, identity)
    },
  })
  mailQueue.kick()
  return joined
}
