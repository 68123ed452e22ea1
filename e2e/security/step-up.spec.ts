import { expect, type Page, test } from '@playwright/test'
import { FIREFOX, forgetConfirmation, openSecurity } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { inDatabase, memberIdOf } from '../support/database.ts'
import { adminSession, memberSession, openSession } from '../support/members.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

test('an old sign-in is confirmed by keys alone, and what was cancelled stays as it was', async ({
  page,
  context,
  browser,
}) => {
  const member = await memberSession(context)
  await openSession(await browser.newContext({ userAgent: FIREFOX }), member)
  await forgetConfirmation(member)
  await openSecurity(page)
  const signOut = page.getByRole('button', { name: /^Sign out Firefox/ })
  await signOut.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(signOut).toBeFocused()

  await page.keyboard.press('Enter')
  const field = dialogOf(page).getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('wrong horse')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('That password is not right.')
  await expect(field).toBeFocused()
  // It is selected: what is typed takes its place.
  await page.keyboard.type(member.password)
  await expect(field).toHaveValue(member.password)
  await page.keyboard.press('Shift+Tab')
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await field.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.locator('main').getByText('Signed out.')).toBeVisible()
  // The browser has another session by now.
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
})

test('a confirmation opens over the question that it is for, which stays with what is typed', async ({
  page,
  context,
}) => {
  const member = await memberSession(context)
  await inDatabase(async (db) => {
    const id = await memberIdOf(db, member.email)
    const factor = { member_id: id, sealed_secret: '', last_step: 0, created_at: new Date().toISOString() }
    await db
      .insertInto('factors')
      .values({ ...factor, is_on: 1 })
      .execute()
  })
  await forgetConfirmation(member)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const question = page.getByRole('alertdialog')
  const password = question.getByLabel('Password', { exact: true })
  await password.fill(member.password)
  const confirm = question.getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  const code = dialogOf(page).getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type('12')
  await expect(code).toHaveValue('12')
  await expectAccessible(page)
  // By pointer too, which the question takes from the rest of the page.
  await dialogOf(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(dialogOf(page).getByLabel('Recovery code', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(question).toBeVisible()
  await expect(password).toHaveValue(member.password)
  await expect(confirm).toBeFocused()
  await confirm.click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirm).toBeFocused()
})

test('an admin confirms what they do to others', async ({ page, context, browser }) => {
  const ada = await memberSession(await browser.newContext())
  const root = await adminSession(context)
  await forgetConfirmation(root)
  await page.goto(`/admin/users?search=${ada.username}`)
  const flag = page.getByRole('checkbox', { name: `${ada.username} is an admin` })
  await flag.focus()
  await page.keyboard.press('Space')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(flag).not.toBeChecked()
  await expect(flag).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(root.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').getByText(`${ada.username} is an admin now.`)).toBeVisible()
  await expect(flag).toBeChecked()
})
