import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CALLS, type Call, inputNames, pathNames, serialiseRequest } from '#contract'
import { openDb } from '#upstream/db/open'
import { populate } from '../bench/populate.ts'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { killOnExit } from '../kill-on-exit.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { startScanProxy } from './servers/http-proxy.ts'

const KEY = 'a key of the tests alone'
const CONCURRENCY = 2
/** Values that calls accept, by parameter name; any other parameter gets a word. */
const SAMPLES: Record<string, unknown> = {
  ...{ id: 1, movie_id: 1, page: 1, rating: 50, media_type: 'movie', type: 'multi', query: 'film' },
  ...{ email: 'bench-1@example.com', username: 'bench', password: 'a password' },
}

/** sqlmap on every parameter of every call, as an admin and past the limits, on the embedded database. */
export const injection: LongCheck = {
  name: 'sqlmap',
  timeoutMinutes: 20,
  isApiOnly: true,
  async run(): Promise<Figures> {
    if (spawnSync('sqlmap', ['--version']).status !== 0) return { skipped: 'sqlmap is not installed' }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-sqlmap-'))
    const dataDir = path.join(folder, 'data')
    const db = await openDb({ dataDir })
    const [admin] = await populate(db, { members: 1, entries: 20 })
    await db.updateTable('members').set({ is_admin: 1 }).execute()
    await db.destroy()
    const upstream = await startUpstreamProcess({ dataDir }, { SERVICE_KEY: KEY })
    const proxy = await startScanProxy(upstream.url, (address) => ({
      'x-service-key': KEY,
      'x-client-address': address,
      authorization: `Bearer ${admin?.token}`,
    }))
    const calls = Object.values(CALLS).filter((call) => inputNames(call).length > 0)
    const queue = calls.values()
    const findings: string[] = []
    async function work(): Promise<void> {
      for (const call of queue) findings.push(...(await attack(call, proxy.url, folder)))
    }
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
    } finally {
      await proxy.close()
      await upstream.end('SIGTERM')
      fs.rmSync(folder, { recursive: true })
    }
    assertThat(findings.length === 0, findings.join('\n'))
    assertThat(proxy.broken.size === 0, `Broken: ${[...proxy.broken].join(', ')}`)
    const parameters = calls.reduce((sum, call) => sum + inputNames(call).length, 0)
    return { calls: calls.length, parameters, requests: proxy.requests(), findings: 0, '5xx': 0 }
  },
}

/** What sqlmap has to say about one call, if anything. */
async function attack(call: Call, origin: string, folder: string): Promise<string[]> {
  const names = inputNames(call)
  const input = Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? 'word']))
  const { method, target, body } = serialiseRequest(call, input)
  const [where = '', query] = target.split('?')
  // A star says where to inject; what stands in a query string or a body sqlmap finds by itself.
  const marked = pathNames(call.path).length > 0 ? `${where}*` : where
  const url = origin + marked + (query ? `?${marked === where ? query : query.replaceAll('&', '*&')}*` : '')
  const options = [
    ...['-u', url, '--method', method, ...(body && body !== '{}' ? ['--data', body] : [])],
    ...['--headers', 'Content-Type: application/json', '--batch', '--disable-coloring', '--flush-session'],
    ...[
      '--level',
      '3',
      '--risk',
      '2',
      '--technique',
      'BEU',
      '--dbms',
      'sqlite',
      '--retries',
      '1',
      '--ignore-code',
      '401',
    ],
    ...[
      '--skip',
      'user-agent,referer,host,cookie',
      '--output-dir',
      fs.mkdtempSync(path.join(folder, 'call-')),
    ],
  ]
  const child = spawn('sqlmap', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  killOnExit(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child, 'close')
  const name = `${method} ${call.path}`
  if (/identified the following injection|is vulnerable|appears to be .*injectable/.test(output))
    return [`${name}: ${output.slice(-1_500)}`]
  return /do not appear to be injectable/.test(output)
    ? []
    : [`${name} was not tested: ${output.slice(-600)}`]
}
