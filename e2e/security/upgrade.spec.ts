import { once } from 'node:events'
import fs from 'node:fs'
import net, { type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { startRecordingUpstream } from '../../scripts/hard/servers/recording-upstream.ts'
import { startWebProcess } from '../../scripts/hard/servers/web-process.ts'

const SOCKETS = 50
/** Milliseconds in which each request gets a response or is closed, and in which the web app stops. */
const ANSWER_MS = 15_000
const STOP_MS = 5_000
const REQUEST_LINES = [
  'GET /nowhere',
  'GET /my-movies',
  'GET /x/../nowhere',
  'GET /_next/webpack-hmr',
  'POST /nowhere',
  'POST /my-movies',
]
/** The state CLOSE-WAIT in /proc/net/tcp: closed by the client alone. */
const CLOSE_WAIT = '08'

test('requests to upgrade the connection get a response or are closed, leave no socket behind, and do not hold up a stop', async () => {
  const upstream = await startRecordingUpstream()
  const web = await startWebProcess({ UPSTREAM_URL: upstream.url })
  const port = Number(new URL(web.url).port)
  // Next listens for upgrades once it has responded to a request.
  await fetch(`${web.url}/`)
  const sockets = Array.from({ length: SOCKETS }, (_, at) => requestUpgrade(port, at))
  await Promise.all(sockets.map(answered))
  for (const socket of sockets) socket.end()
  if (fs.existsSync('/proc/net/tcp'))
    await expect.poll(() => halfClosed(port), { timeout: ANSWER_MS }).toEqual([])
  for (const socket of sockets) socket.destroy()

  const open = [0, 1, 4].map((at) => requestUpgrade(port, at))
  await Promise.all(open.map(answered))
  const stopped = await Promise.race([
    web.stop().then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, STOP_MS, false)),
  ])
  expect(stopped).toBe(true)
  for (const socket of open) socket.destroy()
  await upstream.close()
})

function requestUpgrade(port: number, at: number): Socket {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `${REQUEST_LINES[at % REQUEST_LINES.length]} HTTP/1.1\r\nHost: cuedot.test\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  return socket
}

async function answered(socket: Socket): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  await Promise.race([once(socket, 'data', { signal }), once(socket, 'close', { signal })])
}

/** The web app's sockets that their clients have closed. */
function halfClosed(port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    fs.readFileSync(file, 'utf8').split('\n'),
  )
  return lines.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/)
    return local?.endsWith(ending) && state === CLOSE_WAIT
  })
}
