import type { CDPSession, Page } from '@playwright/test'

export interface VirtualAuthenticator {
  /** Whether it verifies its person: otherwise the browser's dialog ends as if cancelled. */
  setVerified(isVerified: boolean): Promise<void>
  /** Whether a person touches it: otherwise the browser's dialog waits. */
  setTouched(isTouched: boolean): Promise<void>
  countCredentials(): Promise<number>
  /** As on another device. */
  forget(): Promise<void>
}

/** Gives the page an authenticator that makes and uses passkeys by itself. */
export async function addAuthenticator(page: Page, { isSynced = true } = {}): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  })
  return {
    setVerified: async (isUserVerified) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    setTouched: async (enabled) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    countCredentials: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    forget: async () => void (await cdp.send('WebAuthn.clearCredentials', { authenticatorId })),
  }
}
