import 'server-only'
import type { CookieStore } from 'iron-session'
import { SESSION_HINT_COOKIE } from '#lib/addresses/stored/session-hint-cookie'
import {
  clearSealed,
  type RequestLike,
  readSealed,
  type SealedCookie,
  writeSealed,
} from '#lib/server/sealed-cookie'
import { isHttps } from '#lib/server/settings'

export interface Session {
  token: string
  id: number
}

const LIFETIME_S = 90 * 24 * 60 * 60

const COOKIE: SealedCookie<Session> = {
  name: 'session',
  lifetimeS: LIFETIME_S,
  parse({ token, id }) {
    if (typeof token !== 'string' || token === '' || !Number.isSafeInteger(id)) return null
    return { token, id: Number(id) }
  },
}

export async function readSession(from: RequestLike | CookieStore): Promise<Session | null> {
  return readSealed(COOKIE, from)
}

export async function startSession(headers: Headers, session: Session): Promise<void> {
  await writeSealed(COOKIE, headers, session)
  headers.append('set-cookie', hintCookie('1', LIFETIME_S))
}

export async function endSession(headers: Headers): Promise<void> {
  await clearSealed(COOKIE, headers)
  headers.append('set-cookie', hintCookie('', 0))
}

function hintCookie(value: string, seconds: number): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${SESSION_HINT_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export function hasSessionHint(request: RequestLike): boolean {
  return new RegExp(`(^|;\\s*)${SESSION_HINT_COOKIE}=1`).test(request.headers.get('cookie') ?? '')
}
