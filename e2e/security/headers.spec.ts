import { expect, test } from '@playwright/test'
import { login, MESSAGES } from '#contract'
import { FIXED_HEADERS } from '#lib/http/fixed-headers'
import { askRaw, inTurns, type RawAnswer, type RawRequest } from '../../scripts/hard/servers/raw-http.ts'
import { startWebProcess } from '../../scripts/hard/servers/web-process.ts'

// Many requests, and a busy machine is no failure.
test.describe.configure({ timeout: 120_000 })

const JSON_BODY = { 'content-type': 'application/json' }
const POST = { method: 'POST', path: login.path, headers: JSON_BODY }
const guess = { ...POST, body: '{"email":"nobody@example.org","password":"wrong guess"}' }

/** Every kind of address with the status that it is there to show. */
const SWEEP: readonly (RawRequest & { status: number })[] = [
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
  .map((path): RawRequest & { status: number } => ({ path, status: 200 }))
  .concat([
    { path: '/profile', status: 307 },
    { path: '/my-movies', status: 307 },
    { path: '/admin/users', status: 307 },
    { path: '//profile', status: 308 },
    { path: '/login/', status: 308 },
    { path: '/%ff', status: 400 },
    { path: '/x/../profile', status: 400 },
    { path: '/profile', headers: { 'x-middleware-prefetch': '1' }, status: 307 },
    { path: '/api/users/me', status: 401 },
    { ...guess, status: 401 },
    { ...guess, headers: { ...JSON_BODY, origin: 'null' }, status: 403 },
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
  ])

function origin(): string {
  return process.env.E2E_URL ?? ''
}

test('every answer carries what all have to, whatever its status', async () => {
  const answers = await inTurns(SWEEP, (one) => askRaw(origin(), one))
  expect(SWEEP.map((one, at) => [nameOf(one), answers[at]?.status])).toEqual(
    SWEEP.map((one) => [nameOf(one), one.status]),
  )
  expect(SWEEP.flatMap((one, at) => faultsIn(nameOf(one), answers[at]))).toEqual([])
})

test('an answer that is known already, one too many and a failing page carry it too', async () => {
  const [asset] =
    (await askRaw(origin(), { path: '/login' })).body.match(/\/_next\/static\/[^"\\]+\.css/) ?? []
  const { headers } = await askRaw(origin(), { path: asset ?? '' })
  const known = { path: asset ?? '', headers: { 'if-none-match': headers.etag } }
  const often = { ...guess, headers: { ...JSON_BODY, 'x-forwarded-for': '10.77.77.77' } }
  for (let n = 0; n < 10; n++) await askRaw(origin(), often)
  const broken = await startWebProcess({ UPSTREAM_URL: 'http://127.0.0.1:9' })
  const answers = [
    { status: 304, answer: await askRaw(origin(), known) },
    { status: 429, answer: await askRaw(origin(), often) },
    { status: 503, answer: await askRaw(broken.url, { path: '/movie/603' }) },
    { status: 502, answer: await askRaw(broken.url, { path: '/api/movies/top' }) },
    { status: 502, answer: await askRaw(broken.url, { path: `/pictures/${'a'.repeat(64)}.webp` }) },
  ]
  await broken.stop()
  expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(({ status }) => status))
  expect(answers.flatMap(({ status, answer }) => faultsIn(String(status), answer))).toEqual([])
})

test('every page rendered for one request has a nonce of its own, of 128 bits or more', async () => {
  const answers = await inTurns(Array.from({ length: 100 }), () => askRaw(origin(), { path: '/login' }))
  const nonces = answers.map(({ headers }) => /'nonce-([^']+)'/.exec(policyOf(headers))?.[1] ?? '')
  expect(new Set(nonces).size).toBe(100)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
  for (const { headers } of answers) expect(headers['cache-control']).toMatch(/private.*no-store|no-store/)
})

test('nobody chooses the nonce of their page', async () => {
  for (const name of ['content-security-policy', 'content-security-policy-report-only', 'x-nonce']) {
    for (const path of ['/', '/login', '/search', '/user/1', '/movie/603', '/nowhere']) {
      const headers = { [name]: "script-src 'nonce-attacker'" }
      const answer = await askRaw(origin(), { path, headers })
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('attacker')
    }
  }
})

test('a call on a server action is refused at once, and there is none', async () => {
  const headers = { 'next-action': 'a'.repeat(40), 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await askRaw(origin(), {
    method: 'POST',
    path: '/',
    headers,
    body: Buffer.alloc(1024 * 1024),
  })
  expect(answer.status).toBe(405)
})

test('the token of a mail and the sentence of the reset page stay off other sites', async () => {
  for (const path of ['/reset-password?token=x', '/verify-email?token=x']) {
    expect((await askRaw(origin(), { path })).headers['referrer-policy']).toBe('no-referrer')
  }
  expect((await askRaw(origin(), { path: '/reset-password' })).body).not.toContain(MESSAGES.resetDone)
})

function nameOf({ method = 'GET', path }: RawRequest): string {
  return `${method} ${path}`
}

function policyOf(headers: RawAnswer['headers']): string {
  return String(headers['content-security-policy'] ?? '')
}

const STRICT = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]

/** What an answer lacks, or says too much. */
function faultsIn(name: string, answer: RawAnswer | undefined): string[] {
  if (!answer) return [`${name}: no answer`]
  const { headers, status } = answer
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
    if (/unsafe|https?:|\*/.test(scripts)) faults.push(`script-src ${scripts}`)
    if (/'nonce-/.test(scripts) && !/no-store/.test(headers['cache-control'] ?? ''))
      faults.push('cached nonce')
  }
  return faults.map((fault) => `${name}: ${fault}`)
}
