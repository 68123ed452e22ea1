import type { FastifyInstance } from 'fastify'
import * as contract from '#contract'
import { addChallenge, CHALLENGE_TTL } from '#upstream/account/sign-in/challenges'
import { addPasskey, creationOptions } from '#upstream/account/sign-in/passkeys/add-passkey'
import * as passkeys from '#upstream/account/sign-in/passkeys/passkeys'
import { requireRelyingParty } from '#upstream/account/sign-in/passkeys/relying-party'
import { takePasskey } from '#upstream/account/sign-in/passkeys/use-passkey'
import { beginSession, signedIn } from '#upstream/account/sign-in/start-session'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { removeWayIn } from '#upstream/account/sign-in/ways-in'
import { ApiError } from '#upstream/api-error'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { asMember } from '#upstream/members/lock-member'
import { countMemberChange, throttleFailures } from '#upstream/rate-limits'
import { registerRoute } from '#upstream/register-route'

export function passkeyRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, settings, clock, mailQueue } = dependencies

  registerRoute(app, dependencies, contract.passkeyOptions, async () => {
    const { id } = requireRelyingParty(settings)
    const { token, expiresAt } = await addChallenge(db, 'passkey', {}, clock())
    const options = {
      challenge: token,
      rpId: id,
      userVerification: 'required' as const,
      timeout: CHALLENGE_TTL.passkey,
      allowCredentials: [],
    }
    return { options, expiresAt }
  })

  registerRoute(app, dependencies, contract.signInWithPasskey, ({ credential }, _viewer, request) => {
    requireRelyingParty(settings)
    return throttleFailures(dependencies, request, 'passkey', async (onSuccess) => {
      const used = await takePasskey(dependencies, request, credential, null)
      if (!used) throw refused()
      await onSuccess()
      const { id, memberId } = used
      const begun = await asMember(db, memberId, async (tx) => {
        if (!(await passkeys.hasPasskey(tx, id))) throw refused()
        return beginSession(tx, dependencies, request, memberId, { method: 'passkey', confirmedAt: clock() })
      })
      return signedIn(dependencies, begun)
    })
  })

  registerRoute(app, dependencies, contract.addPasskeyOptions, async (_input, viewer) => {
    requireRelyingParty(settings)
    await countMemberChange(db, 'passkeys', viewer.id, clock())
    return creationOptions(dependencies, viewer)
  })

  registerRoute(app, dependencies, contract.addPasskey, ({ credential }, viewer, request) =>
    addPasskey(dependencies, request, viewer, credential),
  )

  registerRoute(app, dependencies, contract.renamePasskey, async ({ id, name }, viewer) => {
    requireRelyingParty(settings)
    if (!(await passkeys.renamePasskey(db, viewer.id, id, name))) throw noPasskey()
    return {}
  })

  registerRoute(app, dependencies, contract.removePasskey, async ({ id }, viewer, request) => {
    requireRelyingParty(settings)
    await transact(db, async (tx) => {
      const remove = () => passkeys.removePasskey(tx, viewer.id, id)
      if (!(await removeWayIn(tx, settings, viewer.id, remove))) throw noPasskey()
      await recordEvent(tx, dependencies, request, viewer.id, 'passkey_removed', { viewer })
      await mailMember(tx, 'passkey_removed', viewer.id, clock())
    })
    mailQueue.kick()
    return {}
  })
}

function noPasskey(): ApiError {
  return new ApiError('not_found', 'passkeys.notThere')
}

function refused(): ApiError {
  return new ApiError('not_signed_in', 'passkeys.refused')
}
