import { request } from 'node:http'
import { register, resendVerification } from '#contract'
import { startSmtp } from '#tests/support/smtp'
import { startUpstream } from '#tests/support/upstream'
import { startMailQueue } from '#upstream/mail/mail-queue'
import { openSmtp } from '#upstream/mail/smtp'
import { HOUR, MINUTE } from '#upstream/time'

const ada = { username: 'Ada', email: 'ada@example.com', password: 'difference engine' }

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())

const withSmtp = () =>
  startUpstream({ mailbox: openSmtp({ url: smtp.url, from: 'Cuedot <no-reply@example.com>' }) })

test('a letter goes to the address alone, in text and HTML, with a link to the site of the settings', async () => {
  const upstream = await withSmtp()
  await upstream.call(register, ada, undefined, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  await upstream.dependencies.mailQueue.flush()
  expect(smtp.taken.map(({ to }) => to)).toEqual([['ada@example.com']])
  const source = smtp.taken[0]?.source.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
  expect(source).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}/)
  expect(source).toContain('text/plain')
  expect(source).toContain('text/html')
  expect(source).not.toContain('evil')
})

test.each(['refuses', 'hangs', 'drops'] as const)(
  'a mail server that %s costs nobody their letter, and it comes once',
  async (mood) => {
    const upstream = await withSmtp()
    smtp.turn(mood)
    expect(await upstream.call(register, ada)).toMatchObject({ status: 200 })
    await upstream.dependencies.mailQueue.flush()
    expect(smtp.taken).toHaveLength(0)

    smtp.turn('takes')
    await upstream.dependencies.mailQueue.flush()
    expect(smtp.taken).toHaveLength(0) // It waits before it tries again.
    upstream.wait(MINUTE)
    await upstream.dependencies.mailQueue.flush()
    upstream.wait(2 * HOUR)
    await upstream.dependencies.mailQueue.flush()
    expect(smtp.taken).toHaveLength(1)
  },
)

test('a letter is given up after two days', async () => {
  const upstream = await withSmtp()
  smtp.turn('refuses')
  await upstream.call(register, ada)
  for (let hour = 0; hour < 60; hour++) {
    await upstream.dependencies.mailQueue.flush()
    upstream.wait(HOUR)
  }
  expect(smtp.attempts()).toBeGreaterThan(40)
  expect(smtp.attempts()).toBeLessThan(50)
  smtp.turn('takes')
  await upstream.dependencies.mailQueue.flush()
  expect(smtp.taken).toHaveLength(0)
})

test('of several senders one sends a letter', async () => {
  const upstream = await withSmtp()
  const { db, mailbox, clock, log } = upstream.dependencies
  const senders = [1, 2, 3].map(() => startMailQueue({ db, mailbox, siteUrl: 'http://x', clock, log }))
  const people = Array.from({ length: 12 }, (_, n) => ({
    ...ada,
    username: `ada ${n}`,
    email: `ada${n}@x.com`,
  }))
  await Promise.all(people.map((one) => upstream.call(register, one)))
  await Promise.all(senders.map((mailQueue) => mailQueue.flush()))
  await upstream.dependencies.mailQueue.flush()
  expect(smtp.taken.flatMap(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  for (const mailQueue of senders) await mailQueue.stop()
})

test('no token of a letter that waits is in the database', async () => {
  const upstream = await withSmtp()
  smtp.turn('refuses')
  await upstream.call(register, ada)
  await upstream.call(resendVerification, { email: ada.email })
  const kept = await upstream.dependencies.db.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify(kept)).not.toMatch(/[\w-]{43}/)
})

describe('without a mail server', () => {
  test('mails rest in the outbox, and whoever sits at the machine reads them there', async () => {
    const upstream = await startUpstream({ mailbox: undefined })
    await upstream.call(register, { ...ada, username: 'Zoë Ada' })
    const page = await fetch(`${upstream.url}/outbox`)
    const html = await page.text()
    expect(html).toContain('ada@example.com')
    expect(html).toContain('Hello Zoë Ada,')
    expect(html).toMatch(/<a href="http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}">/)
  })

  test('a name that is not this machine shows no outbox', async () => {
    const upstream = await startUpstream()
    const { port } = new URL(upstream.url)
    const answer = await new Promise<number | undefined>((resolve) => {
      request({ port, host: '127.0.0.1', path: '/outbox', headers: { host: 'evil.example' } }, (response) =>
        resolve(response.resume().statusCode),
      ).end()
    })
    expect(answer).toBe(404)
  })
})
