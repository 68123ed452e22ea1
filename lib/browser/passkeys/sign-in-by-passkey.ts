import { CallError } from '#lib/browser/call-error'
import { askForPasskey } from '#lib/browser/passkeys/ask-for-passkey'
import type { AskedCredential } from '#lib/browser/passkeys/credentials'
import { signalUnknown } from '#lib/browser/passkeys/signals'
import { request } from '#lib/browser/request'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'

/** Milliseconds: a challenge that was signed later may have been refused for that alone. */
const FRESH_MS = 4.5 * 60 * 1_000

/** @throws CallError that says why it failed, cancelled in the browser's dialog among it */
export async function signInByPasskey(): Promise<void> {
  const askedAt = Date.now()
  await signInWith(await askForPasskey(), askedAt)
}

/** @param askedAt when its challenge was fetched @throws CallError */
export async function signInWith(credential: AskedCredential, askedAt: number): Promise<void> {
  try {
    await finishSignIn(await request('signInWithPasskey', { credential }))
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (Date.now() - askedAt < FRESH_MS) signalUnknown(credential.id)
    // There was no session that could have ended.
    throw new CallError(400, { message: error.message })
  }
}
