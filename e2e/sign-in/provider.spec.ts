import { expect, type Page } from '@playwright/test'
import { codeAfter } from '#tests/support/sign-in/authenticator-app'
import { settingOf } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { mailedText } from '../support/mail.ts'
import { newPerson, openAccount, test } from './provider-product.ts'
import { secretOnPage } from './second-factor.ts'

const HAUS = { name: 'Sign in with Haus Login' }

async function leaveForProvider(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('button', HAUS).click()
}

test('a newcomer makes an account there, and signs in to it from then on', async ({ page, site }) => {
  const person = newPerson(site)
  await leaveForProvider(page, site.url)
  const heading = page.getByRole('heading', { level: 1, name: 'Finish your account' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Finish your account/)
  await expect(page.getByText(`Haus Login says that you are ${person.email}.`)).toBeVisible()
  // No code stays in the address bar and the history.
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page)
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${site.url}/`)

  await page.context().clearCookies()
  await page.goto(`${site.url}/diary`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', HAUS).click()
  await page.waitForURL(`${site.url}/diary`)
})

test('a sign-in that was begun in German goes on in German', async ({ page, site }) => {
  newPerson(site)
  await page.goto(`${site.url}/de/login`)
  await page.getByRole('button', { name: 'Mit Haus Login anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Konto fertig einrichten' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/de/sign-in/callback')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.waitForURL(`${site.url}/de`)
})

test('an address that the provider does not vouch for gets a code', async ({ page, site }) => {
  const { email } = newPerson(site, { email_verified: false })
  await leaveForProvider(page, site.url)
  await expect(page.getByText('Haus Login does not say that this address is yours')).toBeVisible()
  await page.getByRole('button', { name: 'Send a code' }).click()
  const code = page.getByLabel('Code from the mail')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('0000 0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await code.fill(await mailedText(site.dataDir, email, /\b[0-9A-Z]{4} [0-9A-Z]{4}\b/))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/`)
})

