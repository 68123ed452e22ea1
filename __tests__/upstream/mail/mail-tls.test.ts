import os from 'node:os'
import tls from 'node:tls'
import { makeCertificate } from '#tests/support/certificate'
import { type SmtpTls, startSmtp } from '#tests/support/smtp'
import { openSmtp } from '#upstream/mail/smtp'

const certificate = makeCertificate()
const trusted = tls.getCACertificates('default')
afterEach(() => {
  tls.setDefaultCACertificates(trusted)
  jest.restoreAllMocks()
})

/** Sends a mail to such a server, which returns what it has received and why the mail was not sent. */
async function sendMail(
  mode: SmtpTls,
  parameters = '',
  { siteUrl = 'http://localhost:3000', scheme = '' } = {},
) {
  const smtp = await startSmtp(mode, mode === 'none' ? undefined : certificate)
  // On a busy machine the TLS handshake is slow.
  const url = smtp.url.replace(/Timeout=\d+/g, 'Timeout=30000') + parameters
  const mailbox = openSmtp({
    url: scheme ? url.replace(/^\w+/, scheme) : url,
    from: 'Cuedot <no-reply@example.com>',
    siteUrl,
  })
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
    expect(await sendMail(kind)).toEqual({
      received: [],
      failure: expect.stringMatching(/certificate.*add tls\.rejectUnauthorized=false/),
    })
  })

  test('an untrusted certificate is accepted where SMTP_URL says so', async () => {
    const { received, failure } = await sendMail(kind, '&tls.rejectUnauthorized=false')
    expect({ count: received.length, failure }).toEqual({ count: 1, failure: null })
  })
})

test('no mail is sent unencrypted where TLS is required', async () => {
  expect(await sendMail('none', '&requireTLS=true')).toEqual({
    received: [],
    failure: expect.stringMatching(/STARTTLS.*add requireTLS=false to SMTP_URL/),
  })
})

test('a mail is sent unencrypted where SMTP_URL says so', async () => {
  const { received, failure } = await sendMail('none', '&requireTLS=false')
  expect({ received, failure }).toMatchObject({ received: [{ isSecure: false }], failure: null })
})

test('of smtps:// to a server without TLS the failure says what to try', async () => {
  expect(await sendMail('none', '', { scheme: 'smtps' })).toEqual({
    received: [],
    failure: expect.stringMatching(/try smtp:\/\/$/),
  })
})

test.each([
  ['cuedot-api', 'https://films.example.org', 'films.example.org'],
  ['cuedot-api', 'http://192.168.1.20:3000', '[192.168.1.20]'],
  ['cuedot-api', 'http://[2001:db8::1]:3000', '[ipv6:2001:db8::1]'],
  ['cuedot-api', 'http://localhost:3000', '[127.0.0.1]'],
  ['api.example.org', 'https://films.example.org', 'api.example.org'],
])('of the host %j and the site %j the mail server is greeted as %j', async (hostname, siteUrl, client) => {
  jest.spyOn(os, 'hostname').mockReturnValue(hostname)
  expect((await sendMail('none', '', { siteUrl })).received).toMatchObject([{ client }])
})
