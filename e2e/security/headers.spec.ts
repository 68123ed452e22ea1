import { expect, test } from '@playwright/test'
import { EVERY_RESPONSE, GUESS, headerFaults, policyOf } from '../../scripts/hard/corpus/response-headers.ts'
import { mapConcurrently, sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { adminSession } from '../support/members.ts'

// Many requests, possibly on a busy machine.
test.describe.configure({ timeout: 120_000 })

function origin(): string {
  return process.env.E2E_URL ?? ''
}

test('every response has the required headers, whatever its status', async () => {
  const responses = await mapConcurrently(EVERY_RESPONSE, (one) => sendRaw(origin(), one))
  expect(EVERY_RESPONSE.map(({ path }, at) => [path, responses[at]?.status])).toEqual(
    EVERY_RESPONSE.map(({ path, status }) => [path, status]),
  )
  expect(
    responses.flatMap((response, at) => headerFaults(EVERY_RESPONSE[at] ?? { path: '' }, response)),
  ).toEqual([])
})

test('unmodified and rate-limited responses have the required headers too', async () => {
  const [asset] =
    (await sendRaw(origin(), { path: '/login' })).body.match(/\/_next\/static\/[^"\\]+\.css/) ?? []
  const { headers } = await sendRaw(origin(), { path: asset ?? '' })
  const cached = { path: asset ?? '', headers: { 'if-none-match': headers.etag } }
  const rateLimited = { ...GUESS, headers: { ...GUESS.headers, 'x-forwarded-for': '10.77.77.77' } }
  for (let n = 0; n < 10; n++) await sendRaw(origin(), rateLimited)
  const responses = [
    { status: 304, response: await sendRaw(origin(), cached) },
    { status: 429, response: await sendRaw(origin(), rateLimited) },
  ]
  expect(responses.map(({ response }) => response.status)).toEqual(responses.map(({ status }) => status))
  expect(responses.flatMap(({ response }) => headerFaults({ path: '' }, response))).toEqual([])
})

test('every page of members and admins has the required headers, and is neither cached nor indexed', async ({
  context,
}) => {
  await adminSession(context)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const paths = ['/profile', '/my-movies', '/admin/users', '/admin', '/admin/nowhere', '/admin/users/1']
  for (const path of paths) {
    const response = await sendRaw(origin(), { path, headers: { cookie } })
    expect(response.headers['content-type'], path).toContain('text/html')
    expect(headerFaults({ path }, response)).toEqual([])
    expect(response.headers['cache-control'], path).toContain('no-store')
    expect(response.body, path).toContain('<meta name="robots" content="noindex')
  }
})

test('every page rendered per request has its own nonce of 128 bits or more', async () => {
  const responses = await mapConcurrently(Array.from({ length: 30 }), () =>
    sendRaw(origin(), { path: '/login' }),
  )
  const nonces = responses.map(({ headers }) => /'nonce-([^']+)'/.exec(policyOf(headers))?.[1] ?? '')
  expect(new Set(nonces).size).toBe(30)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
  for (const { headers } of responses) expect(headers['cache-control']).toMatch(/private.*no-store|no-store/)
})

test('no request header sets the nonce', async () => {
  for (const name of ['content-security-policy', 'content-security-policy-report-only', 'x-nonce']) {
    for (const path of ['/', '/login', '/search', '/user/1', '/movie/603', '/nowhere']) {
      const headers = { [name]: "script-src 'nonce-attacker'" }
      const response = await sendRaw(origin(), { path, headers })
      expect(JSON.stringify(response.headers) + response.body).not.toContain('attacker')
    }
  }
})

test('a request for a server action is rejected', async () => {
  const headers = { 'next-action': 'a'.repeat(40), 'content-type': 'multipart/form-data; boundary=x' }
  const response = await sendRaw(origin(), {
    method: 'POST',
    path: '/',
    headers,
    body: Buffer.alloc(1024 * 1024),
  })
  expect(response.status).toBe(405)
})

test('pages with a mailed token send no referrer, and the reset page shows no message from its address', async () => {
  for (const path of [
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/sign-in/link?token=x',
    '/sign-in/keep?token=x',
    '/sign-in/switch-off?token=x',
  ]) {
    const { headers, body } = await sendRaw(origin(), { path })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).toContain('<meta name="referrer" content="no-referrer"/>')
  }
  const { body } = await sendRaw(origin(), { path: '/reset-password' })
  // The form's messages are handed to the browser in a script.
  const shown = body.toString().replace(/<script\b[\s\S]*?<\/script>/g, '')
  expect(shown).toContain('</form>')
  expect(shown).not.toContain('Password has been reset successfully')
})
