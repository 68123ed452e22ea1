import { finishProvider, startProvider } from '#contract'
import type { TestMember, Upstream } from '#tests/support/upstream'
import type { Provider } from '#upstream/account/sign-in/provider/open-provider'

type Input = Record<string, unknown>

const ISSUER = 'https://id.example'

/** A provider that takes each answer for the name of an account there: what it is trusted with has tests of its own. */
export const believingProvider: Provider = {
  issuer: ISSUER,
  name: 'Haus Login',
  address: async () => `${ISSUER}/authorize`,
  claims: async (answer) => ({
    issuer: ISSUER,
    subject: answer,
    email: `${answer}@example.com`,
    isVerified: true,
    username: null,
    authTime: null,
  }),
}

/** Of a response of `startProvider`: what the web app sends back from its cookie. */
export function flowHeader({ flow }: { flow: string }): Record<string, string> {
  return { 'x-sign-in-flow': flow }
}

let people = 0

/** Input with which the calls of single sign-on succeed. */
export function providerInputs(upstream: Upstream, ada: TestMember) {
  async function ticket(): Promise<string> {
    const answer = `person-${++people}`
    const { body } = await upstream.call(startProvider, { for: 'sign-in' })
    return (await upstream.call(finishProvider, { answer }, undefined, flowHeader(body))).body.ticket
  }

  return {
    startProvider: (): Input => ({ for: 'sign-in' }),
    finishProvider: (): Input => ({ answer: `person-${++people}` }),
    mailIdentityCode: async (): Promise<Input> => ({
      ticket: await ticket(),
      email: `code-${people}@example.com`,
    }),
    registerIdentity: async (): Promise<Input> => ({ ticket: await ticket(), username: `Person ${people}` }),
    joinIdentity: async (): Promise<Input> => {
      const { email, password } = await upstream.member()
      return { ticket: await ticket(), email, password }
    },
    unlinkIdentity: async (): Promise<Input> => {
      const linked_at = new Date().toISOString()
      await upstream.dependencies.db
        .insertInto('identities')
        .values({ issuer: ISSUER, subject: 'ada', member_id: ada.id, email: null, linked_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return {}
    },
  }
}
