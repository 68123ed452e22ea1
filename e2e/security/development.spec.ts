import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from '@playwright/test'
import { travelsInQuery } from '#contract'
import { crossSiteWrites } from '../../scripts/hard/corpus/cross-site-corpus.ts'
import { everyNth } from '../../scripts/hard/corpus/every-nth.ts'
import { attacks, GUARDED_WORDS, sendAttacks } from '../../scripts/hard/corpus/guard-corpus.ts'
import { isListed, pathMutations } from '../../scripts/hard/corpus/path-corpus.ts'
import { EVERY_RESPONSE, headerFaults } from '../../scripts/hard/corpus/response-headers.ts'
import { demoCookie } from '../../scripts/hard/servers/demo-cookie.ts'
import { copyProject } from '../../scripts/hard/servers/project-copy.ts'
import { type RecordingProxy, startRecordingProxy } from '../../scripts/hard/servers/recording-proxy.ts'
import { mapConcurrently, sendRaw } from '../../scripts/hard/servers/send-raw.ts'
import { startWebProcess, type WebProcess } from '../../scripts/hard/servers/web-process.ts'

/** Of every corpus each n-th item; all with DEVELOPMENT_STEP=1, as `npm run test:hard` does. */
const STEP = Number(process.env.DEVELOPMENT_STEP ?? 83)

/** One path for each kind of response: the server compiles every further page for seconds. */
const SOME_PATHS = ['/login', '/offline.html', '/api/movies/top', '/profile', '/%ff', '/.env']

// One server for all: it compiles each page at the first request.
test.describe.configure({ mode: 'serial', timeout: 900_000 })

let folder: string
let upstream: RecordingProxy
let web: WebProcess
test.beforeAll(async () => {
  // A copy, because Next allows one development server in a folder, and it may be running.
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-development-'))
  copyProject(folder)
  upstream = await startRecordingProxy(process.env.E2E_UPSTREAM_URL ?? '')
  const env = { UPSTREAM_URL: upstream.url, SITE_URL: 'https://cuedot.test', NEXT_TELEMETRY_DISABLED: '1' }
  web = await startWebProcess(env, { root: folder, isDevelopment: true })
})
test.afterAll(async () => {
  await web?.stop()
  await upstream?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('no malformed path reaches the upstream outside the contract', async () => {
  const mutations = everyNth(pathMutations(), STEP)
  upstream.received.length = 0
  const json = { 'content-type': 'application/json' }
  const responses = await mapConcurrently(mutations, (one) =>
    sendRaw(web.url, { ...one, headers: travelsInQuery(one) ? {} : json }),
  )
  expect(upstream.received.filter(({ method, target }) => !isListed(method, target))).toEqual([])
  expect(responses.filter(({ status }) => status >= 500)).toEqual([])
})

test('no header or path shows a visitor or a member what is guarded', async () => {
  const visitor = await sendAttacks(web.url, everyNth(attacks(), STEP), { secrets: GUARDED_WORDS })
  expect(visitor.leaks).toEqual([])
  const cookie = await demoCookie(web.url, process.env.E2E_DATA_DIR ?? '', 'member')
  const onUsers = everyNth(
    attacks(['/admin/users']).filter(({ path: target }) => target.includes('admin')),
    STEP,
  )
  const member = await sendAttacks(web.url, onUsers, {
    secrets: />User Management<\/|admin@cuedot\.example/,
    cookie,
  })
  expect(member.leaks).toEqual([])
})

test('cross-site writes are rejected', async () => {
  const writes = everyNth(
    crossSiteWrites(await demoCookie(web.url, process.env.E2E_DATA_DIR ?? '', 'member')),
    STEP,
  )
  upstream.received.length = 0
  const responses = await mapConcurrently(writes, (one) => sendRaw(web.url, one))
  expect(writes.filter((_, at) => responses[at]?.status !== 403)).toEqual([])
  expect(upstream.received.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('every response has the same status and required headers as in production', async () => {
  const requests =
    STEP === 1 ? EVERY_RESPONSE : EVERY_RESPONSE.filter(({ path: target }) => SOME_PATHS.includes(target))
  const responses = await mapConcurrently(requests, (one) => sendRaw(web.url, one))
  expect(requests.map((one, at) => [one.path, responses[at]?.status])).toEqual(
    requests.map(({ path: target, status }) => [target, status]),
  )
  const faults = responses.flatMap((response, at) =>
    headerFaults(requests[at] ?? { path: '' }, response, { mayEval: true }),
  )
  expect(faults).toEqual([])
})
