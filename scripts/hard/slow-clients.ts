import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { assertThat, type LongCheck, quantile } from './long-check.ts'
import { startRecordingUpstream } from './servers/recording-upstream.ts'
import { sendRaw } from './servers/send-raw.ts'
import { sendSlowly } from './servers/slow-sender.ts'
import { startWebProcess } from './servers/web-process.ts'

const SLOW_CLIENTS = 1_000
/** Seconds that a head may take, that a whole request may take, and what a busy machine may add. */
const HEAD_S = 15
const BODY_S = 30
const CHECK_S = 5

/** A thousand connections at once are an onslaught of their own; what is asked here is what they cost while they wait. */
const SETTLE_MS = 5_000

/** A thousand clients that send a byte now and then: others are served, and the slow ones are cut off. */
export const slowClients: LongCheck = {
  name: 'slow clients',
  timeoutMinutes: 5,
  async run() {
    const upstream = await startRecordingUpstream()
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url })
    const alone = quantile(await requestTimes(web.url), 0.99)
    const started = performance.now()
    const heads = Array.from({ length: SLOW_CLIENTS / 2 }, () =>
      sendSlowly(web.url, 'GET / HTTP/1.1\r\nHost: a\r\n', 'x'),
    )
    const bodies = Array.from({ length: SLOW_CLIENTS / 2 }, () =>
      sendSlowly(
        web.url,
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
        ' ',
      ),
    )
    await pause(SETTLE_MS)
    const times = await requestTimes(web.url)
    const p99 = quantile(times, 0.99)
    const headsCut = Math.max(...(await Promise.all(heads.map(({ closed }) => closed)))) - started
    const bodiesCut = Math.max(...(await Promise.all(bodies.map(({ closed }) => closed)))) - started
    await Promise.all([web.stop(), upstream.close()])
    // A machine that is busy with other things is slow for all clients.
    assertThat(
      p99 < Math.max(1_000, 3 * alone),
      `p99 of others was ${Math.round(p99)} ms, alone ${Math.round(alone)} ms`,
    )
    assertThat(headsCut < (HEAD_S + CHECK_S) * 1000, `heads were cut after ${Math.round(headsCut / 1000)} s`)
    assertThat(
      bodiesCut < (BODY_S + CHECK_S) * 1000,
      `bodies were cut after ${Math.round(bodiesCut / 1000)} s`,
    )
    return {
      clients: SLOW_CLIENTS,
      'median of others, ms': Math.round(quantile(times, 0.5)),
      'p99 of others, ms': Math.round(p99),
      'p99 before, ms': Math.round(alone),
      'last head cut after, s': Math.round(headsCut / 1000),
      'last body cut after, s': Math.round(bodiesCut / 1000),
    }
  },
}

const UNREADING_CLIENTS = 40
/** Responses to so many requests are more than the buffers of both sides take. */
const PIPELINED = 200
const UNREAD_CUT_MS = 60_000
/** How long such a client reads, afterwards, what lies in its buffers. */
const REST_MS = 5_000

/** Clients that send requests and read nothing: their connections are closed within a minute. */
export const unreadResponses: LongCheck = {
  name: 'unread responses',
  timeoutMinutes: 3,
  async run() {
    const upstream = await startRecordingUpstream()
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url })
    const clients = Array.from({ length: UNREADING_CLIENTS }, (_, at) => {
      const socket = net.connect(Number(new URL(web.url).port), '127.0.0.1').pause()
      socket.on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(at % 2 ? PIPELINED : 1))
      return socket
    })
    await pause(UNREAD_CUT_MS)
    // A paused socket does not notice that it was closed.
    for (const client of clients) client.resume()
    await pause(REST_MS)
    const open = clients.filter(({ closed }) => !closed).length
    for (const client of clients) client.destroy()
    await Promise.all([web.stop(), upstream.close()])
    assertThat(open === 0, `${open} of ${clients.length} connections were open after a minute`)
    return { clients: clients.length, 'open after a minute': open }
  },
}

/** How long a fast client waits, milliseconds, a hundred times. */
async function requestTimes(origin: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < 100; n++) {
    const started = performance.now()
    const { status } = await sendRaw(origin, { path: '/healthz' })
    assertThat(status === 200, `A fast client got ${status}`)
    times.push(performance.now() - started)
    await pause(50)
  }
  return times
}
