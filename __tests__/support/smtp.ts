import { SMTPServer } from 'smtp-server'

/** How a mail server behaves: takes mail, refuses it, says nothing any more, or cuts the line. */
export type SmtpMood = 'takes' | 'refuses' | 'hangs' | 'drops'

/** How a mail server speaks TLS: not at all, from the first byte, or when it is asked to. */
export type SmtpTls = 'none' | 'smtps' | 'starttls'

/** A mail server on a port of its own that keeps what it has taken, and whether it came over TLS. */
export async function startSmtp(tls: SmtpTls = 'none', certificate?: { key: string; cert: string }) {
  const taken: { to: string[]; source: string; isSecure: boolean }[] = []
  let mood: SmtpMood = 'takes'
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls === 'starttls' ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    secure: tls === 'smtps',
    ...certificate,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      attempts++
      if (mood === 'refuses') done(Object.assign(new Error('No room here'), { responseCode: 452 }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'hangs') return
        if (mood === 'drops') {
          for (const connection of server.connections) connection.close()
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, source: Buffer.concat(chunks).toString('utf8'), isSecure: session.secure })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    /** With little patience, so that a server that hangs is given up soon. */
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${port}?socketTimeout=500&greetingTimeout=5000`,
    taken,
    attempts: () => attempts,
    turn: (to: SmtpMood) => {
      mood = to
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
