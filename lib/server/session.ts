import 'server-only'
import { type CookieStore, getIronSession, type SessionOptions, webCookies } from 'iron-session'
import { SESSION_HINT_COOKIE } from '#lib/addresses/session-hint-cookie'
import { isHttps, settings } from '#lib/server/settings'

/** Who is signed in, and the upstream's token for them. No role and no name: those are asked for. */
export interface Session {
  token: string
  id: number
}

/** Seconds after which a session ends whatever happens; the upstream may end it sooner. */
const LIFETIME_S = 90 * 24 * 60 * 60

/** Where cookies are read from. */
type Jar = CookieStore | ReturnType<typeof webCookies>
type Presenting = { headers: Pick<Headers, 'get'> }

/**
 * The session a request presents. Cookie bytes of any other kind mean signed out. While a secret is being replaced,
 * what the older one has sealed counts too.
 */
export async function readSession(from: Presenting | CookieStore): Promise<Session | null> {
  const jar = 'headers' in from ? jarOf(from.headers.get('cookie')) : from
  if (!jar) return null
  for (const secret of settings().SESSION_SECRET) {
    const session = await unseal(jar, secret)
    if (session) return session
  }
  return null
}

function jarOf(cookie: string | null): Jar | null {
  return cookie ? webCookies(new Request('http://localhost', { headers: { cookie } }), new Headers()) : null
}

async function unseal(jar: Jar, secret: string): Promise<Session | null> {
  try {
    const { token, id } = await getIronSession<Session>(jar, options(secret))
    if (typeof token !== 'string' || token === '' || !Number.isSafeInteger(id)) return null
    return { token, id: Number(id) }
  } catch {
    return null
  }
}

/** Adds the session cookie and its readable marker to an answer's headers. */
export async function startSession(headers: Headers, session: Session): Promise<void> {
  const sealed = await getIronSession<Session>(blankJar(headers), options())
  Object.assign(sealed, session)
  await sealed.save()
  headers.append('set-cookie', marker('1', LIFETIME_S))
}

/** Clears both cookies. */
export async function endSession(headers: Headers): Promise<void> {
  const sealed = await getIronSession<Session>(blankJar(headers), options())
  sealed.destroy()
  headers.append('set-cookie', marker('', 0))
}

/** Writes into an answer without looking at what the request brought: a new session continues nothing. */
function blankJar(headers: Headers) {
  return webCookies(new Request('http://localhost'), headers)
}

// `__Host-` asks for https, so plain-http development goes by another name.
function options(secret = settings().SESSION_SECRET[0] ?? ''): SessionOptions {
  return {
    cookieName: isHttps() ? '__Host-session' : 'session',
    // No numbered secrets: the number would name a place in the setting, and replacing a secret moves it.
    password: secret,
    ttl: LIFETIME_S,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: isHttps(), path: '/' },
  }
}

function marker(value: string, seconds: number): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${SESSION_HINT_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Whether the browser believes that it has a session. */
export function hasSessionHint(request: Presenting): boolean {
  return new RegExp(`(^|;\\s*)${SESSION_HINT_COOKIE}=1`).test(request.headers.get('cookie') ?? '')
}
