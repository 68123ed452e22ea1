import 'server-only'
import { type CookieStore, getIronSession, type SessionOptions, webCookies } from 'iron-session'
import { isHttps, settings } from '#lib/server/settings'

export interface SealedCookie<Content> {
  name: string
  lifetimeS: number
  /** The content, where it is what was once written; else null. */
  parse(content: Partial<Content>): Content | null
}

export type RequestLike = { headers: Pick<Headers, 'get'> }
type Cookies = CookieStore | ReturnType<typeof webCookies>

// While a secret is being replaced, cookies sealed with the older one are valid too.
export async function readSealed<Content extends object>(
  cookie: SealedCookie<Content>,
  from: RequestLike | CookieStore,
): Promise<Content | null> {
  const cookies = 'headers' in from ? parseCookies(from.headers.get('cookie')) : from
  if (!cookies) return null
  for (const secret of settings().SESSION_SECRET) {
    const content = await unseal(cookie, cookies, secret)
    if (content) return content
  }
  return null
}

function parseCookies(cookie: string | null): Cookies | null {
  return cookie ? webCookies(new Request('http://localhost', { headers: { cookie } }), new Headers()) : null
}

async function unseal<Content extends object>(
  cookie: SealedCookie<Content>,
  cookies: Cookies,
  secret: string,
): Promise<Content | null> {
  try {
    const { destroy, save, updateConfig, ...content } = await getIronSession<Partial<Content>>(
      cookies,
      options(cookie, secret),
    )
    return cookie.parse(content as Partial<Content>)
  } catch {
    return null
  }
}

export async function writeSealed<Content extends object>(
  cookie: SealedCookie<Content>,
  headers: Headers,
  content: Content,
): Promise<void> {
  const sealed = await getIronSession<Content>(emptyCookies(headers), options(cookie))
  Object.assign(sealed, content)
  await sealed.save()
}

export async function clearSealed(cookie: SealedCookie<object>, headers: Headers): Promise<void> {
  const sealed = await getIronSession(emptyCookies(headers), options(cookie))
  sealed.destroy()
}

// Ignores the request's cookies: what is written continues nothing.
function emptyCookies(headers: Headers) {
  return webCookies(new Request('http://localhost'), headers)
}

// `__Host-` requires https, so plain-http development has another name.
function options(
  { name, lifetimeS }: Pick<SealedCookie<unknown>, 'name' | 'lifetimeS'>,
  secret = settings().SESSION_SECRET[0] ?? '',
): SessionOptions {
  return {
    cookieName: isHttps() ? `__Host-${name}` : name,
    // No numbered secrets: the number is a position in the setting, which changes when a secret is replaced.
    password: secret,
    ttl: lifetimeS,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: isHttps(), path: '/' },
  }
}
