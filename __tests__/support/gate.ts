import { handleCall } from '#lib/server/gate/handle-call'
import { host, type Seen, type Told } from '#tests/support/host'
import { webEnv } from '#tests/support/web-env'

export const SITE = 'https://cuedot.test'
export const ADA = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 0 }

/** A browser at the gate, and a host of the test's own behind it. */
export async function gate() {
  const refreshed: string[] = []
  let told: Parameters<typeof host>[0] = () => ({})
  const upstream = await host((seen) => told(seen))
  webEnv({ UPSTREAM_URL: upstream.url, SITE_URL: SITE, SERVICE_KEY: 'a-key-of-sixteen+', TRUSTED_HOPS: '1' })

  function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    return handleCall(new Request(SITE + path, { method, ...init }), (page) => refreshed.push(page))
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = { 'content-type': 'application/json', ...headers }
    return ask('POST', path, { body: JSON.stringify(body), headers: json })
  }

  /** Signs in with a token of one's choice; the Cookie header that a browser would send afterwards. */
  async function signIn(token: string, cookie?: string): Promise<string> {
    told = ({ url }) => (url === '/api/auth/login' ? { body: { token, user: ADA } } : { body: {} })
    const sent = { email: 'ada@example.org', password: 'x' }
    return cookiesOf(await post('/api/auth/login', sent, cookie ? { cookie } : {}))
  }

  /** From now on the host answers this. */
  function tell(answer: Told | 'hang' | 'reset' | ((seen: Seen) => Told)): void {
    told = typeof answer === 'function' ? answer : () => answer
  }

  return { ask, post, signIn, tell, refreshed, seen: upstream.seen, close: upstream.close }
}

export function cookiesOf(answer: Response): string {
  const lines = answer.headers.getSetCookie()
  return lines.map((line) => line.split(';')[0]).join('; ')
}
