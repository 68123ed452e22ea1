import { finishProvider, type InputOf, registerIdentity, startProvider } from '#contract'
import { type Lies, sharedProvider, type TestProvider } from '#tests/support/sign-in/lying-provider'
import { type CallResponse, startUpstream, type Upstream } from '#tests/support/upstream'
import type { Dependencies } from '#upstream/dependencies'

type Purpose = InputOf<typeof startProvider>['for']

/** The upstream with a provider, for all tests of a file, and what a browser does at both. */
export function atProvider(env: Record<string, string> = {}, dependencies: Partial<Dependencies> = {}) {
  const provider = sharedProvider()
  const upstream = {} as Upstream
  beforeAll(async () => {
    Object.assign(upstream, await startUpstream({ ...dependencies, env: { ...provider.env, ...env } }))
  })

  let addresses = 0
  /** Of another network each time. */
  const fromElsewhere = () => upstream.from(`10.201.${(++addresses >> 8) & 255}.${addresses & 255}`)

  /** @returns what the browser holds when it comes back from the provider */
  async function goThere(purpose: Purpose = 'sign-in', token?: string) {
    const begun = await upstream.call(startProvider, { for: purpose }, token, fromElsewhere())
    if (begun.status !== 200) throw new Error(`Nothing is begun: ${JSON.stringify(begun.body)}`)
    const { address, flow } = begun.body as { address: string; flow: string }
    return { flow, answer: await provider.answerTo(address) }
  }

  function comeBack(
    { flow, answer }: { flow: string; answer: string },
    token?: string,
  ): Promise<CallResponse> {
    return upstream.call(finishProvider, { answer }, token, { ...fromElsewhere(), 'x-sign-in-flow': flow })
  }

  /** There and back. @param as who is signed in there */
  async function signIn(
    as: { sub: string; email?: string; email_verified?: unknown; preferred_username?: string },
    { purpose = 'sign-in' as Purpose, token = undefined as string | undefined, lies = {} as Lies } = {},
  ): Promise<CallResponse> {
    const { sub, ...claims } = as
    provider.state.person = { sub, claims }
    provider.state.lies = lies
    return comeBack(await goThere(purpose, token), token)
  }

  let people = 0
  /** An identity that no account has. */
  function newcomer(claims: object = { email_verified: true }) {
    const number = ++people
    return { sub: `subject ${number}`, email: `person-${number}@example.com`, ...claims }
  }

  const register = (input: InputOf<typeof registerIdentity>) =>
    upstream.call(registerIdentity, input, undefined, fromElsewhere())

  /** A member who signs in at the provider alone. */
  async function memberThere() {
    const person = newcomer()
    const { ticket } = (await signIn(person)).body
    const { body } = await register({ ticket, username: `there ${people}` })
    return { person, id: Number(body.account.id), token: String(body.token) }
  }

  return {
    provider: provider as TestProvider,
    upstream,
    fromElsewhere,
    goThere,
    comeBack,
    signIn,
    newcomer,
    register,
    memberThere,
  }
}
