import type { FastifyInstance } from 'fastify'
import {
  finishProvider,
  joinIdentity,
  mailIdentityCode,
  registerIdentity,
  startProvider,
  unlinkIdentity,
} from '#contract'
import { notSignedIn } from '#upstream/account/not-signed-in'
import { assertConfirmed } from '#upstream/account/sign-in/confirmation'
import { assertConfirmsThere, finishFlow } from '#upstream/account/sign-in/provider/finish-flow'
import { beginFlow, type FlowPurpose } from '#upstream/account/sign-in/provider/flows'
import { removeIdentity } from '#upstream/account/sign-in/provider/identities'
import { findTicket } from '#upstream/account/sign-in/provider/identity-tickets'
import { newSecrets, type Provider } from '#upstream/account/sign-in/provider/open-provider'
import { joinByPassword, registerWithIdentity } from '#upstream/account/sign-in/provider/unlinked-identity'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { removeWayIn } from '#upstream/account/sign-in/ways-in'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { enqueueMail } from '#upstream/mail/queued-mails'
import { mailMember } from '#upstream/mail/security-mails'
import { countIdentityCode, throttleFailures, throttleSignIn } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'
import { currentLanguage } from '#upstream/request-context'

export function providerRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, settings, clock, mailQueue } = dependencies

  /** @throws ApiError not_found where the site has none */
  function assertOffered(): Provider {
    if (!dependencies.provider) throw new ApiError('not_found', 'api.nothingHere')
    return dependencies.provider
  }

  registerRoute(app, dependencies, startProvider, async ({ for: purpose }, viewer) => {
    const provider = assertOffered()
    if (purpose !== 'sign-in') await assertMayBegin(purpose, viewer)
    const secrets = newSecrets()
    const address = await provider.address(secrets, purpose === 'confirm')
    const memberId = purpose === 'sign-in' ? null : (viewer?.id ?? null)
    return { address, flow: await beginFlow(db, { ...secrets, purpose }, memberId, clock()) }
  })

  async function assertMayBegin(purpose: FlowPurpose, viewer: Viewer | null): Promise<void> {
    if (!viewer) throw notSignedIn()
    if (purpose === 'link') await assertConfirmed(dependencies, viewer)
    else await assertConfirmsThere(dependencies, viewer)
  }

  registerRoute(app, dependencies, finishProvider, async ({ answer }, viewer, request) =>
    finishFlow(dependencies, assertOffered(), request, viewer, answer),
  )

  registerRoute(app, dependencies, mailIdentityCode, async ({ ticket, email }, _viewer, request) => {
    assertOffered()
    const now = clock()
    const { hash } = await findTicket(db, ticket, now)
    await countIdentityCode(dependencies, request, { ticket: hash, email })
    // Whether or not the address has an account: what the mail says is decided on sending.
    const details = { challenge: hash, language: currentLanguage() }
    await enqueueMail(db, 'identity_code', email, now, { details })
    mailQueue.kick()
    return {}
  })

  registerRoute(app, dependencies, registerIdentity, async (input, _viewer, request) => {
    assertOffered()
    return throttleFailures(dependencies, request, 'register identity', async (onSuccess) => {
      const signedIn = await registerWithIdentity(dependencies, request, input)
      await onSuccess()
      return signedIn
    })
  })

  registerRoute(app, dependencies, joinIdentity, async (input, _viewer, request) => {
    assertOffered()
    const found = await findTicket(db, input.ticket, clock())
    return throttleSignIn(dependencies, request, input.email, (onSuccess) =>
      joinByPassword(dependencies, request, input, { found, onSuccess }),
    )
  })

  registerRoute(app, dependencies, unlinkIdentity, async (_input, viewer, request) => {
    await transact(db, async (tx) => {
      const isRemoved = await removeWayIn(tx, settings, viewer.id, () => removeIdentity(tx, viewer.id))
      if (!isRemoved) throw new ApiError('not_found', 'provider.notLinked')
      await recordEvent(tx, dependencies, request, viewer.id, 'identity_unlinked', { viewer })
      await mailMember(tx, 'identity_unlinked', viewer.id, clock())
    })
    mailQueue.kick()
    return {}
  })
}
