import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ConfirmMethod, confirm, type EventMethod, type ParsedOf, securitySettings } from '#contract'
import { assertPassword } from '#upstream/account/assert-password'
import {
  confirmedUntil,
  confirmMethods,
  confirmSession,
  waysToConfirm,
} from '#upstream/account/sign-in/confirmation'
import { confirmWithCode } from '#upstream/account/sign-in/factor/confirm-with-code'
import { findReset } from '#upstream/account/sign-in/factor/factor-reset'
import { describeFactor } from '#upstream/account/sign-in/factor/factors'
import { listPasskeys, readSignals } from '#upstream/account/sign-in/passkeys/passkeys'
import { relyingParty } from '#upstream/account/sign-in/passkeys/relying-party'
import { assertPasskey } from '#upstream/account/sign-in/passkeys/use-passkey'
import { identitySettings } from '#upstream/account/sign-in/provider/identity-settings'
import { waysIn } from '#upstream/account/sign-in/ways-in'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { registerRoute } from '#upstream/register-route'

export function signInRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerRoute(app, dependencies, securitySettings, async (_input, viewer) => {
    const { db, settings, clock } = dependencies
    const site = relyingParty(settings)
    const [ways, passkeys, signals, identity, factor, factorReset] = await Promise.all([
      waysIn(db, settings, viewer.id),
      listPasskeys(db, viewer.id, site),
      readSignals(db, viewer.id, site),
      identitySettings(dependencies, viewer.id),
      describeFactor(db, viewer.id),
      findReset(db, viewer.id),
    ])
    return {
      hasPassword: ways.password,
      passkeys,
      factor,
      factorReset,
      identity,
      confirmedUntil: confirmedUntil(viewer, clock()),
      confirmWith: confirmMethods(ways),
      signals,
    }
  })

  registerRoute(app, dependencies, confirm, async (proof, viewer, request) => {
    const method = await checkProof(dependencies, request, viewer, proof)
    return confirmSession(dependencies, request, viewer, method)
  })
}

/** @throws ApiError bad_request where it is wrong, or not what this account confirms with; too_many */
async function checkProof(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  proof: ParsedOf<typeof confirm>,
): Promise<EventMethod> {
  const [name = ''] = Object.keys(proof)
  const methods = await waysToConfirm(dependencies, viewer.id)
  if (!methods.includes(name === 'credential' ? 'passkey' : (name as ConfirmMethod))) {
    throw new ApiError('bad_request', 'signin.cannotConfirmWith', {}, { field: name })
  }
  if (proof.credential) {
    await assertPasskey(dependencies, request, viewer, proof.credential)
    return 'passkey'
  }
  if (proof.code !== undefined) return confirmWithCode(dependencies, request, viewer, proof.code)
  await assertPassword(dependencies, request, viewer, { field: name, password: proof.password })
  return 'password'
}
