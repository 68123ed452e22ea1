import { expect, test } from '@playwright/test'
import { addEntries, memberSession } from '../support/members.ts'
import { startProduct } from '../support/product.ts'

const INTERSTELLAR = 157336

// What Playwright emulates in other browsers, and what its tests have switched off, are settings of Firefox.
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) => {
    const settings = { 'browser.display.document_color_use': 2, 'dom.serviceWorkers.enabled': true }
    await use({ ...launchOptions, firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, ...settings } })
  },
})

test('with the system’s colours the slider of a rating has a track', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 60 })
  await page.goto(`/movie/${INTERSTELLAR}`)
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  const border = await page
    .getByRole('slider')
    .evaluate((slider) => getComputedStyle(slider, '::-moz-range-track').borderTopStyle)
  expect(border).toBe('solid')
})

test('without the server a navigation shows the page kept for it', async ({ page }) => {
  const product = await startProduct()
  await page.goto(product.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto(`${product.url}/login`)
  await product.remove()
  await page.goto(`${product.url}/search`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})

test('the API reference violates no policy of its own', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      document.documentElement.dataset.violated = `${violatedDirective} ${sourceFile}`
    })
  })
  await page.goto(`${process.env.E2E_UPSTREAM_URL ?? ''}/docs`)
  const search = page.locator('#operations-movies-search .opblock-summary-control')
  // Of so many calls it renders what is in sight alone.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy(0, 300))
      return search.count()
    })
    .toBe(1)
  await search.click()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-violated')
})
