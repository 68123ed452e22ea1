import { addPasskey, addPasskeyOptions, passkeyOptions, signInWithPasskey } from '#contract'
import type { Lies } from '#tests/support/passkeys/authenticator'
import { addedPasskey, signedChallenge } from '#tests/support/passkeys/passkeys'
import { type CallResponse, freshMember, sharedUpstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(15 * MINUTE))
const ada = freshMember(upstream)

describe('what is no credential', () => {
  const LONG = 'A'.repeat(24_001)

  function forms(credential: Awaited<ReturnType<typeof signedChallenge>>) {
    const { response } = credential
    const withPart = (part: object) => ({ ...credential, response: { ...response, ...part } })
    const withClientData = (json: string) =>
      withPart({ clientDataJSON: Buffer.from(json).toString('base64url') })
    return {
      unreadable: [
        null,
        'text',
        [],
        {},
        { ...credential, id: 7 },
        { ...credential, id: 'A'.repeat(1_401) },
        { ...credential, type: 'password' },
        { ...credential, response: null },
        withPart({ clientDataJSON: LONG }),
        withPart({ authenticatorData: LONG }),
        withPart({ signature: 'with spaces' }),
        withPart({ signature: 'NUL\u0000' }),
        withPart({ userHandle: '\ud800' }),
      ],
      refused: [
        withClientData('no JSON'),
        withClientData('null'),
        withClientData('[]'),
        withClientData('{"challenge":7}'),
        withClientData('{"challenge":"\\u0000"}'),
        withClientData('{"challenge":"\\ud800","type":"webauthn.get"}'),
        withClientData('['.repeat(2_900)),
        withPart({ authenticatorData: 'AAAA' }),
        withPart({ signature: 'AAAA' }),
        { ...credential, rawId: 'AAAA' },
      ],
    }
  }

  const statusesOf = async (credentials: unknown[], call: (credential: never) => Promise<CallResponse>) => {
    const statuses = new Set<number>()
    for (const credential of credentials) statuses.add((await call(credential as never)).status)
    return Array.from(statuses)
  }

  test('is refused as such, and never an error', async () => {
    const passkey = await addedPasskey(ada)
    const { unreadable, refused } = forms(await signedChallenge(upstream, passkey))
    const signIn = (credential: never) => upstream.call(signInWithPasskey, { credential })
    expect(await statusesOf(unreadable, signIn)).toEqual([400])
    expect(await statusesOf(refused, signIn)).toEqual([401])
    const add = (credential: never) => ada.call(addPasskey, { credential })
    expect(await statusesOf([...unreadable, ...refused], add)).toEqual([400])
  })
})

describe('guessing passkeys', () => {
  test('ends after 30 in 15 minutes from one address, and costs others nothing', async () => {
    const passkey = await addedPasskey(ada)
    const from = upstream.from('203.0.113.9')
    const sign = async (lies: Lies, headers = from) => {
      const credential = await signedChallenge(upstream, passkey, lies)
      return (await upstream.call(signInWithPasskey, { credential }, undefined, headers)).status
    }
    for (let round = 0; round < 30; round++) {
      expect(await sign({ isVerified: false })).toBe(401)
      // What succeeds is not counted.
      if (round < 3) expect(await sign({})).toBe(200)
    }
    expect(await sign({})).toBe(429)
    expect(await sign({}, upstream.from('203.0.113.10'))).toBe(200)
    upstream.wait(15 * MINUTE)
    expect(await sign({})).toBe(200)
  })

  test('asks for no more than 300 challenges in 15 minutes', async () => {
    const from = upstream.from('203.0.113.77')
    const statuses = []
    for (let round = 0; round < 301; round++) {
      statuses.push((await upstream.call(passkeyOptions, {}, undefined, from)).status)
    }
    expect(statuses.indexOf(429)).toBe(300)
  })

  test('asks for no more than 30 of a member’s own in an hour', async () => {
    const statuses = []
    for (let round = 0; round < 31; round++) statuses.push((await ada.call(addPasskeyOptions, {})).status)
    expect(statuses.indexOf(429)).toBe(30)
  })
})
