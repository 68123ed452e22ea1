import { setTimeout as pause } from 'node:timers/promises'
import { viewerAccount } from '#contract'
import { assertThat, type LongCheck } from './long-check.ts'
import { startEchoUpstream } from './servers/echo-upstream.ts'
import { sendRaw } from './servers/raw-http.ts'
import { startWebProcess } from './servers/web-process.ts'

/** People who ask again as soon as they have been answered. */
const PEOPLE = 12
const DRAIN_S = 5

/** The web app is told to stop while people use it: it says so first, and who was let in gets an answer. */
export const gracefulShutdown: LongCheck = {
  name: 'graceful shutdown',
  within: 3,
  async run() {
    const upstream = await startEchoUpstream()
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url, DRAIN_S: String(DRAIN_S) })
    let [answered, broken] = [0, 0]
    let isReady = true
    // A load balancer sends no request to a server that is not ready.
    async function use(): Promise<void> {
      while (isReady) {
        const answer = await sendRaw(web.url, { path: viewerAccount.path }).catch(() => null)
        if (answer) answered++
        else broken++
      }
    }
    const using = Promise.all(Array.from({ length: PEOPLE }, use))
    await pause(3_000)
    const told = performance.now()
    const stopped = web.stop()
    while (isReady) {
      const { status } = await sendRaw(web.url, { path: '/readyz' })
      isReady = status === 200
    }
    await using
    await stopped
    const took = performance.now() - told
    await upstream.close()
    assertThat(broken === 0, `${broken} requests broke`)
    assertThat(took < 30_000, `It took ${Math.round(took / 1000)} s`)
    return { answered, broken, 'seconds until gone': Number((took / 1000).toFixed(1)) }
  },
}
