import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { killOnExit } from '../kill-on-exit.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { demoCookie } from './servers/demo-cookie.ts'
import { startScanProxy } from './servers/http-proxy.ts'
import { startWebProcess } from './servers/web-process.ts'

/**
 * What is looked for. `csrf` is not: it asks for tokens in forms, and writes here are guarded by their headers. Nor is
 * `http_headers`: it asks for X-XSS-Protection, which browsers have dropped, and X-Frame-Options, which the policy of
 * every page replaces.
 */
const MODULES = 'sql,xss,permanentxss,exec,file,crlf,redirect,shellshock,htaccess,cookieflags'
/** Seconds for finding pages, and for each module. */
const CRAWL_S = 45
const MODULE_S = 25
const STARTS = [
  '/search?query=a&type=multi&page=1',
  ...['/login?message=a', '/reset-password?token=a&error=b', '/verify-email?error=a&token=b'],
  ...['/my-movies?sort=title&type=movie&page=1', '/admin/users?query=a&page=1', '/movie/603', '/user/1'],
]

interface Report {
  vulnerabilities: Record<string, { info: string; path: string; level: number }[]>
}

/** Wapiti on the pages and calls that it finds, as an admin. */
export const pagesScan: LongCheck = {
  name: 'wapiti',
  timeoutMinutes: 15,
  async run(): Promise<Figures> {
    if (spawnSync('wapiti', ['--version']).status !== 0) return { skipped: 'wapiti is not installed' }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-wapiti-'))
    const dataDir = path.join(folder, 'data')
    const upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url, TRUSTED_HOPS: '1' })
    const proxy = await startScanProxy(web.url, (address) => ({ 'x-forwarded-for': address }))
    try {
      const cookie = await demoCookie(web.url, dataDir, 'admin')
      const report = await scan(proxy.url, cookie, folder)
      const found = Object.values(report.vulnerabilities).flat()
      assertThat(found.length === 0, found.map(({ info, path: at }) => `${info} ${at}`).join('\n'))
      assertThat(proxy.broken.size === 0, `Broken: ${[...proxy.broken].slice(0, 20).join(', ')}`)
      return { modules: MODULES.split(',').length, requests: proxy.requests(), findings: 0, '5xx': 0 }
    } finally {
      await proxy.close()
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      fs.rmSync(folder, { recursive: true })
    }
  },
}

async function scan(origin: string, cookie: string, folder: string): Promise<Report> {
  const report = path.join(folder, 'report.json')
  const options = [
    ...['-u', `${origin}/`, ...STARTS.flatMap((start) => ['-s', origin + start])],
    ...['-m', MODULES, '-d', '2', '--max-links-per-page', '10', '-S', 'normal', '-H', `Cookie: ${cookie}`],
    ...['--max-scan-time', String(CRAWL_S), '--max-attack-time', String(MODULE_S), '--flush-session'],
    ...['--store-session', folder, '-f', 'json', '-o', report, '--no-bugreport', '-v', '0'],
  ]
  const child = spawn('wapiti', options, { stdio: 'ignore' })
  killOnExit(child)
  await once(child, 'exit')
  assertThat(fs.existsSync(report), 'Wapiti wrote no report.')
  return JSON.parse(fs.readFileSync(report, 'utf8'))
}
