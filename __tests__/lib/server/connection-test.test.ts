/** @jest-environment node */
import { testConnection } from '#contract'
import { checkConnection } from '#lib/server/upstream/connection-test'
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
