import type { Offer } from '#contract'
import { setWebEnv } from '#tests/support/set-web-env'

/** The response of a web app whose host offers this. */
async function read(offers: Offer[]): Promise<Response> {
  jest.resetModules()
  setWebEnv({ SITE_URL: 'https://films.example' })
  jest.doMock('#lib/server/upstream/capabilities', () => ({
    isOffered: async (offer: Offer) => offers.includes(offer),
  }))
  const { GET } = await import('../../app/.well-known/passkey-endpoints/route')
  return GET()
}

test('password managers find where passkeys are added and managed', async () => {
  const response = await read(['passkeys'])
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({
    enroll: 'https://films.example/profile#security',
    manage: 'https://films.example/profile#security',
  })
})

test('where a host has no passkeys they find nothing', async () => {
  expect((await read([])).status).toBe(404)
})
