import { login, viewerAccount } from '#contract'
import { assertThat, type LongCheck } from './long-check.ts'
import { startFaultProxy } from './servers/fault-proxy.ts'
import { startRecordingUpstream } from './servers/recording-upstream.ts'
import { mapConcurrently, sendRaw } from './servers/send-raw.ts'
import { startWebProcess } from './servers/web-process.ts'

/** The deadline of one call, and what a busy machine may add, milliseconds. */
const DEADLINE = 10_000
const GRACE = 3_000
const CALLERS = 32

/** An API that takes every call and never responds: the web app gives up in time, lets go, and recovers. */
export const upstreamTimeout: LongCheck = {
  name: 'upstream timeout',
  timeoutMinutes: 5,
  async run() {
    const upstream = await startRecordingUpstream()
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(upstream.url).port) })
    const web = await startWebProcess({ UPSTREAM_URL: proxy.url })
    const body = JSON.stringify({ email: 'member-7@example.org', password: 'x' })
    const headers = { 'content-type': 'application/json' }
    const signedIn = await sendRaw(web.url, { method: 'POST', path: login.path, headers, body })
    const cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const me = () => sendRaw(web.url, { path: viewerAccount.path, headers: { cookie } })

    proxy.setFault({ kind: 'hang' })
    const started = performance.now()
    const responses = await mapConcurrently(Array.from({ length: CALLERS }), me)
    const took = performance.now() - started
    const odd = responses.filter(({ status, headers: received }) => status !== 504 || received['set-cookie'])
    assertThat(odd.length === 0, `${odd.length} calls were not a 504 that leaves the session alone`)
    assertThat(took < 2 * (DEADLINE + GRACE), `Two rounds of calls took ${Math.round(took)} ms`)
    const left = proxy.open()
    proxy.setFault({ kind: 'none' })
    const recovered = await me()
    assertThat(recovered.status === 200, `Afterwards a call responded with ${recovered.status}`)
    await Promise.all([web.stop(), proxy.close(), upstream.close()])
    assertThat(left <= 2, `${left} sockets are still open`)
    return {
      calls: CALLERS,
      status: 504,
      'seconds for each': Number((took / 2_000).toFixed(1)),
      'sockets left': left,
    }
  },
}
