import process from 'node:process'
import { expect, type Page, test } from '@playwright/test'
import { codeAfter } from '#tests/support/sign-in/authenticator-app'
import { openSecurity, settingOf } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { mailedLink } from '../support/mail.ts'
import { type Member, memberSession, waitForHydration } from '../support/members.ts'
import { dueLink, enterPassword, switchOnFactor } from './second-factor.ts'

const signedIn = (page: Page, { username }: Member) =>
  expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()

test('a second factor is switched on, signs in by a code and by a recovery code, and is switched off', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  const { secret, recoveryCodes } = await switchOnFactor(page)
  expect(recoveryCodes).toHaveLength(10)
  await expectAccessible(page)
  const row = settingOf(page, 'Second factor')
  await row.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(row.getByText('Second factor on. Ten recovery codes.')).toBeVisible()
  await expect(row).toContainText('10 recovery codes left.')
  expect(await page.content()).not.toContain(recoveryCodes[0])

  await enterPassword(page, ada)
  await expect(page).toHaveTitle('Enter your code · Cuedot')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await page.getByRole('link', { name: /^That code is not right/ }).press('Enter')
  // What was wrong is selected.
  await page.keyboard.type(codeAfter(secret, 1))
  await page.keyboard.press('Enter')
  await signedIn(page, ada)

  await enterPassword(page, ada)
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type((recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await signedIn(page, ada)

  await openSecurity(page)
  await page.waitForLoadState('networkidle')
  await expect(row).toContainText('9 recovery codes left.')
  await row.getByRole('button', { name: 'Switch off' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(row.getByText('Second factor off.')).toBeVisible()
  await expect(row).toContainText('Off. A code from an app, asked after your password.')
})

test('who leaves before the recovery codes are done is asked once', async ({ page, context }) => {
  await memberSession(context)
  const { recoveryCodes } = await switchOnFactor(page)
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await link.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without your codes?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await expect(page.getByText(recoveryCodes[0] ?? '')).toBeVisible()
  await link.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/\/profile/)
})

test('a reload of the screen of the code begins anew', async ({ page, context }) => {
  const ada = await memberSession(context)
  await switchOnFactor(page)
  page.on('dialog', (dialog) => dialog.accept())
  await enterPassword(page, ada)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('of a member who has lost both, one press in a mail keeps it on', async ({ page, context }) => {
  const ada = await memberSession(context)
  await switchOnFactor(page)
  page.on('dialog', (dialog) => dialog.accept())
  await enterPassword(page, ada)
  await page.getByRole('button', { name: 'I have lost both' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Switch off the second factor?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for it' }).press('Enter')
  await expect(page.getByText(/^It can be switched off on \d+ \w+ \d{4}, by a mail\.$/)).toBeVisible()

  const link = await mailedLink(process.env.E2E_DATA_DIR ?? '', ada.email, '/sign-in/keep')
  expect((await context.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await waitForHydration(page)
  await expect(page).toHaveURL('/sign-in/keep')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it on' }).press('Enter')
  await expect(page.getByText('The second factor stays on.')).toBeVisible()
})

test('the third mail switches it off once its 48 hours are over', async ({ page, context }) => {
  const ada = await memberSession(context)
  await switchOnFactor(page)
  page.on('dialog', (dialog) => dialog.accept())
  const link = await dueLink(ada, 'switch-off')
  expect((await context.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Switch it off' }).press('Enter')
  await expect(page.getByText('The second factor is off. Please sign in again.')).toBeVisible()
  await page.goto('/my-movies')
  await expect(page).toHaveURL('/login')
})

test('the Security tab says when it is to be switched off, and keeps it on', async ({ page, context }) => {
  const ada = await memberSession(context)
  const { recoveryCodes } = await switchOnFactor(page)
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('button', { name: 'Done' }).click()
  await dueLink(ada, 'keep')
  await page.reload()
  await openSecurity(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/^The second factor is to be switched off on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it on' }).press('Enter')
  // The list of what happened says the same.
  await expect(page.locator('[data-note]').getByText('The second factor stays on.')).toBeVisible()
})
