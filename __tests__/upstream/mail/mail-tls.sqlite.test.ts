import tls from 'node:tls'
import { register } from '#contract'
import { makeCertificate } from '#tests/support/certificate'
import { type SmtpTls, startSmtp } from '#tests/support/smtp'
import { startUpstream } from '#tests/support/upstream'

const certificate = makeCertificate()
const trusted = tls.getCACertificates('default')
afterEach(() => tls.setDefaultCACertificates(trusted))

/** Registers a member on an upstream with this mail server and sends the mail. */
async function sendMail(mode: SmtpTls, parameters = '') {
  const smtp = await startSmtp(mode, mode === 'none' ? undefined : certificate)
  // On a busy machine the TLS handshake is slow.
  const url = smtp.url.replace(/Timeout=\d+/g, 'Timeout=30000') + parameters
  const upstream = await startUpstream({ mailbox: undefined, env: { SMTP_URL: url } })
  const ada = { username: 'Ada', email: 'ada@example.com', password: 'difference engine' }
  expect((await upstream.call(register, ada)).status).toBe(200)
  await upstream.dependencies.mailQueue.flush()
  const waiting = await upstream.dependencies.db.selectFrom('mails').select('last_error').execute()
  await upstream.stop()
  await smtp.stop()
  return { received: smtp.received, waiting }
}

test.each(['smtps', 'starttls'] as const)(
  'a mail is sent over TLS (%s) to a server with a trusted certificate',
  async (kind) => {
    tls.setDefaultCACertificates([...trusted, certificate.cert])
    const { received, waiting } = await sendMail(kind)
    expect(received).toMatchObject([{ to: ['ada@example.com'], isSecure: true }])
    expect(waiting).toEqual([])
  },
)

test.each(['smtps', 'starttls'] as const)(
  'no mail is sent (%s) to a server with an untrusted certificate',
  async (kind) => {
    const { received, waiting } = await sendMail(kind)
    expect(received).toEqual([])
    expect(waiting).toMatchObject([{ last_error: expect.stringMatching(/certificate/i) }])
  },
)

test('no mail is sent unencrypted where TLS is required', async () => {
  const { received, waiting } = await sendMail('none', '&requireTLS=true')
  expect(received).toEqual([])
  expect(waiting).toHaveLength(1)
})
