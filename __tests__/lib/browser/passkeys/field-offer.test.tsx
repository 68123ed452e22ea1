import { ENDPOINTS } from '#contract'
import { getCredentialOfField, stopAsking } from '#lib/browser/passkeys/ceremonies'
import { offerPasskeys, withoutOffer } from '#lib/browser/passkeys/field-offer'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/passkeys/ceremonies', () => ({
  getCredentialOfField: jest.fn(),
  stopAsking: jest.fn(),
}))

const MINUTE = 60_000
const ask = jest.mocked(getCredentialOfField)
const credential = { id: 'AAAA' } as never

let leave: (() => void) | undefined
let net: ReturnType<typeof fakeNetwork>

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<input autocomplete="username webauthn">'
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  })
  net = fakeNetwork()
  net.respond(ENDPOINTS.passkeyOptions, { body: { options: { challenge: 'one' }, expiresAt: '' } })
  ask.mockReset().mockReturnValue(new Promise(() => {}))
  jest.mocked(stopAsking).mockClear()
  show('visible')
})
afterEach(() => {
  leave?.()
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})

const settle = () => jest.advanceTimersByTimeAsync(10)

function show(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

async function begin(use: Parameters<typeof offerPasskeys>[0] = () => {}): Promise<void> {
  leave = offerPasskeys(use)
  await settle()
}

test('a page at rest offers passkeys, with a challenge of its own', async () => {
  await begin()
  expect(net.sent).toMatchObject([{ call: 'POST /api/auth/passkey/options' }])
  expect(ask).toHaveBeenCalledWith({ challenge: 'one' })
})

test.each([
  ['without a field for them', () => document.querySelector('input')?.remove()],
  ['without WebAuthn', () => Reflect.deleteProperty(globalThis, 'PublicKeyCredential')],
  [
    'that knows only dialogs',
    () => Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
  ],
  [
    'that offers none in fields',
    () => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
  ],
])('a page or browser %s asks for no challenge', async (_what, change) => {
  change()
  await begin()
  expect(net.sent).toEqual([])
})

test('a challenge is renewed after 4 minutes while the page is visible', async () => {
  await begin()
  await jest.advanceTimersByTimeAsync(4 * MINUTE - 1_000)
  expect(ask).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(4 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a hidden page has it renewed when it is shown again, and not before it is old', async () => {
  await begin()
  show('hidden')
  await jest.advanceTimersByTimeAsync(MINUTE)
  show('visible')
  await settle()
  expect(ask).toHaveBeenCalledTimes(1)
  show('hidden')
  await jest.advanceTimersByTimeAsync(30 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(1)
  show('visible')
  await settle()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a page that is left ends the offer, and one that is shown again by Back begins anew', async () => {
  await begin()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(stopAsking).toHaveBeenCalledTimes(1)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await settle()
  expect(ask).toHaveBeenCalledTimes(1)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('an offer that ends by itself says nothing, and is made again with the next challenge', async () => {
  ask.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const use = jest.fn()
  await begin(use)
  await jest.advanceTimersByTimeAsync(3 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(MINUTE)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(use).not.toHaveBeenCalled()
})

test('without a challenge nothing is offered until the next one', async () => {
  net.respond(ENDPOINTS.passkeyOptions, { status: 429 }, { body: { options: { challenge: 'two' } } })
  await begin()
  expect(ask).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(4 * MINUTE)
  expect(ask).toHaveBeenCalledWith({ challenge: 'two' })
})

test('a chosen passkey is used, once, and the offer is over', async () => {
  ask.mockResolvedValueOnce(credential)
  const use = jest.fn()
  const at = Date.now()
  await begin(use)
  expect(use).toHaveBeenCalledTimes(1)
  expect(use.mock.lastCall?.[0]).toBe(credential)
  expect(use.mock.lastCall?.[1] - at).toBeLessThan(100)
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what else signs in ends the offer; where it fails it is made again', async () => {
  await begin()
  const { promise: working, reject } = Promise.withResolvers<void>()
  const done = withoutOffer(() => working).catch((error: Error) => error.message)
  expect(stopAsking).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(1)
  reject(new Error('refused'))
  expect(await done).toBe('refused')
  await settle()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('where that succeeds it is not', async () => {
  await begin()
  await withoutOffer(async () => {})
  await jest.advanceTimersByTimeAsync(10 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a passkey that comes after the page has begun to leave is not used', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  ask.mockReturnValueOnce(promise)
  const use = jest.fn()
  await begin(use)
  leave?.()
  resolve(credential)
  await settle()
  expect(use).not.toHaveBeenCalled()
})