test('an account that is there is linked by its password', async ({ page, site }) => {
  const { email } = await openAccountWithPassword(page, site.url, site.dataDir)
  await page.context().clearCookies()
  newPerson(site)
  await leaveForProvider(page, site.url)
  const part = page.getByRole('region', { name: 'I have an account here' })
  await part.getByLabel('Email').fill(email)
  await part.getByLabel('Password', { exact: true }).fill('another one')
  await part.getByRole('button', { name: 'Link and sign in' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText("don't match")
  await part.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await part.getByRole('button', { name: 'Link and sign in' }).click()
  await page.waitForURL(`${site.url}/`)
})

const PASSWORD = 'a quiet passphrase'
let members = 0

async function openAccountWithPassword(page: Page, url: string, dataDir: string) {
  const name = `member-${process.pid}-${++members}`
  const email = `${name}@example.test`
  await page.goto(`${url}/register`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await mailedText(dataDir, email, /https?:\/\/\S+?\/verify-email\?token=[\w-]+/))
  await expect(page.getByText('Email verified')).toBeVisible()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${url}/`)
  return { email }
}

test('with a second factor its code is asked for, after the provider and to link an account', async ({
  page,
  site,
}) => {
  test.slow()
  const { email } = await openAccountWithPassword(page, site.url, site.dataDir)
  await page.goto(`${site.url}/profile#security`)
  const row = settingOf(page, 'Second factor')
  await row.getByRole('button', { name: 'Switch on' }).click()
  await row.getByRole('img').waitFor()
  const secret = await secretOnPage(page)
  await row.getByLabel('Code').fill(codeAfter(secret, -1))
  await row.getByRole('button', { name: 'Switch on' }).click()
  await expect(row.getByText('The second factor is on.')).toBeVisible()
  await page.context().clearCookies()

  newPerson(site)
  await leaveForProvider(page, site.url)
  const part = page.getByRole('region', { name: 'I have an account here' })
  await part.getByLabel('Email').fill(email)
  await part.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await part.getByRole('button', { name: 'Link and sign in' }).click()
  await enterCode(page, codeAfter(secret, 0))
  await page.waitForURL(`${site.url}/`)
  await page.context().clearCookies()

  await leaveForProvider(page, site.url)
  await enterCode(page, codeAfter(secret, 1))
  await page.waitForURL(`${site.url}/`)
})

async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  await expect(page).toHaveTitle(/^Enter your code/)
  expect(new URL(page.url()).pathname).toBe('/sign-in/callback')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a member links and unlinks in the Security tab, and is told', async ({ page, site }) => {
  await openAccountWithPassword(page, site.url, site.dataDir)
  const { email } = newPerson(site)
  await page.goto(`${site.url}/profile#security`)
  await page.getByRole('button', { name: 'Link Haus Login' }).click()
  await page.waitForURL(`${site.url}/profile#security`)
  await expect(page.getByText(`Linked as ${email} since`)).toBeVisible()
  await expect(page.getByText('Haus Login is linked.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Haus Login' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Haus Login is no longer linked.').first()).toBeVisible()
  await expect(page.getByText('Not linked.')).toBeVisible()
})

test('who has nothing else confirms there, and what waited is done', async ({ page, site, browser }) => {
  await openAccount(page, site)
  const other = await browser.newPage()
  await leaveForProvider(other, site.url)
  await other.waitForURL(`${site.url}/`)
  await other.context().close()
  await site.ageConfirmations(11)
  await page.goto(`${site.url}/profile#security`)
  await page
    .getByRole('button', { name: /^Sign out /, exact: false })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use Haus Login' }).click()
  await page.waitForURL(`${site.url}/profile#security`)
  await expect(page.getByText('Confirmed, and done.').first()).toBeVisible()
  await expect(page.getByText('You are signed in only here.')).toBeVisible()
})

test('the last way in stays', async ({ page, site }) => {
  await openAccount(page, site)
  await page.goto(`${site.url}/profile#security`)
  await page.getByRole('button', { name: 'Unlink Haus Login' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('That is the last way into your account.').first()).toBeVisible()
})

test('a second flow in another tab replaces the first', async ({ page, site }) => {
  const person = newPerson(site)
  // Opened first: while a navigation is held, Chromium may open no other tab.
  const second = await page.context().newPage()
  await page.goto(`${site.url}/login`)
  // The first tab stands at the provider while the second one begins.
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/auth\?/, async (route) => {
    await waiting
    await route.continue()
  })
  const isThere = page.waitForRequest(/\/auth\?/)
  await page.getByRole('button', HAUS).click()
  await isThere
  await leaveForProvider(second, site.url)
  await expect(second.getByText(person.email)).toBeVisible()
  goOn()
  await expect(page.getByText('This sign-in was begun in another tab, or is over.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible()
})

test('what the provider refuses is said in our words', async ({ page, site }) => {
  await page.goto(`${site.url}/sign-in/callback?error=access_denied&error_description=Call+0900+12345`)
  await expect(page.getByText('This sign-in was begun in another tab, or is over.')).toBeVisible()
  await expect(page.getByText('0900')).toHaveCount(0)
})

test('without passwords the pages lead to the provider alone', async ({
  page,
  siteWithoutPasswords: site,
}) => {
  for (const [path, words] of [
    ['/login', 'This site signs in with Haus Login.'],
    ['/register', 'New accounts are made with Haus Login.'],
    ['/forgot-password', 'This site signs in with Haus Login.'],
  ] as const) {
    await page.goto(site.url + path)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', HAUS)).toBeVisible()
    await expect(page.locator('input[type=password]')).toHaveCount(0)
  }
  await openAccount(page, site)
  await page.context().clearCookies()
  newPerson(site)
  await leaveForProvider(page, site.url)
  await expect(page.getByRole('heading', { name: 'New account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'I have an account here' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the callback says what it needs, and the form has no button that does nothing', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/sign-in/callback?code=a&state=b`)
    await expect(page.locator('main noscript p')).toHaveText('Signing in needs JavaScript.')
    await page.goto(`${site.url}/login`)
    await expect(page.getByRole('button', HAUS)).toBeHidden()
  })
})
