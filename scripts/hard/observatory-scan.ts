import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { freePort } from '../free-port.ts'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { demoCookie } from './servers/demo-cookie.ts'
import { startTlsProxy } from './servers/tls-proxy.ts'
import { startWebProcess } from './servers/web-process.ts'

const PACKAGE = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
/** The most that a page gets whose elements may carry styles, as React's do, and which sets no cookie. A+ begins at 100. */
const MIN_SCORE = 120
/** Public pages; those with a mark are for members, and missing ones are pages too. */
const PAGES = [
  ...['/', '/search', '/search?query=a', '/movie/603', '/tv/1396', '/person/31', '/user/1', '/login'],
  ...['/register', '/forgot-password', '/reset-password?token=x', '/verify-email?error=x'],
  ...['!/profile', '!/my-movies', '!/admin/users', '/nowhere', '/movie/999999999', '/user/999999999'],
]

interface Graded {
  page: string
  status: number
  grade: string
  score: number
  failed: string[]
}

/** Mozilla's Observatory on every page, over TLS on this machine. */
export const observatory: LongCheck = {
  name: 'observatory',
  timeoutMinutes: 8,
  async run() {
    const scanner = install()
    if (!scanner) return { skipped: `${PACKAGE} cannot be installed here` }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-tls-'))
    const ports = { http: await freePort(), https: await freePort() }
    const upstream = await startUpstreamProcess({ dataDir: path.join(folder, 'data') }, { DEMO: '1' })
    const web = await startWebProcess({
      UPSTREAM_URL: upstream.url,
      SITE_URL: `https://localhost:${ports.https}`,
      TRUSTED_HOPS: '1',
    })
    const proxy = await startTlsProxy(web.url, ports, folder)
    try {
      const cookie = await demoCookie(web.url, path.join(folder, 'data'), 'admin', {
        'x-forwarded-proto': 'https',
      })
      return assertGrades(await scan(scanner, ports, cookie, proxy.certificate))
    } finally {
      await proxy.close()
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      fs.rmSync(folder, { recursive: true })
    }
  },
}

/** The scanner's folder; it brings so many packages that only who asks for it gets it. Null where it is not to be had. */
function install(): string | null {
  const folder = path.join(os.tmpdir(), `cuedot-observatory-${VERSION}`)
  const scanner = path.join(folder, 'node_modules', PACKAGE)
  const list = path.join(scanner, 'conf', 'hsts-preload.json')
  if (fs.existsSync(list)) return scanner
  fs.mkdirSync(folder, { recursive: true })
  const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--prefix', folder]
  const installed = spawnSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], { stdio: 'ignore' })
  if (installed.status !== 0) return null
  // Its install script would fetch the HSTS preload list, which local origins are not on.
  fs.writeFileSync(list, '{}')
  return scanner
}

async function scan(
  scanner: string,
  ports: { http: number; https: number },
  cookie: string,
  certificate: string,
): Promise<Graded[]> {
  const options = [scanner, String(ports.http), String(ports.https), cookie, ...PAGES]
  const file = path.join(import.meta.dirname, 'observatory-cli.ts')
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...options], { env })
  return stdout
    .trim()
    .split('\n')
    .map((line): Graded => JSON.parse(line))
}

function assertGrades(graded: Graded[]): Figures {
  const poor = graded.filter(({ grade, score }) => grade !== 'A+' || score < MIN_SCORE)
  assertThat(poor.length === 0, poor.map((one) => JSON.stringify(one)).join('\n'))
  assertThat(graded.length === PAGES.length, `Only ${graded.length} pages were graded.`)
  return Object.fromEntries(
    graded.map(({ page, status, grade, score }) => [`${page} (${status})`, `${grade} ${score}`]),
  )
}
