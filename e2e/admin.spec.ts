import { expect, test } from '@playwright/test'
import { adminSession, memberSession } from './support/members.ts'

test('an admin grants and revokes admin rights, and deletes a member with the keyboard', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext()
  const ada = await memberSession(other)
  await adminSession(context)
  await page.goto(`/admin/users?search=${ada.username}`)
  const row = page.getByRole('row', { name: new RegExp(ada.username) })
  const flag = page.getByRole('checkbox', { name: `${ada.username} is an admin` })
  await flag.check()
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await expect(row.getByText(`${ada.username} is an admin now.`)).toBeVisible()
  const memberPage = await other.newPage()
  await expect(async () => {
    await memberPage.goto('/admin/users')
    expect(new URL(memberPage.url()).pathname).toBe('/admin/users')
  }).toPass()
  await flag.uncheck()
  await page.keyboard.press('Tab')
  const deleteButton = page.getByRole('button', { name: `Delete ${ada.username}` })
  await expect(deleteButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(deleteButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: `Confirm deleting ${ada.username}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toHaveText(`Deleted ${ada.username}.`)
  await memberPage.goto('/my-movies')
  await expect(memberPage).toHaveURL(({ pathname }) => pathname === '/login')
  await other.close()
})

test('an admin finds a member by email without JavaScript', async ({ browser, context }) => {
  await adminSession(context)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await plain.newPage()
  await page.goto('/admin/users')
  await page.getByLabel('Username or email').fill('demo@cuedot')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await plain.close()
})
