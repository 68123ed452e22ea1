import { setTimeout as pause } from 'node:timers/promises'
import { viewerAccount } from '#contract'
import { assertThat, type LongCheck } from './long-check.ts'
import { startRecordingUpstream } from './servers/recording-upstream.ts'
import { sendRaw } from './servers/send-raw.ts'
import { startWebProcess } from './servers/web-process.ts'

/** Clients that send the next request as soon as they have a response. */
const CLIENTS = 12
const DRAIN_S = 5

/** The web app is stopped under load: its readiness fails first, and each accepted request gets a response. */
export const gracefulShutdown: LongCheck = {
  name: 'graceful shutdown',
  timeoutMinutes: 3,
  async run() {
    const upstream = await startRecordingUpstream()
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url, DRAIN_S: String(DRAIN_S) })
    let [responses, broken] = [0, 0]
    let isReady = true
    // A load balancer sends no request to a server that is not ready.
    async function sendRequests(): Promise<void> {
      while (isReady) {
        const response = await sendRaw(web.url, { path: viewerAccount.path }).catch(() => null)
        if (response) responses++
        else broken++
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, sendRequests))
    await pause(3_000)
    const stopping = performance.now()
    const stopped = web.stop()
    while (isReady) {
      const { status } = await sendRaw(web.url, { path: '/readyz' })
      isReady = status === 200
    }
    await clients
    await stopped
    const took = performance.now() - stopping
    await upstream.close()
    assertThat(broken === 0, `${broken} requests broke`)
    assertThat(took < 30_000, `It took ${Math.round(took / 1000)} s`)
    return { responses, broken, 'seconds until exit': Number((took / 1000).toFixed(1)) }
  },
}
