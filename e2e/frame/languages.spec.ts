import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ENDPOINTS, REDIRECT_MS } from '#contract'
import { translator } from '#lib/messages/translator'
import { expectAccessible } from '../support/axe.ts'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { mailedLink } from '../support/mail.ts'
import { type Member, memberSession, setClientAddress, waitForHydration } from '../support/members.ts'

const inGerman = translator('de', 'languageOffer')
const offer = (page: Page) => page.getByRole('complementary', { name: inGerman('available') })
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** A page of a browser whose reader prefers German. */
async function germanPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'de-DE' })).newPage()
}

async function signInHere(page: Page, { email, password }: Member): Promise<void> {
  await waitForHydration(page)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

test('guards, signing in and signing out keep the language of the address', async ({ page, context }) => {
  const member = await memberSession(context)
  await context.clearCookies()
  await page.goto('/de/diary?type=movie')
  await expect(page).toHaveURL('/de/login')
  await signInHere(page, member)
  await expect(page).toHaveURL('/de/diary?type=movie')
  await context.clearCookies()
  await page.goto('/de/profile')
  await expect(page).toHaveURL('/de/login')
  await signInHere(page, member)
  await page.locator('main a[href="/de/profile"]').click()
  await expect(page).toHaveURL('/de/profile')
  expect(await languageOf(page)).toBe('de')
  const account = translator('de', 'accountMenu')
  await page.getByRole('button', { name: account('of', { username: member.username }) }).click()
  await page.getByRole('menuitem', { name: account('logout') }).click()
  await expect(page).toHaveURL('/de')
  await page.goto('/de/admin/users')
  await expect(page).toHaveURL('/de/login')
})

test('the links in the mails of who registers in German lead to German pages, and on to the German login', async ({
  page,
  context,
}) => {
  await setClientAddress(context)
  const name = `lotte-${randomBytes(5).toString('hex')}`
  const member = { username: name, email: `${name}@example.org`, password: 'a quiet horse' }
  await page.goto('/de/register')
  await waitForHydration(page)
  await page.locator('input[name=username]').fill(member.username)
  await page.locator('input[name=email]').fill(member.email)
  for (const field of await page.locator('input[type=password]').all()) await field.fill(member.password)
  await page.locator('input[type=password]').last().press('Enter')
  const link = await mailedLink(process.env.E2E_DATA_DIR ?? '', member.email, '/verify-email')
  expect(new URL(link).pathname).toBe('/de/verify-email')
  await page.clock.install()
  await page.goto(link)
  await expect(page).toHaveURL('/de/verify-email')
  await page
    .locator('main')
    .getByRole('link', { name: translator('de', 'accountForm')('continueToSignIn') })
    .waitFor()
  await page.clock.runFor(REDIRECT_MS)
  await expect(page).toHaveURL('/de/login?verified=true')
  await signInHere(page, member)
  await expect(page).toHaveURL(/\/de(\?|$)/)
  const asked = await context.request.post(ENDPOINTS.forgotPassword.path, { data: { email: member.email } })
  expect(asked.ok()).toBe(true)
  const reset = await mailedLink(process.env.E2E_DATA_DIR ?? '', member.email, '/reset-password')
  expect(new URL(reset).pathname).toBe('/de/reset-password')
})

test('a language of the footer leads to the same page in it, with its query, in another document', async ({
  page,
}) => {
  await page.goto('/search?query=heat&type=movie#results')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/search?query=heat&type=movie#results')
  expect(await languageOf(page)).toBe('de')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).press('Enter')
  await expect(page).toHaveURL('/search?query=heat&type=movie#results')
  expect(await languageOf(page)).toBe('en')
})

test('neither the browser nor the account changes the language of an address', async ({ browser }) => {
  const page = await germanPage(browser)
  await memberSession(page.context())
  const language = await page
    .context()
    .request.put(ENDPOINTS.changeLanguage.path, { data: { language: 'de' } })
  expect(language.ok()).toBe(true)
  for (const path of ['/', '/movie/603', '/search?query=heat', '/profile', '/my-movies']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    expect([path, await languageOf(page)]).toEqual([path, 'en'])
    const html = await (
      await page.context().request.get(path, { headers: { 'accept-language': 'de' } })
    ).text()
    expect([path, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, 'en'])
  }
  await page.goto('/de/movie/603')
  await expect(page).toHaveURL('/de/movie/603')
})

test('a page offers the language of the browser over its lower edge, and moves nothing', async ({
  browser,
}) => {
  const page = await germanPage(browser)
  await observeShifts(page)
  for (const [width, height] of [
    [320, 700],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/movie/603')
    await expect(offer(page)).toBeVisible()
    const line = await offer(page).boundingBox()
    const bar = width < 768 ? await page.locator('nav').last().boundingBox() : null
    const gap = (bar?.y ?? height) - (line?.y ?? 0) - (line?.height ?? 0)
    // The bar at the bottom of phones has a line above it.
    expect(Math.abs(gap)).toBeLessThanOrEqual(1)
    expect(await shifts(page)).toEqual([])
  }
  await expect(page.getByRole('status').filter({ hasText: inGerman('available') })).toHaveCount(1)
  await expectAccessible(page)
})

test('the offer leads to the same page, and a no is kept', async ({ browser }) => {
  const page = await germanPage(browser)
  await page.goto('/search?query=heat')
  await offer(page)
    .getByRole('link', { name: inGerman('go') })
    .click()
  await expect(page).toHaveURL('/de/search?query=heat')
  expect(await languageOf(page)).toBe('de')
  await page.goto('/movie/603')
  const no = offer(page).getByRole('button', { name: inGerman('no') })
  await no.focus()
  await no.press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
})

test('a member is offered the language of their account, by the request that the page makes anyway', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await context.request.put(ENDPOINTS.changeLanguage.path, { data: { language: 'de' } })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  for (const [path, call] of [
    ['/accessibility', ENDPOINTS.viewerAccount.path],
    ['/movie/603', ENDPOINTS.listEntries.path],
  ] as const) {
    asked.length = 0
    await page.goto(path)
    await expect(offer(page)).toBeVisible()
    await expect.poll(() => asked.filter((one) => one === call)).toEqual([call])
    expect(asked.filter((one) => one === ENDPOINTS.viewerAccount.path).length).toBeLessThanOrEqual(1)
  }
})
