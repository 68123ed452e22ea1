import type { FastifyRequest } from 'fastify'
import {
  type CreationOptions,
  type NewCredential,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  type Passkey,
} from '#contract'
import { deviceName, deviceParts } from '#upstream/account/device-name'
import { addChallenge, CHALLENGE_TTL } from '#upstream/account/sign-in/challenges'
import { takeSignedChallenge } from '#upstream/account/sign-in/passkeys/client-data'
import * as passkeys from '#upstream/account/sign-in/passkeys/passkeys'
import { type RelyingParty, requireRelyingParty } from '#upstream/account/sign-in/passkeys/relying-party'
import {
  ALGORITHMS,
  RefusedCredential,
  type VerifiedCredential,
  verifyNewCredential,
} from '#upstream/account/sign-in/passkeys/verify-credential'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { accountOf } from '#upstream/account/viewer-account'
import { ApiError } from '#upstream/api-error'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { say } from '#upstream/say'

const SITE = 'Cuedot'

/** @throws ApiError conflict where the member has as many as there can be */
export async function creationOptions(
  { db, settings, clock }: Dependencies,
  viewer: Viewer,
): Promise<{ options: CreationOptions; expiresAt: string }> {
  const relyingParty = requireRelyingParty(settings)
  if ((await passkeys.countPasskeys(db, viewer.id)) >= PASSKEYS_MAX) throw tooMany()
  const { email, username } = await accountOf(db, viewer)
  const userHandle = await passkeys.userHandleOf(db, viewer.id)
  const stored = await passkeys.listCredentials(db, viewer.id, relyingParty)
  const { token, expiresAt } = await addChallenge(db, 'passkey_new', { memberId: viewer.id }, clock())
  const options: CreationOptions = {
    challenge: token,
    rp: { id: relyingParty.id, name: SITE },
    user: { id: userHandle, name: email, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_TTL.passkey_new,
    attestation: 'none',
    excludeCredentials: stored.map((credential) => ({ type: 'public-key', ...credential })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
  return { options, expiresAt }
}

/** @throws ApiError bad_request for every fault of the credential; conflict where it is stored, or too many are */
export async function addPasskey(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  credential: NewCredential,
): Promise<Passkey> {
  const { db, settings, clock, mailQueue } = dependencies
  const relyingParty = requireRelyingParty(settings)
  const verified = await verify(dependencies, request, viewer, credential, relyingParty)
  const device = deviceParts(viewer.userAgent)
  const name = Array.from(deviceName(device) ?? say('passkey'))
    .slice(0, PASSKEY_NAME_MAX)
    .join('')
  const transports = credential.response.transports ?? []
  const added = await transact(db, async (tx) => {
    const now = clock()
    const one = { ...verified, transports, name, device }
    const passkey = await passkeys.addPasskey(tx, viewer, one, relyingParty, now)
    if (typeof passkey === 'string') return passkey
    await recordEvent(tx, dependencies, request, viewer.id, 'passkey_added', { viewer })
    await mailMember(tx, 'passkey_added', viewer.id, now)
    return passkey
  })
  if (added === 'full') throw tooMany()
  if (added === 'stored') throw new ApiError('conflict', 'passkeys.stored')
  mailQueue.kick()
  return added
}

/** Spends the challenge, whether or not the credential counts. */
async function verify(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  credential: NewCredential,
  relyingParty: RelyingParty,
): Promise<VerifiedCredential> {
  try {
    const { clientDataJSON } = credential.response
    const { challenge, memberId } = await takeSignedChallenge(dependencies, 'passkey_new', clientDataJSON)
    if (memberId !== viewer.id) throw new RefusedCredential('challenge of another member')
    return await verifyNewCredential(credential, challenge, relyingParty)
  } catch (error) {
    if (!(error instanceof RefusedCredential)) throw error
    request.log.info({ reason: error.message }, 'new passkey refused')
    throw new ApiError('bad_request', 'passkeys.notAdded')
  }
}

function tooMany(): ApiError {
  return new ApiError('conflict', 'passkeys.tooMany')
}
