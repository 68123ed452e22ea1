import { SMTPServer } from 'smtp-server'

/** How a mail server behaves: takes mail, refuses it, says nothing any more, or cuts the line. */
export type SmtpMood = 'takes' | 'refuses' | 'hangs' | 'drops'

/** A mail server on a port of its own that keeps what it has taken. */
export async function startSmtp() {
  const taken: { to: string[]; source: string }[] = []
  let mood: SmtpMood = 'takes'
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
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
        taken.push({ to, source: Buffer.concat(chunks).toString('utf8') })
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
    url: `smtp://127.0.0.1:${port}?socketTimeout=1500&greetingTimeout=5000`,
    taken,
    attempts: () => attempts,
    turn: (to: SmtpMood) => {
      mood = to
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
