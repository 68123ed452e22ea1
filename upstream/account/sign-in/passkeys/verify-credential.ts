import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { AssertedCredential, NewCredential } from '#contract'
import type { RelyingParty } from '#upstream/account/sign-in/passkeys/relying-party'

/** Of COSE: ES256, EdDSA and RS256, which all authenticators between them have. */
export const ALGORITHMS = [-7, -8, -257]

/** Why a credential does not count: for the log alone. */
export class RefusedCredential extends Error {
  override name = 'RefusedCredential'
}

/** As it is stored. */
export interface VerifiedCredential {
  credentialId: string
  publicKey: string
  counter: number
  isSynced: boolean
  isBackedUp: boolean
}

/** @throws RefusedCredential */
export async function verifyNewCredential(
  credential: NewCredential,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<VerifiedCredential> {
  assertPlainAttestation(credential.response.attestationObject)
  const { verified, registrationInfo } = await refuseThrown(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified) throw new RefusedCredential('attestation not verified')
  const { credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo
  if (made.id !== credential.id) throw new RefusedCredential('ids differ')
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    isSynced: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  }
}

/**
 * Passkeys are taken from every authenticator, so that a statement of their maker proves nothing here. One with certificates is
 * refused before anything parses them.
 */
function assertPlainAttestation(encoded: string): void {
  const attestation: unknown = decode(encoded)
  const [format, statement] =
    attestation instanceof Map ? [attestation.get('fmt'), attestation.get('attStmt')] : []
  const isPlain =
    statement instanceof Map &&
    (format === 'none' || (format === 'packed' && !statement.has('x5c') && !statement.has('ecdaaKeyId')))
  if (!isPlain) throw new RefusedCredential('attestation is neither none nor packed without certificates')
}

function decode(encoded: string): unknown {
  try {
    return decodeAttestationObject(new Uint8Array(Buffer.from(encoded, 'base64url')))
  } catch {
    return null
  }
}

/** As it is stored. */
export interface KnownCredential {
  credentialId: string
  publicKey: string
  isSynced: boolean
  userHandle: string | null
}

/** The counter is the caller's to compare. @throws RefusedCredential */
export async function verifyAssertedCredential(
  credential: AssertedCredential,
  known: KnownCredential,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { userHandle } = credential.response
  if (!userHandle || userHandle !== known.userHandle) throw new RefusedCredential('user handle differs')
  const { verified, authenticationInfo } = await refuseThrown(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...credential.response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        // The library compares counters before it has checked the signature, so that a caller without the key could make one look copied.
        counter: -1,
      },
    }),
  )
  if (!verified) throw new RefusedCredential('signature is wrong')
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo
  // It never changes in the life of a credential.
  if ((credentialDeviceType === 'multiDevice') !== known.isSynced) {
    throw new RefusedCredential('backup eligibility differs')
  }
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

const MESSAGE_MAX = 120

async function refuseThrown<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (error) {
    throw new RefusedCredential(error instanceof Error ? error.message.slice(0, MESSAGE_MAX) : 'unreadable')
  }
}
