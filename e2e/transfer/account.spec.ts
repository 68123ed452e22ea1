import process from 'node:process'
import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { accountOf, expectSignedOut, openSecurity, otherBrowser, settingOf } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { read } from '../support/listings.ts'
import { mailedLink, mailedText } from '../support/mail.ts'
import { memberSession, signIn, waitForHydration } from '../support/members.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

test('the username changes everywhere at once', async ({ page, context, request }) => {
  const { username } = await memberSession(context)
  const { id } = await accountOf(context)
  await openSecurity(page)
  const form = settingOf(page, 'Username')
  await form.getByRole('button', { name: 'Change username' }).click()
  await expect(form.getByLabel('New username')).toBeFocused()
  await form.getByLabel('New username').fill(`${username}-2`)
  await form.getByRole('button', { name: 'Save username' }).click()
  await expect(form.locator(':focus')).toHaveText(`Your username is ${username}-2 now.`)
  await expect(form.getByText(`${username}-2`, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Profile Information' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${username}-2` })).toBeVisible()
  expect(await read(request, `/user/${id}`)).toContain(`${username}-2`)
})

test('an email address changes when the link at the new one is opened, and not before', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  const email = ada.email.replace('@', '-new@')
  await openSecurity(page)
  const form = settingOf(page, 'Email')
  await form.getByRole('button', { name: 'Change email' }).click()
  await form.getByLabel('New email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(ada.password)
  await form.getByLabel('Password', { exact: true }).press('Enter')
  await expect(form.locator(':focus')).toHaveText(
    `We have sent a link to ${email}. Until you open it, nothing changes.`,
  )
  await expectAccessible(page)
  await mailedText(dataDir(), ada.email, /Your email address is about to change/)
  await page.reload()
  await waitForHydration(page)
  await expect(form.getByText(`Waiting for ${email}.`)).toBeVisible()
  const first = await mailedLink(dataDir(), email, '/verify-email')
  await form.getByRole('button', { name: 'Send again' }).click()
  await expect(form.locator(':focus')).toHaveText(
    `We have sent a link to ${email}. Until you open it, nothing changes.`,
  )
  expect((await accountOf(context)).Emails).toBe(ada.email)

  // The link that was sent again is the one that works.
  await expect.poll(() => mailedLink(dataDir(), email, '/verify-email')).not.toBe(first)
  const other = await context.newPage()
  await other.goto(await mailedLink(dataDir(), email, '/verify-email'))
  await expect(other.getByText('Your email address is changed.')).toBeVisible()
  await expectAccessible(other)
  // The tab that waits shows it too.
  await expect(form.getByText(email, { exact: true })).toBeVisible()
  await other.getByRole('link', { name: 'Back to your account' }).click()
  await expect(settingOf(other, 'Email').getByText(email, { exact: true })).toBeVisible()
})

test('the link to a new email address says in another account where it belongs', async ({
  context,
  browser,
}) => {
  const ada = await memberSession(context)
  const email = ada.email.replace('@', '-new@')
  const data = { email, password: ada.password }
  expect((await context.request.put(ENDPOINTS.changeEmail.path, { data })).status()).toBe(200)
  const theirs = await otherBrowser(browser, await memberSession(await browser.newContext()))
  await theirs.goto(await mailedLink(dataDir(), email, '/verify-email'))
  await expect(
    theirs.getByText('This link is for another account. Please sign in to that one.'),
  ).toBeVisible()
  await expectAccessible(theirs)
  expect((await accountOf(context)).Emails).toBe(ada.email)
  await theirs.getByRole('button', { name: 'Sign out and sign in again' }).click()
  await theirs.waitForURL('**/login')
  await signIn(theirs, ada)
  await expect(theirs.getByRole('main').getByText('Your email address is changed.')).toBeVisible()
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
  const form = settingOf(page, 'Password')
  await form.getByRole('button', { name: 'Change it here' }).click()
  await form.getByLabel('Present password', { exact: true }).fill('wrong horse')
  await form.getByLabel('New password', { exact: true }).fill('another horse')
  const confirmation = form.getByLabel('Confirm new password', { exact: true })
  await confirmation.fill('another horse')
  await confirmation.press('Enter')
  await expect(form.getByRole('link', { name: 'That password is not right.' })).toBeVisible()
  await expect(form.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
  await expect(confirmation).toHaveValue('another horse')
  await form.getByLabel('Present password', { exact: true }).fill(ada.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.locator(':focus')).toHaveText('Your password is changed. Other browsers are signed out.')
  await expect(form.getByLabel('Present password', { exact: true })).toHaveCount(0)
  await expect(page.getByText('You are signed in only here.')).toBeVisible()
  await expectSignedOut(other)
  await signIn(other, { ...ada, password: 'another horse' })
})
