import { ENDPOINTS, type Endpoint } from '#contract'
import { codeAfter } from '#tests/support/sign-in/authenticator-app'
import { forgetConfirmation } from '../../../../e2e/support/account.ts'
import type { Client } from '../../../../e2e/support/members.ts'
import { goingTo, type Job, opening, pressing, type Step, typing } from '../job.ts'

const FAULT = 'invalid entry'
const WRONG = 'That code is not right'
const HINT = 'Six digits from your authenticator app.'

export const signInWithCode: Job = {
  name: 'sign in with a code of the app',
  isPublic: true,
  async steps({ member, client }) {
    const secret = await newSecret(client)
    await call(client, ENDPOINTS.switchFactorOn, { code: codeAfter(secret, 0) })
    return [
      opening('/login', ['Finished loading Sign in']),
      goingTo(/^Email entry/),
      typing(member.email),
      pressing('Tab', [/^Password password text/]),
      typing(member.password),
      pressing('Return', [/^Code entry/, HINT], [FAULT]),
      typing('000000'),
      pressing('Return', ['There is a problem', WRONG]),
      goingTo(/^That code is not right.* link/),
      pressing('Return', [/^Code entry/, FAULT]),
      typingLate('the code of the app', () => codeAfter(secret, 1)),
      pressing('Return', ['Finished loading Cuedot'], [FAULT]),
    ]
  },
}

export const switchOnFactor: Job = {
  name: 'switch on the second factor, and confirm',
  async steps({ member, client }) {
    let secret = ''
    return [
      opening('/profile#security', ['Finished loading Profile']),
      doing('is confirmed no more', () => forgetConfirmation(member)),
      goingTo(/^Switch on/),
      pressing('Return', [/^Password password text/, 'To switch on the second factor.']),
      typing(member.password),
      pressing('Return', ['Point your authenticator app at the picture', 'Confirmed.']),
      // The newest secret counts: this one is the test's.
      doing('reads the key', async () => {
        await call(client, ENDPOINTS.confirm, { password: member.password })
        secret = await newSecret(client)
      }),
      goingTo(/^Code entry/, [FAULT]),
      typing('000000'),
      pressing('Return', ['There is a problem', WRONG]),
      goingTo(/^That code is not right.* link/),
      pressing('Return', [/^Code entry/, FAULT]),
      pressing('ctrl+a', []),
      typingLate('the code of the app', () => codeAfter(secret, 0)),
      pressing('Return', ['The second factor is on.'], [FAULT]),
      goingTo(/^Done/),
      pressing('Return', ['Second factor on. Ten recovery codes.']),
    ]
  },
}

const doing = (does: string, act: () => Promise<void>): Step => ({ does, act })

const typingLate = (what: string, text: () => string): Step => ({
  does: `types ${what}`,
  act: (reader) => reader.type(text()),
})

/** @returns the secret, in base32 */
async function newSecret(client: Client): Promise<string> {
  return (await call(client, ENDPOINTS.startFactor)).secret
}

async function call({ request }: Client, { method, path }: Endpoint, data: object = {}) {
  const response = await request.fetch(`${process.env.E2E_URL}${path}`, { method, data })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}
