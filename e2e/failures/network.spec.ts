import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { memberSession } from '../support/members.ts'

test('offline, the page stays and shows a message, and navigation works again once online', async ({
  page,
  context,
}) => {
  await page.goto('/movie/157336')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await context.setOffline(true)
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'You are offline. Nothing you change now can be saved.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Cuedot' }).click()
  await expect(page.getByText('You are offline. This page stays until you are back.').first()).toBeVisible()
  await expect(page).toHaveURL('/movie/157336')
  await context.setOffline(false)
  await expect(page.getByText('You are offline. Nothing you change now can be saved.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Cuedot' }).click()
  await expect(page).toHaveURL('/')
})

test('a change is saved even if the page is left at once', async ({ page, context }) => {
  await memberSession(context)
  // Without `keepalive` about half of them would be lost.
  for (const id of [155, 238, 240]) {
    await page.goto(`/movie/${id}`)
    await page.evaluate(() => {
      const send = window.fetch
      window.fetch = (...request) => {
        const response = send(...request)
        if (request[1]?.method === 'POST') location.href = 'about:blank'
        return response
      }
    })
    await page.getByRole('button', { name: 'Add to My Collection' }).click()
    await page.waitForURL('about:blank')
    await page.goto(`/movie/${id}`)
    await expect(page.getByRole('button', { name: 'Remove from My Collection' })).toBeVisible()
  }
})

test('a slow page shows that it is loading', async ({ page }) => {
  // A click before the page's scripts run is a full navigation, which the browser shows.
  await page.goto('/movie/157336', { waitUntil: 'networkidle' })
  const release = Promise.withResolvers<void>()
  await page.route(/_rsc=/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Cuedot' }).click()
  await expect(page.getByText('Loading exciting content for you...', { exact: true })).toBeVisible()
  release.resolve()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Loading exciting content for you...', { exact: true })).toHaveCount(0)
})

test('a menu whose script fails to load leaves the page usable, and can be loaded again', async ({
  page,
  context,
}) => {
  const forVisitors = await scriptsOf(
    page,
    context,
    page.getByRole('banner').getByRole('link', { name: 'Sign In' }),
  )
  await memberSession(context)
  const menu = page.getByRole('button', { name: /^Account of/ })
  const forMembers = await scriptsOf(page, context, menu)
  const lazy = forMembers.filter((path) => !forVisitors.includes(path))
  expect(lazy).not.toEqual([])
  const isLazy = (url: URL) => lazy.includes(url.pathname)
  await page.route(isLazy, (route) => route.abort())
  await page.goto('/')
  const reload = page.getByRole('button', { name: 'Load the account menu again' })
  await expect(reload).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(isLazy)
  await reload.click()
  await expect(menu).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline, a navigation shows the offline page, and the service worker caches nothing else', async ({
    page,
    context,
  }) => {
    await memberSession(context)
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await context.setOffline(true)
    await page.clock.install()
    await page.goto('/my-movies')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    // In the product's letters.
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Archivo', 'You'))).toBe(true)
    expect(await page.evaluate(() => document.fonts.size)).toBe(1)
    expect(await page.evaluate(cachedPaths)).toEqual(['/offline.html', '/offline.js', '/archivo-plain.woff2'])
    // The one page that is stored has the language of the address.
    await page.goto('/de/my-movies')
    await expect(page.getByRole('heading', { name: 'Du bist offline', exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Du bist offline · Cuedot')
    await page.goto('/my-movies')
    // No click: the page opens by itself.
    await context.setOffline(false)
    await page.clock.runFor(5_000)
    await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible()
  })
})

/** Runs in the page: the paths in all caches of the service worker. */
async function cachedPaths(): Promise<string[]> {
  const requests = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

/** The scripts that the home page requests until `awaited` is visible, with an empty browser cache. */
async function scriptsOf(page: Page, context: BrowserContext, awaited: Locator): Promise<string[]> {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const scripts: string[] = []
  const record = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  }
  page.on('request', record)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(awaited).toBeVisible()
  page.off('request', record)
  return scripts
}
