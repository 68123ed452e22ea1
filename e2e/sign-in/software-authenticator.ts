import type { Page } from '@playwright/test'
import { Authenticator } from '#tests/support/passkeys/authenticator'

/** What is in the page. */
interface Exposed {
  makePasskey(
    challenge: string,
    userId: string,
  ): Promise<Record<'id' | 'clientDataJSON' | 'attestationObject', string>>
  usePasskey(
    challenge: string,
  ): Promise<Record<'id' | 'clientDataJSON' | 'authenticatorData' | 'signature' | 'userHandle', string>>
}

/**
 * Gives the page passkeys of its own in place of the browser's, for browsers whose driver has no virtual authenticator. Each one is
 * on another device; the latest signs.
 * @param site the origin of the pages that are opened
 */
export async function addSoftwareAuthenticator(page: Page, site: string): Promise<void> {
  let latest = new Authenticator(site)
  await page.exposeFunction('makePasskey', (challenge: string, id: string) => {
    latest = new Authenticator(site)
    const made = latest.create({ challenge, user: { id } })
    return { id: made.id, ...made.response }
  })
  await page.exposeFunction('usePasskey', (challenge: string) => {
    const used = latest.get({ challenge })
    return { id: used.id, ...used.response }
  })
  await page.addInitScript(replaceCredentials)
}

function replaceCredentials(): void {
  const { makePasskey, usePasskey } = window as unknown as Exposed
  const bytesOf = (encoded: string) =>
    Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      .buffer
  const textOf = (bytes: BufferSource) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const credentialOf = ({ id, ...response }: Record<string, string> & { id: string }) => ({
    id,
    rawId: bytesOf(id),
    type: 'public-key',
    response: Object.fromEntries(
      Object.entries(response)
        .filter(([, part]) => typeof part === 'string')
        .map(([name, part]) => [name, bytesOf(part)]),
    ),
    getClientExtensionResults: () => ({}),
  })
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: class PublicKeyCredential {},
    writable: true,
  })
  Object.defineProperty(navigator, 'credentials', {
    value: {
      create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) =>
        credentialOf(await makePasskey(textOf(publicKey.challenge), textOf(publicKey.user.id))),
      get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) =>
        credentialOf(await usePasskey(textOf(publicKey.challenge))),
    },
  })
}
