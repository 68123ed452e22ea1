import type { IncomingMessage } from 'node:http'
import { ROUTES } from '../addresses/routes.ts'
import type { Translator } from '../messages/translator.ts'
import { INTERNAL_REQUEST_HEADERS } from '../page-cache/next-internals.ts'
import { type Language, splitLanguage } from '../text/language.ts'
import { negotiate } from '../text/negotiate.ts'
import { canonicalAddress, isDeliveryAddress } from './address-language.ts'

export interface Rejection {
  status: number
  message: Parameters<Translator<'rejected'>>[0]
  headers?: Record<string, string>
}

const FORM_PAGES: readonly string[] = [
  ROUTES.login,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.resetPassword,
  ROUTES.verifyEmail,
  ROUTES.letIn,
  ROUTES.keepFactor,
  ROUTES.switchFactorOff,
]
const PAGE_METHODS = ['GET', 'HEAD']
const DELIVERY_METHODS = ['POST']
const API_METHODS = [...PAGE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function rejectRequest(request: IncomingMessage, siteUrl: string | undefined): Rejection | null {
  // Node keeps the first of two; a proxy may have routed by the other.
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return { status: 400, message: 'twoHosts' }
  if (!isReadable(request.url?.split('?', 1)[0] ?? '')) {
    return { status: 400, message: 'unreadable' }
  }
  if (isNativeSubmit(request)) {
    return { status: 303, message: 'needsScripts', headers: { location: request.url ?? '/' } }
  }
  const allowed = allowedMethods(request)
  if (!allowed.includes(request.method ?? '')) {
    return { status: 405, message: 'notHere', headers: { allow: allowed.join(', ') } }
  }
  return rejectUnencrypted(request, siteUrl) ?? redirectToCanonical(request)
}

/** Of a form without scripts, or of a password manager that passes them by: its page says what it needs. */
function isNativeSubmit({ method, url, headers }: IncomingMessage): boolean {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  return method === 'POST' && isForm && FORM_PAGES.includes(splitLanguage(url?.split('?', 1)[0] ?? '').path)
}

export function sanitizeHeaders({ headers, socket }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (INTERNAL_REQUEST_HEADERS.test(name)) delete headers[name]
  }
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

/** Of what this process says itself: a page's address states it, a call asks for it. */
export function responseLanguage(request: IncomingMessage): Language {
  if (!isApiRequest(request)) return splitLanguage(request.url ?? '').language
  return negotiate(request.headers['accept-language']) ?? 'en'
}

/** Whether Next routes a request to the gate. It compares the raw path: `/%61pi/…` is not a route. */
export function isApiRequest(request: IncomingMessage): boolean {
  return request.url?.startsWith('/api/') || isDelivery(request)
}

/** Of a media server or another program, at its secret address. */
export function isDelivery({ url }: IncomingMessage): boolean {
  return isDeliveryAddress(url ?? '')
}

function allowedMethods(request: IncomingMessage): readonly string[] {
  if (isDelivery(request)) return DELIVERY_METHODS
  return isApiRequest(request) ? API_METHODS : PAGE_METHODS
}

// Only pages are redirected: a call has leaked what it carried, and a redirect would hide that.
function rejectUnencrypted(request: IncomingMessage, siteUrl: string | undefined): Rejection | null {
  if (!siteUrl?.startsWith('https://') || request.headers['x-forwarded-proto'] !== 'http') return null
  if (isApiRequest(request)) return { status: 403, message: 'unencrypted' }
  return { status: 308, message: 'unencrypted', headers: { location: siteUrl + request.url } }
}

// After `isReadable`: `/en/\x` would lead to `/\x`, which browsers read as `//x`.
function redirectToCanonical(request: IncomingMessage): Rejection | null {
  // Senders of deliveries follow no redirect: `addressForNext` writes theirs.
  if (isDelivery(request)) return null
  const { url = '' } = request
  const location = canonicalAddress(url)
  return location === null ? null : { status: 308, message: 'writtenDifferently', headers: { location } }
}

// Next responds 500 to what cannot be decoded, fetches absolute URLs, and resolves dot segments.
function isReadable(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    const decoded = decodeURIComponent(path)
    if (decoded.includes('\u0000') || /[\r\n\\]/.test(decoded)) return false
    return !decoded.split('/').some((part) => /^\.{1,2}(;|$)/.test(part))
  } catch {
    return false
  }
}
