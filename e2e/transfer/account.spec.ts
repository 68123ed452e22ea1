import process from 'node:process'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ENDPOINTS, MESSAGES } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { read } from '../support/listings.ts'
import { mailedLink, mailedText } from '../support/mail.ts'
import { addEntries, type Member, memberSession, signIn, waitForHydration } from '../support/members.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const dataDir = () => process.env.E2E_DATA_DIR ?? ''
const sheet = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile#security')
  await waitForHydration(page)
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
}

/** Another browser in which the member is signed in. */
async function otherBrowser(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ userAgent: FIREFOX })
  const page = await context.newPage()
  await signIn(page, member)
  return page
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/my-movies')
  await expect(page).toHaveURL('/login')
}

async function accountOf(context: BrowserContext) {
  return (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
}

test('the user name changes everywhere at once, and one that is taken does not', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [ada, bob] = [await memberSession(context), await memberSession(await browser.newContext())]
  const { id } = await accountOf(context)
  await openSecurity(page)
  const form = sheet(page, 'User name')
  await form.getByLabel('User name').fill(bob.username)
  await form.getByLabel('User name').press('Enter')
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel('User name')).toHaveValue(bob.username)
  await expectAccessible(page)

  await form.getByLabel('User name').fill(`${ada.username}-2`)
  await form.getByRole('button', { name: 'Change user name' }).click()
  await expect(form.getByRole('status')).toBeFocused()
  await expect(form.getByRole('status')).toHaveText(MESSAGES.usernameChanged(`${ada.username}-2`))
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Profile Information' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${ada.username}-2` })).toBeVisible()
  expect(await read(request, `/user/${id}`)).toContain(`${ada.username}-2`)
})

test('an e-mail address changes when the link at the new one is opened, and not before', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  const email = ada.email.replace('@', '-new@')
  await openSecurity(page)
  const form = sheet(page, 'E-mail')
  const ask = async () => {
    await form.getByLabel('New e-mail address').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(ada.password)
    await form.getByLabel('Password', { exact: true }).press('Enter')
    await expect(form.getByRole('status')).toBeFocused()
    await expect(form.getByRole('status')).toHaveText(MESSAGES.emailWaiting(email))
  }
  await ask()
  await expectAccessible(page)
  await mailedText(dataDir(), ada.email, /Your e-mail address is about to change/)
  expect((await accountOf(context)).Emails).toBe(ada.email)

  const cancelled = await mailedLink(dataDir(), email, '/verify-email')
  await form.getByRole('button', { name: 'Keep the old one' }).click()
  await expect(form.getByRole('status')).toHaveText(MESSAGES.emailKept)
  const other = await context.newPage()
  await other.goto(cancelled)
  await expect(other.locator('main').getByRole('alert')).toHaveText(/expired/)

  await ask()
  await expect.poll(() => mailedLink(dataDir(), email, '/verify-email')).not.toBe(cancelled)
  await page.reload()
  await waitForHydration(page)
  await expect(form.getByText(`Waiting for ${email}.`)).toBeVisible()
  const first = await mailedLink(dataDir(), email, '/verify-email')
  await form.getByRole('button', { name: 'Send again' }).click()
  await expect(form.getByRole('status')).toHaveText(MESSAGES.emailWaiting(email))
  expect((await accountOf(context)).Emails).toBe(ada.email)

  // The link that was sent again is the one that works.
  await expect.poll(() => mailedLink(dataDir(), email, '/verify-email')).not.toBe(first)
  await other.goto(await mailedLink(dataDir(), email, '/verify-email'))
  await expect(other.getByText(MESSAGES.emailChanged)).toBeVisible()
  await expectAccessible(other)
  // The tab that waits shows it too.
  await expect(form.getByText(`Yours is ${email}.`)).toBeVisible()
  await other.getByRole('link', { name: 'Back to your account' }).click()
  await expect(sheet(other, 'E-mail').getByText(`Yours is ${email}.`)).toBeVisible()
})

