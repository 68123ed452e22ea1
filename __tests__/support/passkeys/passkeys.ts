import { addPasskey, addPasskeyOptions, passkeyOptions, signInWithPasskey } from '#contract'
import type { CallResponse, TestMember, Upstream } from '#tests/support/upstream'
import { Authenticator, type Lies } from './authenticator'

/** Of an upstream whose SITE_URL is not set. */
export const SITE = 'http://localhost:3000'

/** A passkey that the member has added. */
export async function addedPasskey(
  ada: TestMember,
  authenticator = new Authenticator(SITE),
): Promise<Authenticator> {
  const { body } = await ada.call(addPasskeyOptions, {})
  const added = await ada.call(addPasskey, { credential: authenticator.create(body.options) })
  expect(added.status).toBe(200)
  return authenticator
}

/** A challenge that has been signed. */
export async function signedChallenge(upstream: Upstream, authenticator: Authenticator, lies: Lies = {}) {
  const { body } = await upstream.call(passkeyOptions, {})
  return authenticator.get(body.options, lies)
}

let addresses = 0

/** Each time from another network address. */
export async function signInBy(
  upstream: Upstream,
  authenticator: Authenticator,
  lies: Lies = {},
): Promise<CallResponse> {
  const credential = await signedChallenge(upstream, authenticator, lies)
  const number = ++addresses
  const from = upstream.from(`10.150.${(number >> 8) & 255}.${number & 255}`)
  return upstream.call(signInWithPasskey, { credential }, undefined, from)
}
