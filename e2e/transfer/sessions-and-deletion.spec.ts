import { expect, test } from '@playwright/test'
import { ACCOUNT_MESSAGES, API_MESSAGES } from '#contract'
import { accountOf, expectSignedOut, openSecurity, otherBrowser, sheetOf } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { addEntries, memberSession } from '../support/members.ts'

test('browsers are signed out from here, one or all at once', async ({ page, context, browser }) => {
  const ada = await memberSession(context)
  const others = [await otherBrowser(browser, ada), await otherBrowser(browser, ada)]
  others.push(await otherBrowser(browser, ada))
  await openSecurity(page)
  const sessions = sheetOf(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(sessions.getByText(/last used today at \d\d:\d\d/).first()).toBeVisible()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(sessions.getByText(ACCOUNT_MESSAGES.sessionEnded)).toBeFocused()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.otherSessionsEnded)
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
  const addresses = sheetOf(page, 'Private addresses')
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
  await expect(dialog.getByText(API_MESSAGES.passwordWrong)).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText(ACCOUNT_MESSAGES.accountDeleted)).toBeVisible()

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
