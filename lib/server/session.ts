import 'server-only'
import { type CookieStore, getIronSession, type SessionOptions, webCookies } from 'iron-session'
import { SESSION_HINT_COOKIE } from '#lib/addresses/session-hint-cookie'
import { isHttps, settings } from '#lib/server/settings'

export interface Session {
  token: string
  id: number
}

const LIFETIME_S = 90 * 24 * 60 * 60

type CookieSource = CookieStore | ReturnType<typeof webCookies>
type RequestLike = { headers: Pick<Headers, 'get'> }

// While a secret is being replaced, sessions sealed with the older one are valid too.
export async function readSession(from: RequestLike | CookieStore): Promise<Session | null> {
  const cookies = 'headers' in from ? parseCookies(from.headers.get('cookie')) : from
  if (!cookies) return null
  for (const secret of settings().SESSION_SECRET) {
    const session = await unseal(cookies, secret)
    if (session) return session
  }
  return null
}

function parseCookies(cookie: string | null): CookieSource | null {
  return cookie ? webCookies(new Request('http://localhost', { headers: { cookie } }), new Headers()) : null
}

async function unseal(cookies: CookieSource, secret: string): Promise<Session | null> {
  try {
    const { token, id } = await getIronSession<Session>(cookies, options(secret))
    if (typeof token !== 'string' || token === '' || !Number.isSafeInteger(id)) return null
    return { token, id: Number(id) }
  } catch {
    return null
  }
}

export async function startSession(headers: Headers, session: Session): Promise<void> {
  const sealed = await getIronSession<Session>(emptyCookies(headers), options())
  Object.assign(sealed, session)
  await sealed.save()
  headers.append('set-cookie', hintCookie('1', LIFETIME_S))
}

export async function endSession(headers: Headers): Promise<void> {
  const sealed = await getIronSession<Session>(emptyCookies(headers), options())
  sealed.destroy()
  headers.append('set-cookie', hintCookie('', 0))
}

// Ignores the request's cookies: a new session continues nothing.
function emptyCookies(headers: Headers) {
  return webCookies(new Request('http://localhost'), headers)
}

// `__Host-` requires https, so plain-http development has another name.
function options(secret = settings().SESSION_SECRET[0] ?? ''): SessionOptions {
  return {
    cookieName: isHttps() ? '__Host-session' : 'session',
    // No numbered secrets: the number is a position in the setting, which changes when a secret is replaced.
    password: secret,
    ttl: LIFETIME_S,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: isHttps(), path: '/' },
  }
}

function hintCookie(value: string, seconds: number): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${SESSION_HINT_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export function hasSessionHint(request: RequestLike): boolean {
  return new RegExp(`(^|;\\s*)${SESSION_HINT_COOKIE}=1`).test(request.headers.get('cookie') ?? '')
}
