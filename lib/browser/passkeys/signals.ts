import type { PasskeySignals } from '#contract'

/** What some browsers have of WebAuthn's signals, which TypeScript's library does not know. */
interface Signals {
  signalUnknownCredential?(stated: { rpId: string; credentialId: string }): Promise<void>
  signalAllAcceptedCredentials?(stated: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }): Promise<void>
  signalCurrentUserDetails?(stated: {
    rpId: string
    userId: string
    name: string
    displayName: string
  }): Promise<void>
}

/** The browser offers it no more. */
export function signalUnknown(credentialId: string): void {
  const { hostname: rpId } = window.location
  ignoreFailure(signals()?.signalUnknownCredential?.({ rpId, credentialId }))
}

/** The browser offers these alone, under these names. */
export function signalPasskeys(
  { rpId, userHandle: userId, credentialIds }: PasskeySignals,
  { email, username }: { email: string; username: string },
): void {
  const known = signals()
  ignoreFailure(
    known?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: credentialIds }),
  )
  ignoreFailure(known?.signalCurrentUserDetails?.({ rpId, userId, name: email, displayName: username }))
}

/** Whether the browser keeps its passkeys' names in step. */
export function hasSignals(): boolean {
  return Boolean(signals()?.signalCurrentUserDetails)
}

function signals(): Signals | null {
  return typeof PublicKeyCredential === 'function' ? (PublicKeyCredential as Signals) : null
}

/** Browsers may refuse them, as at another host than the site's; no caller waits for them. */
function ignoreFailure(sent: Promise<void> | undefined): void {
  sent?.catch(() => undefined)
}
