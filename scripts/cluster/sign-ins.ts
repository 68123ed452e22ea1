import { ENDPOINTS, type Endpoint } from '#contract'
import { Authenticator } from '#tests/support/passkeys/authenticator'
import { codeAfter } from '#tests/support/sign-in/authenticator-app'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { type RawResponse, sendRaw } from '../hard/servers/send-raw.ts'
import type { Topology } from './topology.ts'

/** The balancer gives each request to the other API process: with several rounds every half is answered by each. */
const ROUNDS = 6

/**
 * Each step of signing in at another web process than the one before it; and what is used once, at both at the same time.
 * @throws where a half is not known there, or is good twice
 */
export async function signIns(topology: Topology): Promise<Figures> {
  let [steps, races] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const done = await signInInEachWay(topology, round)
    steps += done.steps
    races += done.races
  }
  return {
    'steps of signing in, each at the other web process': steps,
    'used at both at once, good once': races,
  }
}

async function signInInEachWay({ webs, url, provider }: Topology, round: number) {
  const origins = webs.map((web) => web.url)
  const browser = openBrowser(origins, `10.10.0.${round}`)
  const person = {
    email: `person-${round}@example.com`,
    email_verified: true,
    preferred_username: `person ${round}`,
  }
  provider.state.person = { sub: `person ${round}`, claims: person }
  let races = 0

  /** What is sent to both is good at one. @returns the body of that one */
  async function once(endpoint: Endpoint, input: object, goodStatus = 200) {
    const responses = await browser.callBoth(endpoint, input)
    const statuses = responses.map(({ status }) => status)
    const good = responses.filter(({ status }) => status === goodStatus)
    assertThat(good.length === 1, `${endpoint.path} at both at once: ${statuses.join(' and ')}`)
    assertThat(
      statuses.every((status) => status < 500),
      `${endpoint.path}: ${statuses.join(' and ')}`,
    )
    races++
    return JSON.parse(good[0]?.body ?? '{}')
  }
  async function leaveForProvider() {
    const { address } = await browser.call(ENDPOINTS.startProvider, { for: 'sign-in' })
    return { answer: await provider.answerTo(address) }
  }

  const newcomer = await once(ENDPOINTS.finishProvider, await leaveForProvider())
  assertThat(newcomer.step === 'new', `The provider's newcomer got ${JSON.stringify(newcomer)}.`)
  await once(ENDPOINTS.registerIdentity, { ticket: newcomer.ticket, username: person.preferred_username })

  const { secret } = await browser.call(ENDPOINTS.startFactor)
  const { recoveryCodes } = await browser.call(ENDPOINTS.switchFactorOn, { code: codeAfter(secret, 0) })
  const authenticator = new Authenticator(url)
  const created = await browser.call(ENDPOINTS.addPasskeyOptions)
  const { data: _, clientData: __, ...credential } = authenticator.create(created.options)
  await browser.call(ENDPOINTS.addPasskey, { credential })

  async function half() {
    browser.forget('session')
    return once(ENDPOINTS.finishProvider, await leaveForProvider(), 403)
  }
  await once(ENDPOINTS.signInWithCode, { ticket: (await half()).ticket, code: codeAfter(secret, 1) })
  await once(ENDPOINTS.signInWithCode, { ticket: (await half()).ticket, code: recoveryCodes[0] })

  browser.forget('session')
  const { options } = await browser.call(ENDPOINTS.passkeyOptions)
  await once(ENDPOINTS.signInWithPasskey, { credential: authenticator.get(options) })

  const late = browser.copy()
  const asked = await browser.call(ENDPOINTS.passkeyOptions)
  await browser.call(ENDPOINTS.confirm, { credential: authenticator.get(asked.options) })
  const refused = await late.send(ENDPOINTS.viewerAccount)
  assertThat(refused.status === 401, `The session before the confirmation got ${refused.status}.`)
  assertThat(!refused.headers['set-cookie'], 'A late call ended the confirmed session.')
  await browser.call(ENDPOINTS.viewerAccount)
  return { steps: browser.count() + late.count(), races }
}

/** A browser whose calls go to one process after the other. */
function openBrowser(origins: readonly string[], address: string, cookies = new Map<string, string>()) {
  let sent = 0
  function send({ method, path }: Endpoint, input: object = {}): Promise<RawResponse> {
    const origin = origins[sent++ % origins.length] ?? ''
    const headers = {
      'x-forwarded-for': address,
      cookie: Array.from(cookies, (pair) => pair.join('=')).join('; '),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    }
    return sendRaw(origin, {
      method,
      path,
      headers,
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    })
  }
  function keep({ headers }: RawResponse): void {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
  }
  return {
    send,
    async call(endpoint: Endpoint, input?: object) {
      const response = await send(endpoint, input)
      assertThat(response.status === 200, `${endpoint.path}: ${response.status} ${response.body}`)
      keep(response)
      return JSON.parse(response.body)
    },
    /** The cookies of the good one stay. */
    async callBoth(endpoint: Endpoint, input: object): Promise<RawResponse[]> {
      const responses = await Promise.all(origins.map(() => send(endpoint, input)))
      for (const response of responses.toSorted((a, b) => b.status - a.status)) keep(response)
      return responses
    },
    forget: (cookie: string) => void cookies.delete(cookie),
    /** With the same cookies, at this moment. */
    copy: () => openBrowser(origins, address, new Map(cookies)),
    count: () => sent,
  }
}
