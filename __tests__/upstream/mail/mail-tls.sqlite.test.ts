import tls from 'node:tls'
import { register } from '#contract'
import { makeCertificate } from '#tests/support/certificate'
import { type SmtpTls, startSmtp } from '#tests/support/smtp'
import { startUpstream } from '#tests/support/upstream'

const certificate = makeCertificate()
const known = tls.getCACertificates('default')
afterEach(() => tls.setDefaultCACertificates(known))

/** Registers somebody on an upstream that has this mail server, and lets its letter leave. */
async function sendThrough(kind: SmtpTls, parameters = '') {
  const smtp = await startSmtp(kind, kind === 'none' ? undefined : certificate)
  // Nothing hangs here, and a busy machine may take its time to shake hands.
  const url = smtp.url.replace(/Timeout=\d+/g, 'Timeout=30000') + parameters
  const upstream = await startUpstream({ mailbox: undefined, env: { SMTP_URL: url } })
  const ada = { username: 'Ada', email: 'ada@example.com', password: 'difference engine' }
  expect((await upstream.call(register, ada)).status).toBe(200)
  await upstream.dependencies.mailQueue.flush()
  const waiting = await upstream.dependencies.db.selectFrom('mails').select('last_error').execute()
  await upstream.stop()
  await smtp.stop()
  return { taken: smtp.taken, waiting }
}

test.each(['smtps', 'starttls'] as const)(
  'a letter leaves over TLS (%s) to a server that is known',
  async (kind) => {
    tls.setDefaultCACertificates([...known, certificate.cert])
    const { taken, waiting } = await sendThrough(kind)
    expect(taken).toMatchObject([{ to: ['ada@example.com'], isSecure: true }])
    expect(waiting).toEqual([])
  },
)

test.each(['smtps', 'starttls'] as const)(
  'no letter leaves (%s) to a server that anybody could be',
  async (kind) => {
    const { taken, waiting } = await sendThrough(kind)
    expect(taken).toEqual([])
    expect(waiting).toMatchObject([{ last_error: expect.stringMatching(/certificate/i) }])
  },
)

test('no letter leaves in the clear where TLS is wanted', async () => {
  const { taken, waiting } = await sendThrough('none', '&requireTLS=true')
  expect(taken).toEqual([])
  expect(waiting).toHaveLength(1)
})
