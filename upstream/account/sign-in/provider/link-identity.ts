import type { FastifyRequest } from 'fastify'
import { lockSession } from '#upstream/account/lock-session'
import { addIdentity, type Identity } from '#upstream/account/sign-in/provider/identities'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'

/** @throws ApiError conflict where the identity is another member's, or the member has one */
export async function linkIdentity(
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  identity: Identity,
  { viewer = null }: { viewer?: Viewer | null } = {},
): Promise<void> {
  await transact(dependencies.db, (tx) =>
    linkIdentityIn(tx, dependencies, request, memberId, identity, { viewer }),
  )
  dependencies.mailQueue.kick()
}

/** Kick the queue of mails after the commit. @throws ApiError conflict */
export async function linkIdentityIn(
  tx: Tx,
  dependencies: Dependencies,
  request: FastifyRequest,
  memberId: number,
  identity: Identity,
  { viewer = null }: { viewer?: Viewer | null } = {},
): Promise<void> {
  const { settings, clock } = dependencies
  const now = clock()
  if (viewer) await lockSession(tx, viewer)
  await addIdentity(tx, identity, memberId, { name: settings.OIDC_NAME, now })
  await recordEvent(tx, dependencies, request, memberId, 'identity_linked', { viewer })
  await mailMember(tx, 'identity_linked', memberId, now)
}
