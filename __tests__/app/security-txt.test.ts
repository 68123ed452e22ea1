import { setWebEnv } from '#tests/support/set-web-env'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The response of a web app that starts with these settings. */
async function read(settings: Record<string, string>): Promise<Response> {
  jest.resetModules()
  setWebEnv(settings)
  const { GET } = await import('../../app/.well-known/security.txt/route')
  return GET()
}

test('security.txt names the operator’s address, its own, and when it expires: within a year', async () => {
  const response = await read({
    SITE_URL: 'https://films.example',
    CONTACT_EMAIL: 'ann+security@films.example',
  })
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
  expect(fields).toEqual({
    Contact: 'mailto:ann+security@films.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
    'Preferred-Languages': 'en',
    Canonical: 'https://films.example/.well-known/security.txt',
  })
  const left = Date.parse(fields.Expires) - Date.now()
  expect(left > 0 && left < YEAR_MS).toBe(true)
})

test('without CONTACT_EMAIL there is no security.txt', async () => {
  expect((await read({ CONTACT_EMAIL: '' })).status).toBe(404)
})
