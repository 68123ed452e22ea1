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

test('a mail goes to one address, as text and HTML, with a link to the site in the settings', async () => {
  const upstream = await withSmtp()
  await upstream.call(register, ada, undefined, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  await upstream.dependencies.mailQueue.flush()
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  const source = smtp.received[0]?.source.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
  expect(source).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}/)
  expect(source).toContain('text/plain')
  expect(source).toContain('text/html')
  expect(source).not.toContain('evil')
})

test.each(['rejects', 'hangs', 'disconnects'] as const)(
  'a mail is delivered once although the mail server %s at first',
  async (mode) => {
    const upstream = await withSmtp()
    smtp.setMode(mode)
    expect(await upstream.call(register, ada)).toMatchObject({ status: 200 })
    await upstream.dependencies.mailQueue.flush()
    expect(smtp.received).toHaveLength(0)

    smtp.setMode('accepts')
    await upstream.dependencies.mailQueue.flush()
    expect(smtp.received).toHaveLength(0) // The retry waits.
    upstream.wait(MINUTE)
    await upstream.dependencies.mailQueue.flush()
    upstream.wait(2 * HOUR)
    await upstream.dependencies.mailQueue.flush()
    expect(smtp.received).toHaveLength(1)
  },
)

test('a mail is retried for two days', async () => {
  const upstream = await withSmtp()
  smtp.setMode('rejects')
  await upstream.call(register, ada)
  for (let hour = 0; hour < 60; hour++) {
    await upstream.dependencies.mailQueue.flush()
    upstream.wait(HOUR)
  }
  expect(smtp.attempts()).toBeGreaterThan(40)
  expect(smtp.attempts()).toBeLessThan(50)
  smtp.setMode('accepts')
  await upstream.dependencies.mailQueue.flush()
  expect(smtp.received).toHaveLength(0)
})

test('several queues on one database send each mail once', async () => {
  const upstream = await withSmtp()
  const { db, mailbox, clock, log } = upstream.dependencies
  const queues = [1, 2, 3].map(() => startMailQueue({ db, mailbox, siteUrl: 'http://x', clock, log }))
  const people = Array.from({ length: 12 }, (_, n) => ({
    ...ada,
    username: `ada ${n}`,
    email: `ada${n}@x.com`,
  }))
  await Promise.all(people.map((person) => upstream.call(register, person)))
  await Promise.all(queues.map((mailQueue) => mailQueue.flush()))
  await upstream.dependencies.mailQueue.flush()
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  for (const mailQueue of queues) await mailQueue.stop()
})

test('the database contains no plain token of a queued mail', async () => {
  const upstream = await withSmtp()
  smtp.setMode('rejects')
  await upstream.call(register, ada)
  await upstream.call(resendVerification, { email: ada.email })
  const queued = await upstream.dependencies.db.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify(queued)).not.toMatch(/[\w-]{43}/)
})

describe('without a mail server', () => {
  test('mails are stored in the outbox, which is readable from this machine', async () => {
    const upstream = await startUpstream({ mailbox: undefined })
    await upstream.call(register, ada)
    const page = await fetch(`${upstream.url}/outbox`)
    const html = await page.text()
    expect(html).toContain('ada@example.com')
    expect(html).toContain('This address was registered at Cuedot')
    expect(html).toMatch(/<a href="http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}">/)
  })

  test('the outbox is not served under another host name', async () => {
    const upstream = await startUpstream()
    const { port } = new URL(upstream.url)
    const status = await new Promise<number | undefined>((resolve) => {
      request({ port, host: '127.0.0.1', path: '/outbox', headers: { host: 'evil.example' } }, (response) =>
        resolve(response.resume().statusCode),
      ).end()
    })
    expect(status).toBe(404)
  })
})