test('a new password signs other browsers out, and is asked for from then on', async ({
  page,
  context,
  browser,
}) => {
  const ada = await memberSession(context)
  const other = await otherBrowser(browser, ada)
  await openSecurity(page)
  const form = sheet(page, 'Change password')
  const [present, password, confirmation] = ['Present password', 'New password', 'Confirm new password'].map(
    (label) => form.getByLabel(label, { exact: true }),
  )
  await present?.fill('wrong horse')
  await password?.fill('another horse')
  await confirmation?.fill('another horse')
  await page.keyboard.press('Enter')
  await expect(form.getByText(MESSAGES.passwordWrong)).toBeVisible()
  await expect(form.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await expect(confirmation ?? form).toHaveValue('another horse')
  await present?.fill(ada.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByRole('status')).toBeFocused()
  await expect(form.getByRole('status')).toHaveText(MESSAGES.passwordChanged)
  await expect(sheet(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1)

  await expectSignedOut(other)
  await other.getByLabel('Email').fill(ada.email)
  await other.getByLabel('Password', { exact: true }).fill(ada.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.locator('main').getByRole('alert')).toBeFocused()
  await signIn(other, { ...ada, password: 'another horse' })
})

test('browsers are signed out from here, one or all at once', async ({ page, context, browser }) => {
  const ada = await memberSession(context)
  const others = [await otherBrowser(browser, ada), await otherBrowser(browser, ada)]
  others.push(await otherBrowser(browser, ada))
  await openSecurity(page)
  const sessions = sheet(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(sessions.getByText(/last used today at \d\d:\d\d/).first()).toBeVisible()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(sessions.getByText(MESSAGES.sessionEnded)).toBeFocused()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('status')).toHaveText(MESSAGES.otherSessionsEnded)
  await expect(sessions.getByText('You are signed in only here.')).toBeVisible()
  for (const other of others) await expectSignedOut(other)
  await page.goto('/my-movies')
  await expect(page).toHaveURL('/my-movies')
})

test('the address of the calendar is renewed, and the old one stops working at once', async ({
  page,
  context,
  request,
}) => {
  await memberSession(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSecurity(page)
  const addresses = sheet(page, 'Private addresses')
  await addresses.getByRole('button', { name: 'Copy calendar address' }).click()
  const field = addresses.getByRole('textbox', { name: 'Calendar address' })
  const first = await field.inputValue()
  expect((await request.get(first)).status()).toBe(200)
  await addresses.getByRole('button', { name: 'Renew it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
  await expect(addresses.getByRole('status')).toHaveText(/The old one no longer works\./)
  await expect(field).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(await field.inputValue())).status()).toBe(200)
  await expectAccessible(page)
})

test('an account is deleted with its password, and nothing of it is left', async ({
  page,
  context,
  browser,
  request,
}) => {
  const ada = await memberSession(context)
  await addEntries(context, { id: 157336, rating: 87 }, { id: 238 })
  const other = await otherBrowser(browser, ada)
  const { id } = await accountOf(context)
  const own = [`/user/${id}`, `/user/${id}/feed.xml`, `/user/${id}/share.png`]
  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 200])

  await openSecurity(page)
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('alertdialog', {
    name: /^Delete your account\? 2 titles and your profile go/,
  })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(MESSAGES.passwordWrong)).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText(MESSAGES.accountDeleted)).toBeVisible()

  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  await expectSignedOut(page)
  await expectSignedOut(other)
  await other.getByLabel('Email').fill(ada.email)
  await other.getByLabel('Password', { exact: true }).fill(ada.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.locator('main').getByRole('alert')).toBeFocused()
})

test('the Security tab fits every width', async ({ page, context }) => {
  await memberSession(context)
  await openSecurity(page)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await page.evaluate(cutTexts)]).toEqual([width, []])
  }
})
