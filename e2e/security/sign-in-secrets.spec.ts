import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { unsealData } from 'iron-session'
import { ENDPOINTS } from '#contract'
import { Authenticator } from '#tests/support/passkeys/authenticator'
import { codeAfter } from '#tests/support/sign-in/authenticator-app'
import { CLIENT, startProvider } from '#tests/support/sign-in/lying-provider'
import { openDb } from '#upstream/db/open'
import { startUpstreamProcess } from '../../scripts/bench/upstream-process.ts'
import { sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { startWebProcess } from '../../scripts/hard/servers/web-process.ts'
import { mailedLink } from '../support/mail.ts'

const SESSION_SECRET = 'a seal that the tests alone have and know'
const SERVICE_KEY = 'a service-key of the tests'
const FACTOR_KEY = randomBytes(32).toString('base64url')
const ADA = { username: 'Ada', email: 'ada@example.org', password: 'a confidential passphrase' }
const PAGES = ['/', '/profile', '/profile/events', '/admin/log', '/connections', '/my-movies']

test('no page, response of the gate or log has a secret of a way in', async () => {
  test.setTimeout(180_000)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-secrets-'))
  const provider = await startProvider()
  const settings = { LOG_LEVEL: 'trace', SERVICE_KEY }
  const upstream = await startUpstreamProcess({ dataDir }, { ...settings, ...provider.env, FACTOR_KEY })
  const web = await startWebProcess({ ...settings, SESSION_SECRET, UPSTREAM_URL: upstream.url })
  /** What the gate and the API alone may hold: of sessions and flows. */
  const sealed = new Set<string>()
  /** What its owner is shown once, or types. */
  const shown = new Set<string>([ADA.password, SERVICE_KEY, FACTOR_KEY, CLIENT.OIDC_CLIENT_SECRET])
  const cookies = new Map<string, string>()
  let responses = ''
  let pages = ''

  async function send(method: string, target: string, input?: object) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, ...(input && { 'content-type': 'application/json' }) }
    const body = input && { body: JSON.stringify(input) }
    const response = await sendRaw(web.url, { method, path: target, headers, ...body })
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
      await unseal(value)
    }
    if (method === 'GET') pages += response.body
    else responses += response.body
    return response
  }
  async function unseal(value: string): Promise<void> {
    if (!value.startsWith('Fe26')) return
    const held = await unsealData<Record<string, unknown>>(decodeURIComponent(value), {
      password: SESSION_SECRET,
    })
    for (const one of Object.values(held)) if (typeof one === 'string' && one.length > 20) sealed.add(one)
  }
  async function call(endpoint: { method: string; path: string }, input: object = {}) {
    const { body } = await send(endpoint.method, endpoint.path, input)
    return JSON.parse(body)
  }
  const readPages = async () => {
    for (const page of PAGES) await send('GET', page)
  }

  await call(ENDPOINTS.register, ADA)
  const link = await mailedLink(dataDir, ADA.email, '/verify-email')
  await call(ENDPOINTS.verifyEmail, { token: new URL(link).searchParams.get('token') })
  await call(ENDPOINTS.login, ADA)
  const db = await openDb({ dataDir })
  await db.updateTable('members').set({ is_admin: 1 }).where('email', '=', ADA.email).execute()
  await db.destroy()

  const site = 'http://localhost:3000'
  const passkey = new Authenticator(site)
  const { options } = await call(ENDPOINTS.addPasskeyOptions)
  expect(await call(ENDPOINTS.addPasskey, { credential: passkey.create(options) })).toHaveProperty('id')
  const { secret, address } = await call(ENDPOINTS.startFactor)
  shown.add(secret).add(address)
  const { recoveryCodes } = await call(ENDPOINTS.switchFactorOn, { code: codeAfter(secret, 0) })
  for (const code of recoveryCodes) shown.add(code)
  await readPages()
  expect(await call(ENDPOINTS.confirm, { code: recoveryCodes[0] })).toHaveProperty('confirmedUntil')
  const begun = await call(ENDPOINTS.startProvider, { for: 'link' })
  provider.state.person = { sub: 'ada there', claims: { email: ADA.email, email_verified: true } }
  const answer = await provider.answerTo(begun.address)
  shown.add(answer)
  expect(await call(ENDPOINTS.finishProvider, { answer })).toEqual({ step: 'linked' })
  await readPages()

  await call(ENDPOINTS.logout)
  const { ticket } = await call(ENDPOINTS.login, ADA)
  expect(ticket).toMatch(/^[\w-]{43}$/)
  shown.add(ticket)
  await call(ENDPOINTS.askFactorReset, { ticket })
  const keep = new URL(await mailedLink(dataDir, ADA.email, '/sign-in/keep')).searchParams.get('token') ?? ''
  shown.add(keep)
  expect(await call(ENDPOINTS.signInWithCode, { ticket, code: recoveryCodes[1] })).toHaveProperty('account')
  await call(ENDPOINTS.logout)
  const asked = await call(ENDPOINTS.passkeyOptions)
  const credential = passkey.get(asked.options)
  shown.add(credential.response.signature)
  expect(await call(ENDPOINTS.signInWithPasskey, { credential })).toHaveProperty('account')
  await readPages()
  await Promise.all([web.stop(), upstream.end('SIGTERM'), provider.close()])
  fs.rmSync(dataDir, { recursive: true })

  const logs = web.log() + upstream.log()
  expect(pages).toContain('Signed in with a passkey')
  // Of four sign-ins, a confirmation and a flow.
  expect(sealed.size).toBeGreaterThan(4)
  const inside = (text: string, of: Set<string>) => Array.from(of).filter((one) => text.includes(one))
  expect(inside(responses + pages, sealed)).toEqual([])
  expect(inside(pages, shown)).toEqual([])
  expect(inside(logs, sealed)).toEqual([])
  expect(inside(logs, shown)).toEqual([])
  expect(logs).not.toContain(passkey.id)
})
