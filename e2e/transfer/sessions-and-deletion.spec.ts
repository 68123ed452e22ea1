import { expect, test } from '@playwright/test'
import { accountOf, expectSignedOut, openSecurity, otherBrowser } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { addEntries, memberSession } from '../support/members.ts'

test('browsers are signed out from here, one or all at once', async ({ page, context, browser }) => {
  const ada = await memberSession(context)
  const others = await Promise.all([1, 2, 3].map(() => otherBrowser(browser, ada)))
  await openSecurity(page)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser, ' })).toHaveCount(1)
  await expect(sessions.getByText(/last used today at \d\d:\d\d/).first()).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await page.evaluate(cutTexts)]).toEqual([width, []])
  }
  await sessions
    .getByRole('button', { name: /^Sign out Firefox on Windows/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(sessions.locator(':focus')).toHaveText('Signed out.')
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.locator(':focus')).toHaveText('Signed out everywhere else.')
  await expect(sessions.getByText('You are signed in only here.')).toBeVisible()
  for (const other of others) await expectSignedOut(other)
  await page.goto('/my-movies')
  await expect(page).toHaveURL('/my-movies')
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
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That password is not right.')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('main').getByText('Your account is deleted.')).toBeVisible()

  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  await expectSignedOut(page)
  await expectSignedOut(other)
})
