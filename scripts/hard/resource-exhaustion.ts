import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { login, uploadPicture } from '#contract'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { assertThat, type Figures, type LongCheck, quantile } from './long-check.ts'
import { load } from './servers/load-process.ts'
import { cpuMs, peakMb, resetPeak, residentMb } from './servers/process-stats.ts'
import { type RecordingUpstream, startRecordingUpstream } from './servers/recording-upstream.ts'
import { mapConcurrently, sendRaw } from './servers/send-raw.ts'
import { startWebProcess, type WebProcess } from './servers/web-process.ts'

const BODIES = 48
const LONG = 11 * 2 ** 20
const BATCHES = 5
/**
 * Megabytes that a volley of bodies may leave behind, in the mean: what one leaves is garbage for the greater part.
 * While it lasts, the 16 under way would be 176 MB if they were kept.
 */
const MORE_MB = 16
const HELD_MB = 96
/** Milliseconds of one core that a refusal may cost. */
const CPU_MS = 200
const SIGN_INS = 500
const KEY = 'a key of the tests alone'

/** Bodies that are too long, calls on actions that are not there, and more sign-ins than can be hashed. */
export const resourceExhaustion: LongCheck = {
  name: 'large bodies and concurrent sign-ins',
  timeoutMinutes: 5,
  async run(): Promise<Figures> {
    const echo = await startRecordingUpstream()
    const web = await startWebProcess({ UPSTREAM_URL: echo.url })
    const bodies = await sendLongBodies(web, echo)
    const action = await requestAction(web)
    await Promise.all([web.stop(), echo.close()])
    return { ...bodies, ...action, ...(await signInInParallel()) }
  },
}

async function sendLongBodies(web: WebProcess, echo: RecordingUpstream): Promise<Figures> {
  const long = Buffer.alloc(LONG, ' ')
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const kinds = [
    { path: login.path, headers: json },
    { path: login.path, headers: { ...json, 'transfer-encoding': 'chunked' } },
    { path: uploadPicture.path, headers: form },
    { path: uploadPicture.path, headers: { ...form, 'transfer-encoding': 'chunked' } },
  ]
  const send = (at: number) => {
    const { path: target, headers } = kinds[at % kinds.length] ?? { path: '/', headers: {} }
    return sendRaw(web.url, { method: 'POST', path: target, headers, body: long })
  }
  const sendBatch = () =>
    mapConcurrently(Array.from({ length: BODIES }), async (_, at) => (await send(at)).status)
  await sendBatch()
  const before = residentMb(web.pid)
  const held: number[] = []
  for (let n = 0; n < BATCHES; n++) {
    const start = residentMb(web.pid)
    resetPeak(web.pid)
    const odd = (await sendBatch()).filter((status) => status !== 413)
    held.push(peakMb(web.pid) - start)
    assertThat(odd.length === 0, `Long bodies got status ${odd.slice(0, 5).join(', ')}`)
  }
  assertThat(echo.received.length === 0, 'A long body reached the upstream.')
  const more = Math.max(0, Math.round((residentMb(web.pid) - before) / BATCHES))
  const most = quantile(held, 0.5)
  assertThat(
    more < MORE_MB && most < HELD_MB,
    `${BODIES} long bodies left ${more} MB, and held ${held.join(', ')}`,
  )
  return {
    'bodies of 11 MB': BODIES,
    'status of each': 413,
    'memory they leave, MB': more,
    'memory they hold meanwhile, MB': most,
  }
}

/** What Next would do with a megabyte for a server action, if it ever saw it. */
async function requestAction(web: WebProcess): Promise<Figures> {
  const headers = { 'next-action': 'a'.repeat(40), 'content-type': 'multipart/form-data; boundary=x' }
  const before = cpuMs(web.pid)
  const calls = 20
  for (let n = 0; n < calls; n++) {
    const body = Buffer.alloc(2 ** 20)
    // A client that is rejected while it still sends may find the connection closed before the response.
    const response = await sendRaw(web.url, { method: 'POST', path: '/', headers, body }).catch(() => null)
    assertThat(response === null || response.status === 405, `An action got status ${response?.status}`)
  }
  const each = Math.round((cpuMs(web.pid) - before) / calls)
  assertThat(each < CPU_MS, `An action costs ${each} ms`)
  return { 'CPU for a call on an action, ms': each }
}

async function signInInParallel(): Promise<Figures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-greedy-'))
  const upstream = await startUpstreamProcess({ dataDir }, { SERVICE_KEY: KEY })
  const web = await startWebProcess({ UPSTREAM_URL: upstream.url, SERVICE_KEY: KEY, TRUSTED_HOPS: '1' })
  await requestPages(web, pause(2_000))
  const alone = quantile((await requestPages(web, pause(3_000))).times, 0.99)
  // An address and an account each: it is not the limits that hold them.
  const requests = Array.from({ length: SIGN_INS }, (_, n) => ({
    method: 'POST',
    path: login.path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ email: `a${n}@b.org`, password: 'a guess' }),
  }))
  const signingIn = load({ origin: web.url, requests, seconds: 8, clients: SIGN_INS })
  const { times, statuses } = await requestPages(web, signingIn)
  const { shed, odd } = await signingIn
  await Promise.all([web.stop(), upstream.end('SIGTERM')])
  fs.rmSync(dataDir, { recursive: true })
  const wrong = Object.keys(odd).filter((status) => !['401', '429'].includes(status))
  assertThat(wrong.length === 0, `Sign-ins got status ${wrong.join(', ')}`)
  assertThat(
    statuses.every((status) => status === 200),
    `Pages got status ${[...new Set(statuses)].join(', ')}`,
  )
  const p99 = quantile(times, 0.99)
  // A machine that is busy with other things is slow for all clients.
  assertThat(
    p99 < Math.max(1_000, 3 * alone),
    `p99 of pages was ${Math.round(p99)} ms, alone ${Math.round(alone)}`,
  )
  return {
    'concurrent sign-ins': SIGN_INS,
    'rejected with 401': odd['401'] ?? 0,
    'rejected with 503': shed,
    'p99 of pages meanwhile, ms': Math.round(p99),
    'p99 before, ms': Math.round(alone),
  }
}

/** Looks at pages, one after the other, until something is done. */
async function requestPages(web: WebProcess, done: Promise<unknown>) {
  const pages = ['/', '/movie/603', '/login', '/api/movies/top']
  const [times, statuses]: [number[], number[]] = [[], []]
  let isDone = false
  const watched = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const started = performance.now()
    const { status } = await sendRaw(web.url, { path: pages[times.length % pages.length] ?? '/' })
    times.push(performance.now() - started)
    statuses.push(status)
    await pause(20)
  }
  await watched
  return { times, statuses }
}
