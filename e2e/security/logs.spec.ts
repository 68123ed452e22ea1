import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { unsealData } from 'iron-session'
import { ENDPOINTS } from '#contract'
import { startUpstreamProcess } from '../../scripts/bench/upstream-process.ts'
import { type RawResponse, sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { startWebProcess } from '../../scripts/hard/servers/web-process.ts'
import { mailedLink } from '../support/mail.ts'

const KEY = 'a service-key of the tests'
const SESSION_SECRET = 'a seal that the tests alone have and know'
const ADA = { username: 'Ada', email: 'ada.confidential@example.org', password: 'a confidential passphrase' }

test('both logs have the request id of every request, and no secret', async () => {
  test.setTimeout(120_000)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-logs-'))
  const settings = { LOG_LEVEL: 'trace', SERVICE_KEY: KEY }
  const upstream = await startUpstreamProcess({ dataDir }, settings)
  const web = await startWebProcess({ ...settings, SESSION_SECRET, UPSTREAM_URL: upstream.url })
  const secrets = [KEY, ADA.email, ADA.password, 'a new confidential passphrase', 'confidential']
  let cookie = ''
  let responses = ''

  async function send(method: string, target: string, input?: object): Promise<RawResponse> {
    const headers = { cookie, ...(input && { 'content-type': 'application/json' }) }
    const body = input && { body: JSON.stringify(input) }
    const response = await sendRaw(web.url, { method, path: target, headers, ...body })
    responses += JSON.stringify(response.headers) + response.body
    const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
    if (set.length > 0) cookie = set.join('; ')
    secrets.push(...set.map((pair) => pair.split('=')[1] ?? '').filter((value) => value.length > 20))
    return response
  }
  const call = ({ method, path: target }: { method: string; path: string }, input?: object) =>
    send(method, target, input)
  async function mailed(page: string): Promise<string> {
    const token = new URL(await mailedLink(dataDir, ADA.email, page)).searchParams.get('token') ?? ''
    secrets.push(token)
    return token
  }

  await call(ENDPOINTS.register, ADA)
  const token = await mailed('/verify-email')
  await send('GET', `/verify-email?token=${token}`)
  await call(ENDPOINTS.verifyEmail, { token })
  await call(ENDPOINTS.login, { ...ADA, password: 'a confidential guess' })
  const signedIn = await call(ENDPOINTS.login, ADA)
  expect(signedIn.status).toBe(200)
  const sealed = decodeURIComponent(/session=([^;]+)/.exec(cookie)?.[1] ?? '')
  const session = await unsealData<{ token: string }>(sealed, { password: SESSION_SECRET })
  expect(session.token).toMatch(/^[\w-]{43}$/)
  secrets.push(session.token)
  await call(ENDPOINTS.addEntry, { movie_id: 603 })
  const rated = await call(ENDPOINTS.rateEntry, { movie_id: 603, rating: 88 })
  await send('GET', `${ENDPOINTS.search.path}?query=something confidential`.replaceAll(' ', '%20'))
  for (const page of [
    '/',
    '/search?query=confidential',
    '/movie/603',
    '/my-movies',
    '/profile',
    '/nowhere',
  ]) {
    await send('GET', page)
  }
  await send('PUT', ENDPOINTS.updateProfile.path, {
    biography: 'confidential',
    facebook_link: 'not a confidential link',
  })
  await send('POST', ENDPOINTS.login.path, {})
  await call(ENDPOINTS.logout)
  await call(ENDPOINTS.forgotPassword, { email: ADA.email })
  const reset = await mailed('/reset-password')
  await send('GET', `/reset-password?token=${reset}`)
  expect((await call(ENDPOINTS.resetPassword, { token: reset, password: secrets[3] })).status).toBe(200)
  await Promise.all([web.stop(), upstream.end('SIGTERM')])
  fs.rmSync(dataDir, { recursive: true })

  expect(responses).not.toContain(session.token)
  const [webLog, apiLog] = [web.log(), upstream.log()]
  const requestId = String(rated.headers['x-request-id'])
  const ofRequest = (log: string) => log.split('\n').filter((line) => line.includes(requestId))
  expect(ofRequest(webLog).join('')).toContain(ENDPOINTS.rateEntry.path)
  expect(ofRequest(apiLog).join('')).toContain(`"path":"${ENDPOINTS.rateEntry.path}"`)
  expect(ofRequest(apiLog).join('')).toMatch(/"sql":"[^"]*update \W*entries\b/)
  const both = webLog + apiLog
  expect(secrets.filter((secret) => both.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  expect(both).not.toMatch(/Bearer |Fe26\.|\$argon2|[\w.]+@example\.org/)
})
