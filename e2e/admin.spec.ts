import { expect, test } from '@playwright/test'
import { MESSAGES, makeAdmin } from '#contract'
import { adminSession, memberSession } from './support/members.ts'

test.describe('user management', () => {
  test('lists all members in six columns, admins with a badge', async ({ page, context }) => {
    await adminSession(context)
    await page.goto('/admin/users')
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Username',
      'Email',
      'Created',
      'Admin',
      'Actions',
    ])
    const admin = page.getByRole('row', { name: /admin@cuedot\.example/ })
    await expect(admin.getByRole('checkbox')).toBeChecked()
    await expect(admin.getByRole('button')).toHaveCount(0)
  })

  test('grants and revokes admin rights, and deletes a member', async ({ page, context, browser }) => {
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
    await page.getByRole('button', { name: `Delete ${ada.username}` }).click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Delete ${ada.username}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Confirm deleting ${ada.username}` }).click()
    await expect(row).toHaveText(`Deleted ${ada.username}.`)
    await memberPage.goto('/my-movies')
    await expect(memberPage).toHaveURL('/login')
    await other.close()
  })

  test('restores the admin checkbox when the change fails', async ({ page, context, browser }) => {
    const other = await browser.newContext()
    const ada = await memberSession(other)
    await other.close()
    await adminSession(context)
    await page.goto(`/admin/users?search=${ada.username}`)
    await page.route(`**${makeAdmin.path.replace('{id}', '*')}`, (route) => route.abort())
    await page.getByRole('checkbox', { name: `${ada.username} is an admin` }).click()
    const row = page.getByRole('row', { name: ada.email })
    await expect(row.getByText(MESSAGES.adminToggleFailed)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `${ada.username} is an admin` })).not.toBeChecked()
  })

  test('finds a member by e-mail without JavaScript', async ({ browser, context }) => {
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

  test('shows members on a phone without horizontal scrolling', async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await adminSession(context)
    await page.goto('/admin/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
