import { addPasskeyOptions, securitySettings } from '#contract'
import type { TestMember, Upstream } from '#tests/support/upstream'
import { Authenticator } from './authenticator'
import { addedPasskey, SITE, signedChallenge } from './passkeys'

/** Input with which each call of passkeys succeeds. */
export function passkeyInputs(upstream: Upstream, ada: TestMember) {
  const added = async () => {
    await upstream.confirmNow(ada)
    return addedPasskey(ada)
  }
  const stored = async () => {
    await added()
    const { passkeys } = (await ada.call(securitySettings, {})).body
    return { id: passkeys.at(-1).id }
  }
  return {
    signInWithPasskey: async () => ({ credential: await signedChallenge(upstream, await added()) }),
    addPasskeyOptions: async () => {
      await upstream.confirmNow(ada)
      return {}
    },
    addPasskey: async () => {
      await upstream.confirmNow(ada)
      const { options } = (await ada.call(addPasskeyOptions, {})).body
      return { credential: new Authenticator(SITE).create(options) }
    },
    renamePasskey: async () => ({ ...(await stored()), name: 'YubiKey, desk' }),
    removePasskey: stored,
  }
}
