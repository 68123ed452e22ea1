import net from 'node:net'

const BYTE_MS = 1_000

/** A client that sends a beginning and then a byte a second. */
interface SlowSender {
  isOpen(): boolean
  /** Resolves with the time at which the connection was closed, of `performance.now`. */
  closed: Promise<number>
  end(): void
}

export function sendSlowly(origin: string, beginning: string, byte: string): SlowSender {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(beginning)
  const timer = setInterval(() => socket.write(byte), BYTE_MS)
  socket.on('error', () => {})
  socket.resume()
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now())
    })
  })
  return { closed, isOpen: () => !socket.closed, end: () => socket.destroy() }
}
