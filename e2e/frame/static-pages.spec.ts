import { expect, type Page, test } from '@playwright/test'

for (const { address, lang, title, heading, home } of [
  {
    address: '/de/nowhere',
    lang: 'de',
    title: 'Nicht gefunden · Cuedot',
    heading: 'Nichts unter dieser Adresse',
    home: '/de',
  },
  {
    address: '/de/de/movie/603',
    lang: 'de',
    title: 'Nicht gefunden · Cuedot',
    heading: 'Nichts unter dieser Adresse',
    home: '/de',
  },
  {
    address: '/xx/movie/603',
    lang: 'en',
    title: 'Not found · Cuedot',
    heading: 'Nothing at this address',
    home: '/',
  },
]) {
  test(`the one page of addresses without a route says ${address} in one language`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', home)
    await expect(page.getByRole('main').getByRole('paragraph').locator('span:visible')).toHaveCount(1)
  })
}

test('a German page has its umlauts in the first paint, and an English one does not load them', async ({
  page,
}) => {
  expect(await preloadedFonts(page, '/movie/603')).toEqual([expect.stringContaining('archivo_plain')])
  expect(await preloadedFonts(page, '/de/movie/603')).toEqual([
    expect.stringContaining('archivo-western'),
    expect.stringContaining('archivo_plain'),
  ])
  // The file that the style sheet names, or it would be loaded twice and the first in vain.
  expect(await page.evaluate(() => document.fonts.check('1rem western', 'ä'))).toBe(true)
})

/** What the page has loaded once it is idle, each by its preload. */
async function preloadedFonts(page: Page, address: string): Promise<string[]> {
  const loaded: string[] = []
  const record = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === 'font') loaded.push(request.url())
  }
  page.on('request', record)
  await page.goto(address, { waitUntil: 'networkidle' })
  page.off('request', record)
  const preloads = page.locator('link[rel=preload][as=font]')
  const named = await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(named.sort()).toEqual(loaded.sort())
  return named
}
