import type { Passkey } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { assertPasskeys, ENDED, nameOf } from '#lib/browser/passkeys/ask-for-passkey'
import { say } from '#lib/browser/say'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'

const loadCeremonies = () => import('#lib/browser/passkeys/ceremonies')

/** Has the browser make one, and stores it. @throws CallError that says why there is none; what `isCancelled` knows */
export async function addPasskey(): Promise<Passkey> {
  assertPasskeys()
  const { options } = await requestConfirmed('addPasskeyOptions', {})
  const { createCredential } = await loadCeremonies()
  const credential = await createCredential(options).catch((thrown: unknown) => {
    const name = nameOf(thrown)
    if (name === 'InvalidStateError') throw new CallError(400, { message: say('passkeySettings.here') })
    if (ENDED.includes(name)) throw new CallError(400, { message: say('passkeySettings.notAdded') })
    console.error(thrown)
    throw new CallError(400, { message: say('passkeySettings.addFailed') })
  })
  return requestConfirmed('addPasskey', { credential })
}
