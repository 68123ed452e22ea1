import { mailIdentityCode } from '#contract'
import { atProvider } from '#tests/support/sign-in/at-provider'
import { failed } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const { upstream, signIn, fromElsewhere, newcomer, register } = atProvider()

let names = 0
const name = () => ++names

describe('an address that the provider does not vouch for', () => {
  const unverified = () => newcomer({ email_verified: false })
  const mailCode = (ticket: string, email: string) =>
    upstream.call(mailIdentityCode, { ticket, email }, undefined, fromElsewhere())
  const codeFor = async (email: string) =>
    /\b([0-9A-Z]{4}) ([0-9A-Z]{4})\b/.exec((await upstream.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''

  test('needs the code that is mailed to it', async () => {
    const { email, ...person } = unverified()
    const { body } = await signIn({ ...person, email })
    expect(body).toMatchObject({ step: 'new', email, isVerified: false })
    const { ticket } = body
    const username = `coded ${name()}`
    expect(await register({ ticket, username })).toMatchObject(
      failed('bad_request', 'provider.codeMissing', {}, 'code'),
    )
    expect(await register({ ticket, username, code: '0000 0000' })).toMatchObject({ status: 400 })
    expect(await mailCode(ticket, email)).toMatchObject({ status: 200, body: {} })
    const code = (await codeFor(email)).toLowerCase().replace('0', 'o').replace('1', 'l').replace(' ', '-')
    expect(await register({ ticket, username, code })).toMatchObject({
      status: 200,
      body: { account: { email } },
    })
  })

  test.each([undefined, 'said@example.com'])(
    'may be another than %s, which the provider says: the one that is proved counts',
    async (said) => {
      const { body } = await signIn(newcomer({ email: said, email_verified: false }))
      expect(body).toMatchObject({ step: 'new', email: said ?? null, isVerified: false })
      const proved = `elsewhere-${name()}@example.com`
      await mailCode(body.ticket, proved.toUpperCase())
      const code = await codeFor(proved)
      const made = await register({ ticket: body.ticket, username: `else ${name()}`, code })
      expect(made).toMatchObject({ status: 200, body: { account: { email: proved } } })
    },
  )

  test('has five tries a code, the newest alone, for 10 minutes and its own ticket', async () => {
    const { email, ...person } = unverified()
    const { ticket } = (await signIn({ ...person, email })).body
    const other = (await signIn(unverified())).body.ticket
    const username = `tries ${name()}`
    await mailCode(ticket, email)
    const first = await codeFor(email)
    await mailCode(ticket, email)
    const second = await codeFor(email)
    const wrong = failed('bad_request', 'provider.codeWrong', {}, 'code')
    expect(await register({ ticket, username, code: first })).toMatchObject(wrong)
    expect(await register({ ticket: other, username, code: second })).toMatchObject(wrong)
    for (let n = 0; n < 4; n++) await register({ ticket, username, code: 'wrong' })
    expect(await register({ ticket, username, code: second })).toMatchObject(wrong)
    await mailCode(ticket, email)
    const third = await codeFor(email)
    upstream.wait(10 * MINUTE)
    expect(await register({ ticket, username, code: third })).toMatchObject(wrong)
  })

  test('is guessed at no faster by many at once', async () => {
    const { email, ...person } = unverified()
    const { ticket } = (await signIn({ ...person, email })).body
    await mailCode(ticket, email)
    const code = await codeFor(email)
    await Promise.all(
      Array.from({ length: 20 }, () => register({ ticket, username: `many ${name()}`, code: 'no' })),
    )
    expect(await register({ ticket, username: `many ${name()}`, code })).toMatchObject({ status: 400 })
  })

  test("is void once another address is asked for, also a member's, so that it does not tell that there is an account", async () => {
    const member = await upstream.member()
    for (const email of [member.email, `nobody-${name()}@example.com`]) {
      const person = unverified()
      const { ticket } = (await signIn(person)).body
      await mailCode(ticket, person.email)
      const code = await codeFor(person.email)
      await mailCode(ticket, email)
      await upstream.mailsTo(email)
      expect(await register({ ticket, username: `void ${name()}`, code })).toMatchObject(
        failed('bad_request', 'provider.codeWrong', {}, 'code'),
      )
    }
  })

  test("of a member's gets the same response, and a mail without a code", async () => {
    const member = await upstream.member()
    const { ticket } = (await signIn(unverified())).body
    const [known, unknown] = [
      await mailCode(ticket, member.email),
      await mailCode(ticket, 'nobody@example.com'),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const mail = (await upstream.mailsTo(member.email)).at(-1)
    expect(mail?.subject).toBe('You already have an account')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\b[0-9A-Z]{4}[ -]?[0-9A-Z]{4}\b/)
  })

  test('is mailed to three times a ticket, three times an hour, and ten times an hour from one network', async () => {
    const { ticket } = (await signIn(unverified())).body
    for (let n = 0; n < 3; n++)
      expect(await mailCode(ticket, `t${n}-${name()}@example.com`)).toMatchObject({ status: 200 })
    expect(await mailCode(ticket, `t4-${name()}@example.com`)).toMatchObject({ status: 429 })
    const target = `target-${name()}@example.com`
    for (const [n, status] of [200, 200, 200, 429].entries()) {
      const { ticket } = (await signIn(unverified())).body
      expect({ n, ...(await mailCode(ticket, target)) }).toMatchObject({ n, status })
    }
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const { ticket } = (await signIn(unverified())).body
      const input = { ticket, email: `n${n}-${name()}@example.com` }
      statuses.push(
        (await upstream.call(mailIdentityCode, input, undefined, upstream.from('192.0.2.77'))).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await mailCode('no ticket', 'someone@example.com')).toMatchObject({ status: 401 })
  })
})
