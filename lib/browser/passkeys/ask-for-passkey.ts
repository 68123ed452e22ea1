import { CallError } from '#lib/browser/call-error'
import type { AskedCredential } from '#lib/browser/passkeys/credentials'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'

const loadCeremonies = () => import('#lib/browser/passkeys/ceremonies')

/**
 * Has the browser ask for one of the passkeys that it has for this site.
 * @throws CallError that says why there is none, of status 400 where the browser says so
 */
export async function askForPasskey(): Promise<AskedCredential> {
  assertPasskeys()
  const { getCredential } = await loadCeremonies()
  const { options } = await request('passkeyOptions', {})
  return getCredential(options).catch((thrown: unknown) => {
    // Cancelled, or none that fits: browsers do not say which.
    if (ENDED.includes(nameOf(thrown))) throw new CallError(400, { message: say('passkey.notUsed') })
    console.error(thrown)
    throw new CallError(400, { message: say('passkey.failed') })
  })
}

/** @throws CallError where the browser has no passkeys */
export function assertPasskeys(): void {
  if (!hasPasskeys()) throw new CallError(400, { message: say('passkey.unsupported') })
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Names of errors. */
export const ENDED = ['NotAllowedError', 'AbortError']

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
