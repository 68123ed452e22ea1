import { CALLS, changeEmail, changeUsername, register, verifyEmail, viewerAccount } from '#contract'
import { successfulCalls } from '#tests/support/successful-calls'
import type { TestMember } from '#tests/support/upstream'

/** At once, as many as are let in of one member. */
const CALLS_AT_ONCE = 5
const MEMBERS = 6
/** An address gets no more mails at once. */
const MAILS = 3

const { upstream, inputOf, send } = successfulCalls()

const members = () => Promise.all(Array.from({ length: MEMBERS }, () => upstream.member()))
const tokensIn = async (email: string) =>
  (await upstream.mailsTo(email)).flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

const writes = Object.entries(CALLS).filter(([, { method }]) => method !== 'GET')

test.each(writes)('%s made by one caller several times at once is answered each time', async (name, call) => {
  const input = await inputOf(name)
  const responses = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => send(call, input)))
  for (const { status, body } of responses) {
    expect({ isAnswered: status < 500, status, body }).toMatchObject({ isAnswered: true })
  }
})

test('of members who choose one name at once one gets it, and the others are told that it is taken', async () => {
  for (const name of ['Grace Hopper', 'Gracie Hopper', 'Grace Murray']) {
    const people = await members()
    const responses = await Promise.all(people.map((one) => one.call(changeUsername, { username: name })))
    const statuses = responses.map(({ status }) => status)
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, MEMBERS - 1])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body.fields.username).toMatch(/^That username is taken/)
  }
})

test('of members who confirm one address at once one gets it, and the links of the others have expired', async () => {
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    const people = (await members()).slice(0, MAILS)
    for (const one of people) await one.call(changeEmail, { email, password: one.password })
    const tokens = await tokensIn(email)
    expect(tokens).toHaveLength(MAILS)
    const responses = await Promise.all(
      people.map((one, at) => one.call(verifyEmail, { token: tokens[at] ?? '' })),
    )
    const statuses = responses.map(({ status }) => status)
    expect([count(statuses, 200), count(statuses, 400)]).toEqual([1, MAILS - 1])
    const refused = responses.find(({ status }) => status === 400)
    expect(refused?.body.message).toBe('This link has expired.')
    expect(await addressesOf(people)).toEqual([email])
  }
})

test('of a new account and a member who confirm one address at once one gets it', async () => {
  for (const email of ['four@example.com', 'five@example.com', 'six@example.com']) {
    const ben = await upstream.member()
    const registration = { username: email.replace('@', ' '), email, password: 'a password of this length' }
    await upstream.call(register, registration)
    await ben.call(changeEmail, { email, password: ben.password })
    const [ofNew = '', ofMember = ''] = await tokensIn(email)
    const [created, changed] = await Promise.all([
      upstream.call(verifyEmail, { token: ofNew }),
      ben.call(verifyEmail, { token: ofMember }),
    ])
    // Whose link comes second is told that the address has an account.
    expect(created.status).toBe(200)
    const isBens = (await addressesOf([ben]))[0] === email
    expect(changed.status).toBe(isBens ? 200 : 400)
    expect(created.body.email).toBe(isBens ? undefined : email)
  }
})

test('of new accounts with one name that are confirmed at once one gets it', async () => {
  const emails = Array.from({ length: MEMBERS }, (_, at) => `ada-${at}@example.com`)
  await Promise.all(
    emails.map((email, at) =>
      upstream.call(
        register,
        { username: 'Ada Byron', email, password: 'a password' },
        undefined,
        upstream.from(`10.9.0.${at}`),
      ),
    ),
  )
  const tokens = (await Promise.all(emails.map(tokensIn))).flat()
  const responses = await Promise.all(tokens.map((token) => upstream.call(verifyEmail, { token })))
  const statuses = responses.map(({ status }) => status)
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, tokens.length - 1])
})

/** Those that are not the first ones of members of tests. */
async function addressesOf(people: TestMember[]): Promise<string[]> {
  const accounts = await Promise.all(people.map((one) => one.call(viewerAccount, {})))
  return accounts.map(({ body }) => body.Emails).filter((email) => !/^member-/.test(email))
}
