import tls from 'node:tls'
import { makeCertificate } from '#tests/support/certificate'
import { type SmtpTls, startSmtp } from '#tests/support/smtp'
import { openSmtp } from '#upstream/mail/smtp'

const certificate = makeCertificate()
const trusted = tls.getCACertificates('default')
afterEach(() => tls.setDefaultCACertificates(trusted))

/** Sends a mail to such a server, which returns what it has received and why the mail was not sent. */
async function sendMail(mode: SmtpTls, parameters = '') {
  const smtp = await startSmtp(mode, mode === 'none' ? undefined : certificate)
  // On a busy machine the TLS handshake is slow.
  const url = smtp.url.replace(/Timeout=\d+/g, 'Timeout=30000') + parameters
  const mailbox = openSmtp({ url, from: 'Cuedot <no-reply@example.com>' })
  const mail = { recipient: 'ada@example.com', subject: 'A link', text: 'A link', html: '<p>A link</p>' }
  const failure = await mailbox.deliver(mail).then(
    () => null,
    ({ message }: Error) => message,
  )
  await mailbox.close()
  await smtp.stop()
  return { received: smtp.received, failure }
}

describe.each(['smtps', 'starttls'] as const)('over TLS (%s)', (kind) => {
  test('a mail is sent to a server with a trusted certificate', async () => {
    tls.setDefaultCACertificates([...trusted, certificate.cert])
    const { received, failure } = await sendMail(kind)
    expect(received).toMatchObject([{ to: ['ada@example.com'], isSecure: true }])
    expect(failure).toBeNull()
  })

  test('no mail is sent to a server with an untrusted certificate', async () => {
    expect(await sendMail(kind)).toEqual({ received: [], failure: expect.stringMatching(/certificate/i) })
  })
})

test('no mail is sent unencrypted where TLS is required', async () => {
  expect(await sendMail('none', '&requireTLS=true')).toEqual({
    received: [],
    failure: expect.stringMatching(/STARTTLS/i),
  })
})
