import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Provider from 'oidc-provider'

export const CLIENT = { OIDC_CLIENT_ID: 'cuedot', OIDC_CLIENT_SECRET: 'a secret of client & provider' }

type Json = Record<string, unknown>

/** What is changed of the provider's answers before they are sent. */
export interface Lies {
  /** Of the path's own response; null: it never comes. */
  response?(request: IncomingMessage, response: ServerResponse): boolean
  metadata?(metadata: Json): Json
  /** Claims of the ID token, which is signed again. */
  claims?(claims: Json): Json
  header?(header: Json): Json
  /** The whole response of the token endpoint. */
  tokens?(tokens: Json): Json
  userinfo?(userinfo: Json): Json
  /** Signs with another key than is published. */
  otherKey?: true
}

/** Who is signed in there. */
export interface Person {
  sub: string
  claims: Json
}

/**
 * A provider whose answers a test changes on their way: oidc-provider, behind a server of the test's. The account `person` is signed
 * in there without a page.
 */
export async function startProvider() {
  const { default: OidcProvider } = await import('oidc-provider')
  const [own, other] = [rsaKey(), rsaKey()]
  const state = {
    lies: {} as Lies,
    person: { sub: 'subject-1', claims: {} } as Person,
    /** Whose members sign in: its callback is the one address that is registered. */
    site: 'http://localhost:3000',
    /** Each request's method and path. */
    requests: [] as { path: string; headers: IncomingMessage['headers']; body: string }[],
  }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = http.createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = quietly(
    () =>
      new OidcProvider(issuer, {
        clients: [
          {
            client_id: CLIENT.OIDC_CLIENT_ID,
            client_secret: CLIENT.OIDC_CLIENT_SECRET,
            redirect_uris: [callbackOf(state.site)],
            token_endpoint_auth_method: 'client_secret_basic',
            require_auth_time: true,
          },
        ],
        jwks: {
          keys: [{ ...own.privateKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
        },
        features: { devInteractions: { enabled: false } },
        cookies: { keys: ['a key for cookies'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
          Grant: 600,
        },
        findAccount: () => ({
          accountId: state.person.sub,
          claims: async () => ({ ...state.person.claims, sub: state.person.sub }),
        }),
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        pkce: { required: () => true },
      }),
  )
  provider.Client.prototype.redirectUriAllowed = (address: string) => address === callbackOf(state.site)
  provider.use(async (context, next) => {
    await next()
    context.body = tampered(context.path, context.body, state.lies, (lies) =>
      lies.otherKey ? other.privateKey : own.privateKey,
    )
  })
  const callback = provider.callback()
  handle = (request, response) => {
    void record(request)
    if (state.lies.response?.(request, response)) return
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response, state.person)
    else callback(request, response)
  }

  async function record(request: IncomingMessage): Promise<void> {
    const entry = { path: request.url?.split('?')[0] ?? '', headers: request.headers, body: '' }
    state.requests.push(entry)
    request.on('data', (part) => {
      entry.body += part
    })
  }

  /** Signs in there as a browser does. @returns the query with which it comes back */
  async function answerTo(address: string): Promise<string> {
    const cookies = new Map<string, string>()
    let next = address
    for (let step = 0; step < 10; step++) {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const one of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
        cookies.set(name, value)
      }
      next = new URL(response.headers.get('location') ?? 'about:blank', next).href
      await response.body?.cancel()
      if (next.includes('/sign-in/callback')) return new URL(next).search.slice(1)
    }
    throw new Error(`The provider leads nowhere: ${next}`)
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  return { issuer, state, answerTo, close, env: { OIDC_ISSUER: issuer, ...CLIENT } }
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

/** For all tests of a file: each begins with a provider that tells the truth. */
export function sharedProvider(): TestProvider {
  const shared = {} as TestProvider
  beforeAll(async () => void Object.assign(shared, await startProvider()))
  beforeEach(() => {
    shared.state.lies = {}
    shared.state.requests.length = 0
  })
  afterAll(() => shared.close())
  return shared
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { sub }: Person,
): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: sub } })
  }
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { consent: { grantId } })
}

function tampered(path: string, body: unknown, lies: Lies, keyOf: (lies: Lies) => KeyObject): unknown {
  if (path.endsWith('/.well-known/openid-configuration')) return lies.metadata?.(body as Json) ?? body
  if (path === '/me') return lies.userinfo?.(body as Json) ?? body
  if (path !== '/token' || !body || typeof body !== 'object' || !('id_token' in body)) return body
  const { claims, header, otherKey, tokens } = lies
  const isResigned = claims || header || otherKey
  const token = isResigned ? resign(String(body.id_token), lies, keyOf(lies)) : body.id_token
  const answer = { ...body, id_token: token }
  return tokens?.(answer) ?? answer
}

/** With the algorithm that the header names. */
function resign(token: string, { claims, header }: Lies, key: KeyObject): string {
  const [head = '', payload = ''] = token.split('.')
  const newHeader = header?.(decode(head)) ?? decode(head)
  const signed = `${encode(newHeader)}.${encode(claims?.(decode(payload)) ?? decode(payload))}`
  return `${signed}.${signatureOf(signed, String(newHeader.alg), key)}`
}

function signatureOf(signed: string, alg: string, key: KeyObject): string {
  if (alg === 'none') return ''
  if (alg === 'HS256') {
    return createHmac('sha256', CLIENT.OIDC_CLIENT_SECRET).update(signed).digest('base64url')
  }
  return createSign('RSA-SHA256').update(signed).sign(key, 'base64url')
}

function decode(part: string): Json {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Json
}

function encode(part: Json): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function callbackOf(site: string): string {
  return new URL('/sign-in/callback', site).href
}

function rsaKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function quietly<Result>(make: () => Result): Result {
  const { info, warn } = console
  Object.assign(console, { info: () => {}, warn: () => {} })
  try {
    return make()
  } finally {
    Object.assign(console, { info, warn })
  }
}
