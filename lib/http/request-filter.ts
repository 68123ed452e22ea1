import type { IncomingMessage } from 'node:http'
import { INTERNAL_REQUEST_HEADERS } from '../page-cache/next-internals.ts'

export interface RejectedRequest {
  status: number
  sentence: string
  headers?: Record<string, string>
}

/** Pages are read; calls also write, and the gate knows which. */
const PAGE_METHODS = ['GET', 'HEAD']
const API_METHODS = [...PAGE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Decides whether Next gets to see a request, takes away what it must not believe, and notes who connected at
 * the end of X-Forwarded-For.
 */
export function admit(request: IncomingMessage): RejectedRequest | null {
  const path = request.url?.split('?', 1)[0] ?? ''
  // Node keeps the first of two; a proxy may have gone by the other.
  if (request.rawHeaders.filter(isHost).length > 1) return { status: 400, sentence: 'That has two hosts.' }
  if (!isReadable(path)) return { status: 400, sentence: 'That address cannot be read.' }
  const allowed = path.startsWith('/api/') ? API_METHODS : PAGE_METHODS
  if (!allowed.includes(request.method ?? '')) {
    return { status: 405, sentence: 'That cannot be done here.', headers: { allow: allowed.join(', ') } }
  }
  for (const name of Object.keys(request.headers)) {
    if (INTERNAL_REQUEST_HEADERS.test(name)) delete request.headers[name]
  }
  const chain = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
  request.headers['x-forwarded-for'] = chain.filter(Boolean).join(', ')
  return null
}

/**
 * Sends a page that came without encryption to where there is some; a call has leaked what it carried already,
 * and a redirect would hide that. Only a proxy in front can tell, in X-Forwarded-Proto.
 */
export function refuseUnencrypted(
  request: IncomingMessage,
  site: string | undefined,
): RejectedRequest | null {
  if (!site?.startsWith('https://') || request.headers['x-forwarded-proto'] !== 'http') return null
  if (request.url?.startsWith('/api/')) return { status: 403, sentence: 'Please use https.' }
  return { status: 308, sentence: 'Please use https.', headers: { location: site + request.url } }
}

/** Whether this is the name of a Host header; in Node's raw list names and values take turns. */
function isHost(one: string, at: number): boolean {
  return at % 2 === 0 && one.toLowerCase() === 'host'
}

/**
 * A path of our own that means the same to everybody: Next answers what cannot be decoded with a 500, fetches
 * what is absolute, and walks up where a dot segment says so. Browsers resolve those before they ask.
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
