import { SMTPServer } from 'smtp-server'

/** How a mail server behaves: it accepts mails, rejects them, stops responding, or closes the connection. */
export type SmtpMode = 'accepts' | 'rejects' | 'hangs' | 'disconnects'

/** TLS of a mail server: none, from the first byte, or after STARTTLS. */
export type SmtpTls = 'none' | 'smtps' | 'starttls'

/** A mail server that stores the mails it accepts, whether they came over TLS, and what the client called itself. */
export async function startSmtp(
  tls: SmtpTls = 'none',
  certificate?: { key: string; cert: string },
  onMail: (source: string) => void = () => {},
) {
  const received: { to: string[]; source: string; isSecure: boolean; client: string }[] = []
  let mode: SmtpMode = 'accepts'
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls === 'starttls' ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    secure: tls === 'smtps',
    ...certificate,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      attempts++
      if (mode === 'rejects') done(Object.assign(new Error('No room here'), { responseCode: 452 }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (mode === 'hangs') return
        if (mode === 'disconnects') {
          for (const connection of server.connections) connection.close()
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const source = Buffer.concat(chunks).toString('utf8')
        received.push({ to, source, isSecure: session.secure, client: session.hostNameAppearsAs })
        onMail(source)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    /** With short timeouts, as tests wait for a server that hangs. */
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${port}?socketTimeout=500&greetingTimeout=5000`,
    received,
    attempts: () => attempts,
    setMode: (next: SmtpMode) => {
      mode = next
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
