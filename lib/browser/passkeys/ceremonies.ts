import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { CreationOptions, RequestOptions } from '#contract'
import type { AskedCredential, MadeCredential } from '#lib/browser/passkeys/credentials'

// What needs WebAuthn's library, which is loaded when a page rests or something of it is pressed.

/** Opens the browser's dialog. @throws what the browser does, by its name */
export async function getCredential(options: RequestOptions): Promise<AskedCredential> {
  return sentOf(await startAuthentication({ optionsJSON: options }))
}

/** Offers passkeys in the field for the address, and resolves once one of them is chosen. */
export async function getCredentialOfField(options: RequestOptions): Promise<AskedCredential> {
  return sentOf(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Opens the browser's dialog. @throws what the browser does, by its name */
export async function createCredential(options: CreationOptions): Promise<MadeCredential> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Of it, what the call names. */
function sentOf({
  id,
  rawId,
  type,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
}: Awaited<ReturnType<typeof startAuthentication>>): AskedCredential {
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}
