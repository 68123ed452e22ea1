import { request } from 'node:http'
import { register, testConnection } from '#contract'
import { startSmtp } from '#tests/support/smtp'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let upstream: Upstream
let ada: { username: string; email: string; password: string }
let count = 0
beforeAll(async () => {
  smtp = await startSmtp()
  upstream = await startUpstream({ mailbox: undefined, env: { SMTP_URL: smtp.url } })
})
beforeEach(() => {
  ada = { username: `Ada ${++count}`, email: `ada${count}@example.com`, password: 'difference engine' }
  smtp.received.length = 0
})
afterEach(() => smtp.setMode('accepts'))
afterAll(() => smtp.stop())

const flush = () => upstream.dependencies.mailQueue.flush()

test('a mail goes to one address, as text and HTML, with a link to the site in the settings', async () => {
  await upstream.call(register, ada, undefined, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  await flush()
  expect(smtp.received.map(({ to }) => to)).toEqual([[ada.email]])
  const source = smtp.received[0]?.source.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
  expect(source).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}/)
  expect(source).toContain('text/plain')
  expect(source).toContain('text/html')
  expect(source).not.toContain('evil')
})

test.each(['rejects', 'hangs', 'disconnects'] as const)(
  'a mail is delivered once although the mail server %s at first',
  async (mode) => {
    smtp.setMode(mode)
    expect(await upstream.call(register, ada)).toMatchObject({ status: 200 })
    await flush()
    expect(smtp.received).toHaveLength(0)

    smtp.setMode('accepts')
    await flush()
    expect(smtp.received).toHaveLength(0) // The retry waits.
    for (const pause of [MINUTE, 2 * HOUR]) {
      upstream.wait(pause)
      await flush()
      expect(smtp.received).toHaveLength(1)
    }
  },
)

test('a mail is retried for two days', async () => {
  const before = smtp.attempts()
  smtp.setMode('rejects')
  await upstream.call(register, ada)
  for (let hour = 0; hour < 60; hour++) {
    await flush()
    upstream.wait(HOUR)
  }
  expect(smtp.attempts() - before).toBeGreaterThan(40)
  expect(smtp.attempts() - before).toBeLessThan(50)
  smtp.setMode('accepts')
  await flush()
  expect(smtp.received).toHaveLength(0)
})

test('without a mail server, mails are in the outbox, which is readable from this machine under its own name alone', async () => {
  const { call, url, stop } = await startUpstream({ mailbox: undefined })
  expect((await call(testConnection, {})).body.offers).toContain('outbox')
  await call(register, ada)
  const html = await (await fetch(`${url}/outbox`)).text()
  expect(html).toContain(ada.email)
  expect(html).toContain('This address was registered at Cuedot')
  expect(html).toMatch(/<a href="http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}">/)
  const status = await new Promise<number | undefined>((resolve) => {
    const headers = { host: 'evil.example' }
    request(`${url}/outbox`, { headers }, (response) => resolve(response.resume().statusCode)).end()
  })
  expect(status).toBe(404)
  await stop()
})
