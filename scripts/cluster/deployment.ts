import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { buildNextVersion } from '../hard/builds/next-version.ts'
import { assertThat, type Figures } from '../hard/long-check.ts'
import { queryPostgres } from '../servers/query-postgres.ts'
import { describeSamples, judge } from './judge-load.ts'
import { startLoad } from './mixed-load.ts'
import type { Topology } from './topology.ts'

const STEP_MS = 8_000
const PAGE_MS = 15_000
const PATHS = ['/', '/movie/603', '/movie/157336', '/tv/1396', '/search?query=the']

/** A new version takes the place of the old one, a process at a time, the API's and their migration first, under load. */
export async function deployment(topology: Topology): Promise<Figures> {
  const { apis, webs, url, primary, folder, startApi, startWeb } = topology
  const root = buildNextVersion(folder)
  const load = await startLoad(topology)
  const visitor = openPages(url)
  const browser = await walkPages(url)
  await pause(STEP_MS)
  const [oldApi] = apis.slice(1)
  let killedAt = 0
  for (const [index, api] of apis.entries()) {
    await api.end('SIGTERM')
    await api.start(() => startApi(index, root))
    await pause(STEP_MS)
    // The old version may have to start once more beside the new one, on what that one has migrated.
    if (index > 0 || !oldApi) continue
    killedAt = Date.now()
    await oldApi.end('SIGKILL')
    await oldApi.start()
  }
  for (const [index, web] of webs.entries()) {
    await web.end('SIGTERM')
    await web.start(() => startWeb(index, root))
    await pause(STEP_MS)
  }
  const samples = await load.end()
  const [pages, walked] = await Promise.all([visitor.end(), browser.end()])
  const { failed, figures } = await judge(samples, primary.url)
  const [migrated] = await queryPostgres<{ name: string }>(
    primary.url,
    "select name from kysely_migration where name = '9999-next-version'",
  )
  assertThat(migrated !== undefined, 'The new version did not migrate.')
  // The old API that is killed, so that it starts again, takes along what it had begun.
  const unexpected = failed.filter(({ at, took }) => at > killedAt || at + took < killedAt)
  assertThat(unexpected.length === 0, `Failed: ${describeSamples(unexpected)}`)
  assertThat(
    pages.missing.length === 0,
    `Files of pages are missing: ${pages.missing.slice(0, 5).join('; ')}`,
  )
  assertThat(pages.versions === 2, `A page was seen in ${pages.versions} versions.`)
  assertThat(walked.faults.length === 0, `In the browser: ${walked.faults.slice(0, 5).join('; ')}`)
  return {
    ...figures,
    'pages whose files were all there': pages.opened,
    'pages walked to in a browser': walked.opened,
  }
}

/** Opens pages with the files that they name, as a browser without a cache does. */
function openPages(origin: string) {
  const missing: string[] = []
  const named = new Map(PATHS.map((page) => [page, new Set<string>()]))
  let [opened, isOver] = [0, false]
  async function open(page: string): Promise<void> {
    const html = await (await fetch(origin + page)).text()
    const files = new Set([...html.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g)].map(([file]) => file))
    for (const file of files) {
      const response = await fetch(origin + file)
      await response.arrayBuffer()
      if (!response.ok) missing.push(`${page}: ${response.status} ${file}`)
    }
    named.get(page)?.add([...files].sort().join())
    opened++
  }
  async function repeat(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      await open(PATHS[turn % PATHS.length] ?? '/')
      await pause(150)
    }
  }
  const done = repeat()
  return {
    async end() {
      isOver = true
      await done
      return { opened, missing, versions: Math.max(...Array.from(named.values(), ({ size }) => size)) }
    },
  }
}

/** Goes from page to page in a browser, by the links of the pages. */
async function walkPages(origin: string) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  page.setDefaultTimeout(PAGE_MS)
  const faults: string[] = []
  let [opened, isOver] = [0, false]
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(origin)) {
      faults.push(`${response.status()} ${response.url()}`)
    }
  })
  async function repeat(): Promise<void> {
    while (!isOver) {
      await page
        .locator('main a[href^="/movie/"]')
        .nth(opened % 8)
        .click()
      await page.waitForURL('**/movie/*')
      await page.locator('header a[href="/"]').first().click()
      await page.waitForURL(`${origin}/`)
      opened += 2
    }
  }
  await page.goto(origin)
  const done = repeat().catch((error: Error) => faults.push(error.message))
  return {
    async end() {
      isOver = true
      await done
      await browser.close()
      return { opened, faults }
    },
  }
}
