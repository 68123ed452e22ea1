import { testConnection } from '#contract'
import { checkConnection, isOffered } from '#lib/server/upstream/capabilities'
import { startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())

test.each([
  ['responds', { body: { message: 'ok' } }],
  ['fails', { status: 500 }],
  ['closes the connection', 'reset' as const],
])(
  'the home page sends a connection test to an upstream that %s, and renders either way',
  async (_what, response) => {
    gate.received.length = 0
    gate.respondWith(response)
    await expect(checkConnection()).resolves.toBeUndefined()
    expect(gate.received.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${testConnection.path}`])
  },
)

test('a host offers privacy only if it says so', async () => {
  const clock = jest.spyOn(performance, 'now')
  const cases = [
    { offers: undefined, isThere: false },
    { offers: ['lists'], isThere: false },
    { offers: ['lists', 'privacy'], isThere: true },
  ]
  for (const [hour, { offers, isThere }] of cases.entries()) {
    gate.respondWith({ body: { message: 'ok', offers } })
    clock.mockReturnValue(hour * 3_600_000)
    expect(await isOffered('privacy')).toBe(isThere)
  }
  clock.mockRestore()
})
