import { login } from '#contract'
import { FIXED_HEADERS } from '#lib/http/fixed-headers'
import type { RawRequest, RawResponse } from '../servers/send-raw.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const POST = { method: 'POST', path: login.path, headers: JSON_BODY }
/** A sign-in with a wrong password. */
export const GUESS = { ...POST, body: '{"email":"unknown@example.org","password":"wrong guess"}' }

const FOUND = [
  ...[
    '/',
    '/search',
    '/search?query=a',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
  ],
  ...['/verify-email?error=x', '/movie/603', '/user/1', '/user/1?page=2', '/manifest.webmanifest'],
  ...['/opensearch.xml', '/opensearch-suggestions?query=a', '/offline.html', '/sw.js', '/user/1/feed.xml'],
  ...['/robots.txt', '/sitemap.xml', '/icon.svg', '/healthz', '/api/movies/top', '/share.png'],
]

/** One request for every kind of response of the web app, with the status that it has. */
export const EVERY_RESPONSE: readonly (RawRequest & { status: number })[] = [
  ...FOUND.map((path) => ({ path, status: 200 })),
  { path: '/profile', status: 307 },
  { path: '/my-movies', status: 307 },
  { path: '/admin/users', status: 307 },
  { path: '//profile', status: 308 },
  { path: '/login/', status: 308 },
  { path: '/%ff', status: 400 },
  { path: '/x/../profile', status: 400 },
  { path: '/profile', headers: { 'x-middleware-prefetch': '1' }, status: 307 },
  { path: '/api/users/me', status: 401 },
  { ...GUESS, status: 401 },
  { ...GUESS, headers: { ...JSON_BODY, origin: 'null' }, status: 403 },
  { path: '/nowhere', status: 404 },
  { path: '/movie/999999999', status: 404 },
  { path: '/user/999999999', status: 404 },
  { path: '/movie/abc', status: 404 },
  { path: '/api/nothing', status: 404 },
  { path: '/pictures/x.webp', status: 404 },
  { path: '/_next/static/x.js.map', status: 404 },
  { path: '/.git/HEAD', status: 404 },
  { path: '/.env', status: 404 },
  { path: '/.data/cuedot.sqlite', status: 404 },
  { method: 'POST', path: '/', status: 405 },
  { method: 'PATCH', path: '/api/users/me', status: 405 },
  { ...POST, body: Buffer.alloc(70_000), status: 413 },
  { ...POST, headers: { 'content-type': 'text/plain' }, body: '{}', status: 415 },
]

const STRICT = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
]

/**
 * What the headers of a response lack or give away, one line each.
 * @param mayEval whether scripts may use eval: React's development build does
 */
export function headerFaults(
  { method = 'GET', path }: RawRequest,
  { headers, status }: RawResponse,
  { mayEval = false } = {},
): string[] {
  const faults = Object.keys(FIXED_HEADERS).filter((header) => !headers[header])
  for (const banner of ['x-powered-by', 'server']) if (headers[banner]) faults.push(banner)
  const type = headers['content-type'] ?? ''
  if (status !== 304 && status < 300 && !type) faults.push('no content-type')
  // JSON is UTF-8 by its own definition (RFC 8259), and robots.txt is ASCII.
  if (/^text\/(?!plain)/.test(type) && !/charset=utf-8/i.test(type)) faults.push(`no charset in ${type}`)
  if (type.startsWith('text/html')) {
    const policy = policyOf(headers)
    if (policy.includes(',')) faults.push('two policies')
    for (const part of STRICT) if (!policy.includes(part)) faults.push(`no ${part}`)
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'"
    if (/unsafe|https?:|\*/.test(mayEval ? scripts.replace("'unsafe-eval'", '') : scripts))
      faults.push(`script-src ${scripts}`)
    if (/'nonce-/.test(scripts) && !/no-store/.test(headers['cache-control'] ?? ''))
      faults.push('cached nonce')
  }
  return faults.map((fault) => `${method} ${path} (${status}): ${fault}`)
}

export function policyOf(headers: RawResponse['headers']): string {
  return String(headers['content-security-policy'] ?? '')
}
