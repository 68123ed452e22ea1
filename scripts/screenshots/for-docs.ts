// Takes the pictures in docs/screenshots of the product with its demo data.
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startProduct } from '../../e2e/support/product.ts'
import { browsePath } from '../../lib/addresses/browse-path.ts'
import { ROUTES } from '../../lib/addresses/routes.ts'
import { BEGIN_KEY } from '../../lib/addresses/stored/local-storage-keys.ts'
import { ROOT } from '../app-processes.ts'
import { findBrowser } from '../browser.ts'
import { buildIfStale } from '../build-if-stale.ts'

interface Scene {
  name: string
  address: string
  viewer?: 'member' | 'admin'
  looks: Look[]
  /** Runs before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
}
/** Width in pixels and theme: lights down is dark. */
type Look = `${1440 | 768 | 360}-${'down' | 'up'}`

const WIDE: Look[] = ['1440-down', '1440-up']
const EVERYWHERE: Look[] = [...WIDE, '360-down']
const BOTH: Look[] = ['1440-down', '360-up']

const SCENES: Scene[] = [
  { name: 'home', address: '/', looks: [...EVERYWHERE, '768-up'] },
  { name: 'begin', address: '/', looks: BOTH, viewer: 'member', prepare: askWhereToBegin },
  { name: 'wall', address: '/rate', looks: BOTH, viewer: 'member' },
  { name: 'browse', address: browsePath('movie'), looks: BOTH },
  { name: 'public-lists', address: ROUTES.publicLists, looks: BOTH },
  { name: 'security', address: '/profile#security', looks: BOTH, viewer: 'member' },
  { name: 'suggestions', address: '/', looks: BOTH, prepare: typeQuery },
  { name: 'search', address: '/search?query=the', looks: [...EVERYWHERE, '768-down'] },
  { name: 'people', address: '/search?query=anderson&type=person', looks: ['1440-down'] },
  { name: 'movie', address: '/movie/157336', looks: [...EVERYWHERE, '768-up'], viewer: 'member' },
  { name: 'show', address: '/tv/1396', looks: ['1440-up'] },
  { name: 'person', address: '/person/380', looks: [...EVERYWHERE, '768-up'] },
  { name: 'collection', address: '/my-movies', looks: [...EVERYWHERE, '768-up'], viewer: 'member' },
  { name: 'rating', address: '/my-movies', looks: BOTH, viewer: 'member', prepare: openRating },
  ...['watchlist', 'up-next', 'diary', 'lists', 'statistics', 'import', 'export'].map(
    (name): Scene => ({ name, address: `/${name}`, looks: BOTH, viewer: 'member' }),
  ),
  { name: 'watch', address: '/movie/603', looks: BOTH, viewer: 'member', prepare: openWatchSheet },
  { name: 'season', address: '/tv/1396', looks: BOTH, viewer: 'member', prepare: openSeason },
  { name: 'profile', address: '/user/1', looks: [...EVERYWHERE, '768-down'] },
  { name: 'settings', address: '/profile', looks: ['1440-up', '360-down'], viewer: 'member' },
  { name: 'register', address: '/register', looks: BOTH },
  { name: 'users', address: '/admin/users', looks: ['1440-down', '360-down'], viewer: 'admin' },
  { name: 'missing', address: '/movie/999999999', looks: ['1440-up'] },
]

const HEIGHTS: Record<string, number> = { 1440: 960, 768: 1024, 360: 740 }
const FOLDER = path.join(ROOT, 'docs', 'screenshots')

await buildIfStale()
const product = await startProduct()
const executablePath = findBrowser()
// Headless Chromium would snap glyphs to whole pixels, which screens do not.
const args = ['--no-sandbox', '--font-render-hinting=none']
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
try {
  fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER, { recursive: true })
  for (const viewer of [undefined, 'member', 'admin'] as const) {
    const context = await contextOf(browser, viewer)
    for (const scene of SCENES.filter((one) => one.viewer === viewer)) await take(context, scene)
    await context.close()
  }
} finally {
  await browser.close()
  await product.remove()
}

async function take(context: BrowserContext, { name, address, looks, prepare }: Scene): Promise<void> {
  for (const look of looks) {
    const [width = '', lights] = look.split('-')
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme: lights === 'up' ? 'light' : 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: Number(width), height: HEIGHTS[width] ?? 960 })
    await page.goto(product.url + address, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await prepare?.(page)
    const file = path.join(FOLDER, `${name}-${look}.png`)
    // A palette of 128 colours is a third of the size and looks the same.
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(file)
    console.log(path.relative(ROOT, file))
    await page.close()
  }
}

async function contextOf(browser: Browser, viewer: Scene['viewer']): Promise<BrowserContext> {
  const context = await browser.newContext()
  if (!viewer) return context
  const accounts = fs.readFileSync(path.join(product.dataDir, 'demo-accounts.txt'), 'utf8')
  const [, email, password] = accounts.match(new RegExp(`^${viewer}\\s+(\\S+)\\s+(\\S+)`, 'm')) ?? []
  const response = await context.request.post(`${product.url}/api/auth/login`, { data: { email, password } })
  if (!response.ok()) throw new Error(`The demo ${viewer} cannot sign in: ${response.status()}`)
  return context
}

async function typeQuery(page: Page): Promise<void> {
  const field = page.getByRole('main').locator('input[name=query]')
  await field.focus()
  await field.and(page.getByRole('combobox')).pressSequentially('the')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').last().waitFor()
}

async function openRating(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Rated/ })
    .nth(1)
    .click()
  await page.getByRole('slider').waitFor()
}

async function openWatchSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watched on another day' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openSeason(page: Page): Promise<void> {
  const season = page.locator('#season-1')
  await season.getByRole('heading').click()
  await season.evaluate((element) => element.scrollIntoView())
}

/** As after a first sign-in. */
async function askWhereToBegin(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, 'empty'), BEGIN_KEY)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Where do you begin?' }).waitFor()
  await page.evaluate((key) => localStorage.removeItem(key), BEGIN_KEY)
}
