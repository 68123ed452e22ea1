import type { IncomingMessage } from 'node:http'

export interface Rejection {
  status: number
  sentence: string
  headers?: Record<string, string>
}

const PAGE_METHODS = ['GET', 'HEAD']
/** The gate knows which of them a call takes. */
const API_METHODS = [...PAGE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Headers that Next trusts as its own or a platform's, whoever sends them. */
const TRUSTED_BY_NEXT =
  /^(x-middleware-|x-invoke-|x-matched-path$|x-nextjs-|x-now-|x-vercel-|next-resume|next-action$|x-action-|content-security-policy)/

/** Rejects requests that Next would misread or answer with the wrong status. */
export function rejectRequest(request: IncomingMessage, siteUrl: string | undefined): Rejection | null {
  // Node keeps the first of two; a proxy may have gone by the other.
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return { status: 400, sentence: 'That has two hosts.' }
  if (!isReadable(request.url?.split('?', 1)[0] ?? '')) {
    return { status: 400, sentence: 'That address cannot be read.' }
  }
  const allowed = isApiRequest(request) ? API_METHODS : PAGE_METHODS
  if (!allowed.includes(request.method ?? '')) {
    return { status: 405, sentence: 'That cannot be done here.', headers: { allow: allowed.join(', ') } }
  }
  return rejectUnencrypted(request, siteUrl)
}

/** Removes headers that Next must not believe, and appends the peer's address to X-Forwarded-For. */
export function sanitizeHeaders({ headers, socket }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (TRUSTED_BY_NEXT.test(name)) delete headers[name]
  }
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

/** Whether Next routes a request to the gate. Next compares the raw path, so `/%61pi/…` is none of its routes. */
export function isApiRequest({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') ?? false
}

/**
 * Redirects pages that a proxy received without encryption. A call is rejected: it has leaked what it carried, and a
 * redirect would hide that.
 */
function rejectUnencrypted(request: IncomingMessage, siteUrl: string | undefined): Rejection | null {
  if (!siteUrl?.startsWith('https://') || request.headers['x-forwarded-proto'] !== 'http') return null
  if (isApiRequest(request)) return { status: 403, sentence: 'Please use https.' }
  return { status: 308, sentence: 'Please use https.', headers: { location: siteUrl + request.url } }
}

/**
 * Whether every server reads a path in the same way: Next answers 500 to what cannot be decoded, fetches absolute
 * URLs, and resolves dot segments, which browsers do before they send.
 */
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
