import { ENDPOINTS } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { getCredential } from '#lib/browser/passkeys/ceremonies'
import { signInByPasskey, signInWith } from '#lib/browser/passkeys/sign-in-by-passkey'
import { signalPasskeys } from '#lib/browser/passkeys/signals'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))
jest.mock('#lib/browser/passkeys/ceremonies', () => ({ getCredential: jest.fn() }))

const MINUTE = 60_000
const credential = { id: 'AAAA' } as never
const account = { id: 1, username: 'ada', email: 'ada@example.org', picture: null, isAdmin: false }
const refused = { status: 401, body: { message: 'That passkey does not work here any more.' } }

let net: ReturnType<typeof fakeNetwork>
const signalUnknownCredential = jest.fn()

beforeEach(() => {
  jest.mocked(navigate).mockClear()
  signalUnknownCredential.mockReset().mockResolvedValue(undefined)
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => {}, { signalUnknownCredential }),
  })
  net = fakeNetwork()
  net.respond(ENDPOINTS.passkeyOptions, { body: { options: { challenge: 'one' }, expiresAt: '' } })
  net.respond(ENDPOINTS.signInWithPasskey, { body: { account, counts: null } })
  jest.mocked(getCredential).mockReset().mockResolvedValue(credential)
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))

test('a passkey signs in with a challenge of its own, and the wanted page opens', async () => {
  await signInByPasskey()
  expect(getCredential).toHaveBeenCalledWith({ challenge: 'one' })
  expect(net.sent.at(-1)).toEqual({ call: 'POST /api/auth/passkey', body: { credential: { id: 'AAAA' } } })
  expect(navigate).toHaveBeenCalledWith('/')
})

test.each([
  ['NotAllowedError', 'No passkey was used.'],
  ['AbortError', 'No passkey was used.'],
])('a dialog that ends with %s used none', async (name, message) => {
  jest.mocked(getCredential).mockRejectedValue(Object.assign(new Error(), { name }))
  await expect(signInByPasskey()).rejects.toMatchObject({ status: 400, message })
  expect(net.sent).toHaveLength(1)
})

test('what else goes wrong in the browser may be tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.mocked(getCredential).mockRejectedValue(new DOMException('', 'SecurityError'))
  await expect(signInByPasskey()).rejects.toMatchObject({
    message: 'That passkey could not be used. Please try again.',
  })
  expect(log).toHaveBeenCalled()
})

test('a browser without passkeys is asked for none', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  await expect(signInByPasskey()).rejects.toMatchObject({ message: 'This browser has no passkeys.' })
  expect(net.sent).toEqual([])
})

test('one that is refused is said so, and browsers learn that it is unknown', async () => {
  net.respond(ENDPOINTS.signInWithPasskey, refused)
  await expect(signInByPasskey()).rejects.toMatchObject({
    status: 400,
    message: 'That passkey does not work here any more.',
  })
  expect(signalUnknownCredential).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: 'AAAA' })
})

test('one that may have been refused for the age of its challenge stays known', async () => {
  net.respond(ENDPOINTS.signInWithPasskey, refused)
  await expect(signInWith(credential, Date.now() - 5 * MINUTE)).rejects.toMatchObject({ status: 400 })
  expect(signalUnknownCredential).not.toHaveBeenCalled()
})

test.each([429, 500])('a response of %i says nothing of a passkey', async (status) => {
  net.respond(ENDPOINTS.signInWithPasskey, { status })
  await expect(signInByPasskey()).rejects.toMatchObject({ status })
  expect(signalUnknownCredential).not.toHaveBeenCalled()
})

test('browsers that keep lists of passkeys learn which there are, and whose', () => {
  const signalAllAcceptedCredentials = jest.fn().mockResolvedValue(undefined)
  const signalCurrentUserDetails = jest.fn().mockRejectedValue(new Error('not at this host'))
  const signals = { rpId: 'films.example', userHandle: 'BBBB', credentialIds: ['AAAA'] }
  signalPasskeys(signals, account)
  Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials, signalCurrentUserDetails })
  signalPasskeys(signals, account)
  expect(signalAllAcceptedCredentials).toHaveBeenCalledWith({
    rpId: 'films.example',
    userId: 'BBBB',
    allAcceptedCredentialIds: ['AAAA'],
  })
  expect(signalCurrentUserDetails).toHaveBeenCalledWith({
    rpId: 'films.example',
    userId: 'BBBB',
    name: 'ada@example.org',
    displayName: 'ada',
  })
})
