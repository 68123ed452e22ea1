import process from 'node:process'
import { expect, test } from '@playwright/test'
import { ACCOUNT_MESSAGES, API_MESSAGES, ENDPOINTS } from '#contract'
import { accountOf, expectSignedOut, openSecurity, otherBrowser, sheetOf } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { read } from '../support/listings.ts'
import { mailedLink, mailedText } from '../support/mail.ts'
import { memberSession, signIn, waitForHydration } from '../support/members.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

test('the user name changes everywhere at once, and one that is taken does not', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [ada, bob] = [await memberSession(context), await memberSession(await browser.newContext())]
  const { id } = await accountOf(context)
  await openSecurity(page)
  const form = sheetOf(page, 'User name')
  await form.getByLabel('User name').fill(bob.username)
  await form.getByLabel('User name').press('Enter')
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel('User name')).toHaveValue(bob.username)
  await expectAccessible(page)

  await form.getByLabel('User name').fill(`${ada.username}-2`)
  await form.getByRole('button', { name: 'Change user name' }).click()
  await expect(form.getByRole('status')).toBeFocused()
  await expect(form.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.usernameChanged(`${ada.username}-2`))
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
  const form = sheetOf(page, 'E-mail')
  const ask = async () => {
    await form.getByLabel('New e-mail address').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(ada.password)
    await form.getByLabel('Password', { exact: true }).press('Enter')
    await expect(form.getByRole('status')).toBeFocused()
    await expect(form.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.emailWaiting(email))
  }
  await ask()
  await expectAccessible(page)
  await mailedText(dataDir(), ada.email, /Your e-mail address is about to change/)
  expect((await accountOf(context)).Emails).toBe(ada.email)

  const cancelled = await mailedLink(dataDir(), email, '/verify-email')
  await form.getByRole('button', { name: 'Keep the old one' }).click()
  await expect(form.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.emailKept)
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
  await expect(form.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.emailWaiting(email))
  expect((await accountOf(context)).Emails).toBe(ada.email)

  // The link that was sent again is the one that works.
  await expect.poll(() => mailedLink(dataDir(), email, '/verify-email')).not.toBe(first)
  await other.goto(await mailedLink(dataDir(), email, '/verify-email'))
  await expect(other.getByText(ACCOUNT_MESSAGES.emailChanged)).toBeVisible()
  await expectAccessible(other)
  // The tab that waits shows it too.
  await expect(form.getByText(`Yours is ${email}.`)).toBeVisible()
  await other.getByRole('link', { name: 'Back to your account' }).click()
  await expect(sheetOf(other, 'E-mail').getByText(`Yours is ${email}.`)).toBeVisible()
})

test("the link of a new address opened in another account's browser works after signing in to its own", async ({
  context,
  browser,
}) => {
  const ada = await memberSession(context)
  const email = ada.email.replace('@', '-new@')
  const { path } = ENDPOINTS.changeEmail
  const asked = await context.request.put(path, { data: { email, password: ada.password } })
  expect(asked.status()).toBe(200)
  const other = await browser.newContext()
  await memberSession(other)
  const page = await other.newPage()
  await page.goto(await mailedLink(dataDir(), email, '/verify-email'))
  await expect(page.getByText(API_MESSAGES.emailChangeOfOther)).toBeVisible()
  await expectAccessible(page)
  expect((await accountOf(context)).Emails).toBe(ada.email)
  await page.getByRole('button', { name: 'Sign out and sign in again' }).click()
  await page.waitForURL('**/login')
  await signIn(page, ada)
  await expect(page.getByText(ACCOUNT_MESSAGES.emailChanged)).toBeVisible()
  expect((await accountOf(context)).Emails).toBe(email)
})

test('a new password signs other browsers out, and is asked for from then on', async ({
  page,
  context,
  browser,
}) => {
  const ada = await memberSession(context)
  const other = await otherBrowser(browser, ada)
  await openSecurity(page)
  const form = sheetOf(page, 'Change password')
  const [present, password, confirmation] = ['Present password', 'New password', 'Confirm new password'].map(
    (label) => form.getByLabel(label, { exact: true }),
  )
  await present?.fill('wrong horse')
  await password?.fill('another horse')
  await confirmation?.fill('another horse')
  await page.keyboard.press('Enter')
  await expect(form.getByText(API_MESSAGES.passwordWrong)).toBeVisible()
  await expect(form.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await expect(confirmation ?? form).toHaveValue('another horse')
  await present?.fill(ada.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByRole('status')).toBeFocused()
  await expect(form.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.passwordChanged)
  await expect(sheetOf(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1)

  await expectSignedOut(other)
  await other.getByLabel('Email').fill(ada.email)
  await other.getByLabel('Password', { exact: true }).fill(ada.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.locator('main').getByRole('alert')).toBeFocused()
  await signIn(other, { ...ada, password: 'another horse' })
})
