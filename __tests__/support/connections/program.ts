import { addToken, type Scope } from '#contract'
import type { TestMember, Upstream } from '#tests/support/upstream'

export interface ProgramResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every type
  body: any
}

export interface TestProgram {
  /** Of its token. */
  id: number
  secret: string
  get: (path: string) => Promise<ProgramResponse>
  send: (
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<ProgramResponse>
}

/** Makes a token for a member, and calls `/api/v1` with it. */
export async function startProgram(
  upstream: Upstream,
  { call, password }: Pick<TestMember, 'call' | 'password'>,
  scopes: Scope[] = ['read', 'write', 'scrobble'],
  name = 'A program',
): Promise<TestProgram> {
  const { body } = await call(addToken, { name, scopes, expiresInDays: null, password })
  const { secret, token } = body
  return { id: token.id, ...programWith(upstream, secret) }
}

export function programWith(upstream: Pick<Upstream, 'url'>, secret: string): Omit<TestProgram, 'id'> {
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${secret}`, ...init.headers }
    const response = await fetch(`${upstream.url}/api/v1${path}`, { ...init, headers })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    }
  }
  return {
    secret,
    get: (path) => request(path),
    send: (method, path, body, headers = {}) =>
      request(path, {
        method,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}
