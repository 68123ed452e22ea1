import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleCall } from '#lib/server/gate/handle-call'
import { type FakeResponse, type ReceivedRequest, startFakeHost } from '#tests/support/fake-host'
import { setWebEnv } from '#tests/support/set-web-env'

export const SITE = 'https://cuedot.test'
export const ADA = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 0 }

/** The gate, in front of an API host with responses of the test's own. */
export async function startGate() {
  /** What calls have invalidated: `/user/7`, `/sitemaps layout` for everything below, or the tag `member-7`. */
  const invalidated: string[] = []
  let respond: Parameters<typeof startFakeHost>[0] = () => ({})
  const upstream = await startFakeHost((request) => respond(request))
  setWebEnv({
    UPSTREAM_URL: upstream.url,
    SITE_URL: SITE,
    SERVICE_KEY: 'a-key-of-sixteen+',
    TRUSTED_HOPS: '1',
  })

  function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    return handleCall(new Request(SITE + path, { method, ...init }), (stale) =>
      invalidated.push([stale].flat().join(' ')),
    )
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = { 'content-type': 'application/json', ...headers }
    return send('POST', path, { body: JSON.stringify(body), headers: json })
  }

  /** Signs in with this token and returns the Cookie header of the session. */
  async function signIn(token: string, cookie?: string): Promise<string> {
    respond = ({ url }) => (url === '/api/auth/login' ? { body: { token, user: ADA } } : { body: {} })
    const credentials = { email: 'ada@example.org', password: 'x' }
    return cookiesOf(await post('/api/auth/login', credentials, cookie ? { cookie } : {}))
  }

  /** Sets the response of the host to every request from now on. */
  function respondWith(
    response:
      | FakeResponse
      | 'hang'
      | 'reset'
      | ((request: ReceivedRequest) => FakeResponse | Promise<FakeResponse>),
  ): void {
    respond = typeof response === 'function' ? response : () => response
  }

  return { send, post, signIn, respondWith, invalidated, received: upstream.received, close: upstream.close }
}

export function cookiesOf(response: Response): string {
  const lines = response.headers.getSetCookie()
  return lines.map((line) => line.split(';')[0]).join('; ')
}

interface StreamingHost {
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** The web app's upstream in all tests of a file: each writes its responses, or parts of them, itself. */
export function streamingHost(): StreamingHost {
  const host: StreamingHost = { answer: (_request, response) => response.end() }
  const server = http.createServer((request, response) => host.answer(request, response))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    setWebEnv({ UPSTREAM_URL: `http://127.0.0.1:${port}`, SITE_URL: SITE })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return host
}
