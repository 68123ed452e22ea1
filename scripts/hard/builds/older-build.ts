import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { rateEntry } from '#contract'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { findBrowser } from '../../browser.ts'
import { freePort } from '../../free-port.ts'
import { assertThat, type Figures, type LongCheck } from '../long-check.ts'
import { demoCookie } from '../servers/demo-cookie.ts'
import { startWebProcess } from '../servers/web-process.ts'
import { buildNextVersion } from './next-version.ts'

const TITLE = '/movie/157336'
const TYPED = 'blade runner'
/** A page that would load itself again does so at once. */
const SETTLED_MS = 2_000

/** Pages that are open while another build takes the place of theirs: each loads itself once. */
export const olderBuild: LongCheck = {
  name: 'pages of an older build',
  timeoutMinutes: 15,
  async run(): Promise<Figures> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-builds-'))
    const executablePath = findBrowser()
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    })
    try {
      const root = buildNextVersion(folder)
      const dataDir = path.join(folder, 'data')
      const upstream = await startUpstreamProcess({ dataDir }, { DEMO: '1' })
      const env = {
        PORT: String(await freePort()),
        UPSTREAM_URL: upstream.url,
        SESSION_SECRET: randomBytes(32).toString('base64url'),
      }
      const before = await startWebProcess(env)
      const context = await browser.newContext({ baseURL: before.url })
      await signIn(context, before.url, await demoCookie(before.url, dataDir, 'member'))
      const [acting, leaving] = [await openTitle(context), await openTitle(context)]

      await before.stop()
      const after = await startWebProcess(env, { root })
      const figures = {
        'loads by a menu and a second page': await actAndLeave(acting),
        'loads by a second page alone': await leave(leaving),
      }
      await Promise.all([after.stop(), upstream.end('SIGTERM')])
      return figures
    } finally {
      await browser.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function signIn(context: BrowserContext, url: string, cookies: string): Promise<void> {
  await context.addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/)
      return { name, value, url }
    }),
  )
}

interface OpenTitle {
  page: Page
  /** Of documents, after the first. */
  loads: number
  /** Files that the server did not have. */
  missing: string[]
}

async function openTitle(context: BrowserContext): Promise<OpenTitle> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(TITLE, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '+5, higher' }).waitFor()
  await page.getByRole('searchbox').fill(TYPED)
  // What the page loads when it has nothing else to do.
  await page.waitForTimeout(SETTLED_MS)
  const open: OpenTitle = { page, loads: 0, missing: [] }
  page.on('response', (response) => {
    if (response.status() === 404) open.missing.push(response.url())
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.loads++
  })
  return open
}

async function actAndLeave(open: OpenTitle): Promise<number> {
  const { page } = open
  const rated = page.waitForResponse((response) => response.url().endsWith(rateEntry.path))
  await page.getByRole('button', { name: '+5, higher' }).click()
  assertThat((await rated).ok(), 'A rating was not saved.')
  await page.waitForTimeout(SETTLED_MS)
  assertThat(open.loads === 0, `A rating made the page load itself, for ${open.missing}.`)

  assertThat(open.missing.length === 0, `A rating needs ${open.missing}.`)
  const dot = page.locator('main article [data-dot]').first()
  await dot.press('ArrowDown')
  await page.getByText('This page was of an earlier version and has been loaded again.').first().waitFor()
  assertThat((await page.getByRole('searchbox').inputValue()) === TYPED, 'What was typed is gone.')
  await dot.press('ArrowDown')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await leave(open)
  return expectOne(open)
}

async function leave(open: OpenTitle): Promise<number> {
  const { page } = open
  await page.locator('main a[href^="/person/"]').first().click()
  await page.waitForURL('**/person/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return expectOne(open)
}

async function expectOne(open: OpenTitle): Promise<number> {
  await open.page.waitForTimeout(SETTLED_MS)
  assertThat(open.loads === 1, `The page was loaded ${open.loads} times.`)
  return open.loads
}
