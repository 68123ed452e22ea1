import { generateKeyPairSync } from 'node:crypto'
import { addPasskeyOptions, passkeyOptions, signInWithPasskey } from '#contract'
import { Authenticator, type Lies } from '#tests/support/passkeys/authenticator'
import { LIES } from '#tests/support/passkeys/lies'
import { addedPasskey, SITE, signedChallenge, signInBy } from '#tests/support/passkeys/passkeys'
import { failed, freshMember, sharedUpstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(15 * MINUTE))
const ada = freshMember(upstream)

const REFUSED = failed('not_signed_in', 'passkeys.refused')

describe('a sign-in is refused, and nothing tells why,', () => {
  let passkey: Authenticator
  beforeEach(async () => {
    passkey = await addedPasskey(ada)
  })

  test.each(
    Object.entries({
      ...LIES,
      'of a passkey that is made just now': { type: 'webauthn.create' },
      'without a member': { userHandle: null },
      'of another member': { userHandle: Buffer.alloc(32).toString('base64url') },
      'of an unknown passkey': { credentialId: Buffer.alloc(32).toString('base64url') },
      'of an authenticator that may be copied, once it could not': { isSynced: false },
      'with another key': { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    } satisfies Record<string, Lies>),
  )('for a signature %s', async (_name, lies) => {
    const refused = await signInBy(upstream, passkey, lies)
    expect(refused).toMatchObject(REFUSED)
    expect(JSON.stringify(refused.body)).toBe(JSON.stringify(REFUSED.body))
    // The passkey itself is as good as before.
    expect((await signInBy(upstream, passkey)).status).toBe(200)
  })

  test('after 5 minutes', async () => {
    const credential = await signedChallenge(upstream, passkey)
    upstream.wait(5 * MINUTE)
    expect(await upstream.call(signInWithPasskey, { credential })).toMatchObject(REFUSED)
  })

  test('with a challenge that is for adding one, or unknown', async () => {
    const { options } = (await ada.call(addPasskeyOptions, {})).body
    for (const challenge of [options.challenge, Buffer.alloc(32).toString('base64url'), '']) {
      const credential = passkey.get({ challenge })
      expect(await upstream.call(signInWithPasskey, { credential })).toMatchObject(REFUSED)
    }
  })

  test('the second time, of 20 at once all but one', async () => {
    const credential = await signedChallenge(upstream, passkey)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => upstream.call(signInWithPasskey, { credential })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19)
  })

  test('once a challenge was used wrongly', async () => {
    const { body } = await upstream.call(passkeyOptions, {})
    await upstream.call(signInWithPasskey, { credential: passkey.get(body.options, { isVerified: false }) })
    const right = await upstream.call(signInWithPasskey, { credential: passkey.get(body.options) })
    expect(right).toMatchObject(REFUSED)
  })
})

describe('a passkey that counts its signatures', () => {
  const eventsOf = () =>
    upstream.dependencies.db
      .selectFrom('security_events')
      .select(['kind', 'count'])
      .where('member_id', '=', ada.id)
      .where('kind', '=', 'passkey_refused')
      .execute()

  async function counting(): Promise<Authenticator> {
    const passkey = new Authenticator(SITE)
    passkey.counter = 7
    return addedPasskey(ada, passkey)
  }

  test('is refused with a counter that it has had, and its member is told', async () => {
    const passkey = await counting()
    expect((await signInBy(upstream, passkey, { counter: 9 })).status).toBe(200)
    for (const counter of [9, 8, 0]) {
      expect(await signInBy(upstream, passkey, { counter })).toMatchObject(REFUSED)
    }
    await upstream.dependencies.deferred.flush()
    expect((await eventsOf()).reduce((sum, { count }) => sum + count, 0)).toBe(3)
    const mails = await upstream.mailsTo(ada.email)
    expect(mails.some(({ subject }) => subject === 'A passkey may have been copied')).toBe(true)
    expect((await signInBy(upstream, passkey, { counter: 10 })).status).toBe(200)
  })

  test('is not said to be copied by who cannot sign', async () => {
    const passkey = await counting()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(await signInBy(upstream, passkey, { counter: 1, key: privateKey })).toMatchObject(REFUSED)
    await upstream.dependencies.deferred.flush()
    expect(await eventsOf()).toEqual([])
    const mails = await upstream.mailsTo(ada.email)
    expect(mails.some(({ subject }) => subject === 'A passkey may have been copied')).toBe(false)
  })

  test('signs in once with each counter, of 10 at once', async () => {
    const passkey = await counting()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => signInBy(upstream, passkey, { counter: 8 })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('that never counts is none of these', async () => {
    const passkey = await addedPasskey(ada)
    for (let round = 0; round < 3; round++) expect((await signInBy(upstream, passkey)).status).toBe(200)
    expect((await signInBy(upstream, passkey, { counter: 1 })).status).toBe(200)
    expect(await signInBy(upstream, passkey, { counter: 0 })).toMatchObject(REFUSED)
  })
})
