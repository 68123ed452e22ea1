import { generateKeyPairSync } from 'node:crypto'
import { addPasskey, addPasskeyOptions, passkeyOptions, securitySettings } from '#contract'
import { Authenticator, type Lies } from '#tests/support/passkeys/authenticator'
import type { Cbor } from '#tests/support/passkeys/cbor'
import { LIES } from '#tests/support/passkeys/lies'
import { SITE } from '#tests/support/passkeys/passkeys'
import { failed, freshMember, sharedUpstream } from '#tests/support/upstream'
import { verifyNewCredential } from '#upstream/account/sign-in/passkeys/verify-credential'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(15 * MINUTE))
const ada = freshMember(upstream)

const NOT_ADDED = failed('bad_request', 'passkeys.notAdded')

describe('a new passkey is refused', () => {
  async function add(lies: Lies, change?: (credential: ReturnType<Authenticator['create']>) => void) {
    const { options } = (await ada.call(addPasskeyOptions, {})).body
    const credential = new Authenticator(SITE).create(options, lies)
    change?.(credential)
    const response = await ada.call(addPasskey, { credential })
    expect((await ada.call(securitySettings, {})).body.passkeys).toHaveLength(response.status === 200 ? 1 : 0)
    return response
  }

  test.each(
    Object.entries({
      ...LIES,
      'of a passkey that is there': { type: 'webauthn.get' },
      'under another id': { credentialId: Buffer.alloc(16).toString('base64url') },
    } satisfies Record<string, Lies>),
  )('for a statement %s', async (_name, lies) => {
    expect(await add(lies)).toMatchObject(NOT_ADDED)
  })

  test('with a challenge of another member, a sign-in, or one used before', async () => {
    const other = await upstream.member()
    const { options } = (await ada.call(addPasskeyOptions, {})).body
    const passkey = new Authenticator(SITE)
    const credential = passkey.create(options)
    expect(await other.call(addPasskey, { credential })).toMatchObject(NOT_ADDED)
    expect(await ada.call(addPasskey, { credential })).toMatchObject(NOT_ADDED)
    const asked = (await upstream.call(passkeyOptions, {})).body.options
    const mixed = passkey.create({ ...options, challenge: asked.challenge })
    expect(await ada.call(addPasskey, { credential: mixed })).toMatchObject(NOT_ADDED)
  })

  const CERTIFIED = new Map<string, Cbor>([
    ['alg', -7],
    ['sig', Buffer.alloc(70)],
    ['x5c', [Buffer.from('no certificate')]],
  ])

  test.each([
    ...['packed', 'fido-u2f', 'android-key', 'android-safetynet', 'tpm', 'apple', 'other'].map((format) => ({
      format,
      statement: CERTIFIED,
    })),
    { format: 'packed', statement: new Map<string, Cbor>([['ecdaaKeyId', Buffer.alloc(8)]]) },
    { format: 'android-safetynet', statement: new Map<string, Cbor>([['ver', '1']]) },
  ])('for a statement of who made it, $format, before that is read', async (lies) => {
    expect(await add(lies)).toMatchObject(NOT_ADDED)
    const challenge = Buffer.alloc(32).toString('base64url')
    const credential = new Authenticator(SITE).create({ challenge, user: { id: 'AAAA' } }, lies)
    const given = { ...credential, response: { ...credential.response, transports: [] } }
    const verified = verifyNewCredential(given, challenge, { id: 'localhost', origin: SITE })
    await expect(verified).rejects.toThrow('attestation is neither none nor packed without certificates')
  })

  test('for a statement of who made it in none', async () => {
    expect(await add({ statement: CERTIFIED })).toMatchObject(NOT_ADDED)
  })

  test('for a signature of its own that is wrong, and taken for a right one', async () => {
    const selfSigned = async (isRight: boolean) => {
      const { options } = (await ada.call(addPasskeyOptions, {})).body
      const passkey = new Authenticator(SITE)
      const { data, clientData } = passkey.create(options)
      const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      const sig = isRight ? passkey.sign(data, clientData) : passkey.sign(data, clientData, other)
      const statement = new Map<string, Cbor>([
        ['alg', -7],
        ['sig', sig],
      ])
      return ada.call(addPasskey, { credential: passkey.create(options, { format: 'packed', statement }) })
    }
    expect(await selfSigned(false)).toMatchObject(NOT_ADDED)
    expect((await selfSigned(true)).status).toBe(200)
  })

  const BOMBS: Record<string, Buffer> = {
    'arrays in arrays': Buffer.alloc(17_000, 0x81),
    'tags of tags': Buffer.alloc(17_000, 0xc1),
    'an array of four thousand million': Buffer.from('9affffffff0000', 'hex'),
    'a map of four thousand million': Buffer.from('baffffffff00000100', 'hex'),
    'a text longer than it is': Buffer.from('7bffffffffffffffff61', 'hex'),
    'nothing that is CBOR': Buffer.from('{"fmt":"none"}'),
  }

  test.each(Object.entries(BOMBS))('within a second for %s', async (_name, bomb) => {
    const begun = Date.now()
    const response = await add({}, (credential) => {
      credential.response.attestationObject = bomb.toString('base64url')
    })
    expect(response).toMatchObject(NOT_ADDED)
    expect(Date.now() - begun).toBeLessThan(1_000)
  })
})
