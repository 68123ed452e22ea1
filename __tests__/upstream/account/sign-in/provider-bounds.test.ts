import { clientOfProvider, silent } from '#tests/support/sign-in/client-of-provider'
import { CLIENT, type Lies } from '#tests/support/sign-in/lying-provider'
import { newSecrets } from '#upstream/account/sign-in/provider/open-provider'

const { provider, open, signIn } = clientOfProvider()

test.each<[string, Lies]>([
  ['of another issuer', { metadata: (metadata) => ({ ...metadata, issuer: 'https://id.example' }) }],
  [
    'of its issuer with a slash',
    { metadata: (metadata) => ({ ...metadata, issuer: `${metadata.issuer}/` }) },
  ],
  ['without a page', { metadata: ({ authorization_endpoint: _, ...metadata }) => metadata }],
  [
    'with a page that is not https',
    { metadata: (metadata) => ({ ...metadata, authorization_endpoint: 'http://id.example/' }) },
  ],
  [
    'with a page that is a script',
    { metadata: (metadata) => ({ ...metadata, authorization_endpoint: 'javascript:alert(1)' }) },
  ],
  ['that is no JSON', { response: (_, response) => Boolean(response.end('<p>hello')) }],
  ['that is missing', { response: (_, response) => Boolean(response.writeHead(404).end()) }],
  ['that fails', { response: (_, response) => Boolean(response.writeHead(500).end()) }],
  [
    'that is elsewhere',
    {
      response: (_, response) => Boolean(response.writeHead(302, { location: 'http://localhost:1/' }).end()),
    },
  ],
  ['of more than 1 MB', { metadata: (metadata) => ({ ...metadata, filled: 'x'.repeat(2 ** 20) }) }],
  ['that breaks off', { response: (request) => Boolean(request.socket.destroy()) }],
])('with metadata %s nothing is begun', async (_what, lies) => {
  provider.state.lies = lies
  await expect(open().address(newSecrets(), false)).rejects.toMatchObject(silent)
})

test('what does not answer within 5 seconds is silent', async () => {
  provider.state.lies = { response: () => true }
  await expect(open().address(newSecrets(), false)).rejects.toMatchObject(silent)
})

test('a failure of the metadata is not kept, and what was read is', async () => {
  const opened = open()
  provider.state.lies = { response: (_, response) => Boolean(response.writeHead(500).end()) }
  await expect(opened.address(newSecrets(), false)).rejects.toMatchObject(silent)
  provider.state.lies = {}
  provider.state.requests.length = 0
  await Promise.all([1, 2, 3].map(() => opened.address(newSecrets(), false)))
  expect(provider.state.requests).toHaveLength(1)
})

/** Leads to the same server, by a name that is not of this machine alone. */
const elsewhere = (path: string) => `${provider.issuer.replace('127.0.0.1', '0.0.0.0')}${path}`

test.each<[string, Lies]>([
  [
    'an address without TLS',
    { metadata: (metadata) => ({ ...metadata, token_endpoint: elsewhere('/stolen') }) },
  ],
  [
    'where it is redirected',
    {
      response(request, response) {
        if (request.url !== '/token') return false
        response.writeHead(307, { location: `${provider.issuer}/stolen` }).end()
        return true
      },
    },
  ],
])('the secret is not sent to %s', async (_what, lies) => {
  await expect(signIn(lies)).rejects.toMatchObject(silent)
  expect(provider.state.requests.filter(({ path }) => path === '/stolen')).toEqual([])
})

test('the secret goes in a header, or in the body where the provider takes that alone', async () => {
  await signIn()
  const inHeader = provider.state.requests.find(({ path }) => path === '/token')
  expect(inHeader?.headers.authorization).toMatch(/^Basic /)
  expect(inHeader?.body).not.toContain('client_secret')
  provider.state.requests.length = 0
  const metadata = (given: object) => ({
    ...given,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  })
  await signIn({ metadata }).catch(() => {})
  const inBody = provider.state.requests.find(({ path }) => path === '/token')
  expect(inBody?.headers.authorization).toBeUndefined()
  expect(new URLSearchParams(inBody?.body).get('client_secret')).toBe(CLIENT.OIDC_CLIENT_SECRET)
})

test('a secret that has run out is not the visitor’s fault', async () => {
  const opened = open({ OIDC_CLIENT_SECRET: 'an older one' })
  const secrets = newSecrets()
  const answer = await provider.answerTo(await opened.address(secrets, false))
  await expect(opened.claims(answer, secrets)).rejects.toMatchObject(silent)
})
