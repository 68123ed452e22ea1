import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { addEntries, adminSession, memberSession, savePicture, waitForHydration } from './support/members.ts'
import { typeQuery } from './support/search.ts'

test('what opens for a visitor is accessible, in both themes, wide and narrow', async ({ page }) => {
  await expectAccessibleState(page, 'the suggestions of the search field', '/search', async () => {
    await typeQuery(page, 'the')
    await expect(page.getByRole('option', { name: 'All results for “the”' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a form with errors', '/register', async () => {
    await waitForHydration(page)
    await page.getByLabel('Username').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
    await page.getByLabel('Confirm password').fill('another one')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  })
})

test('what opens for a member is accessible, in both themes, wide and narrow', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: 14160, rating: 60 })
  await savePicture(context)
  await expectAccessibleState(page, 'the account menu', '/search', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  })
  await expectAccessibleState(page, 'a rating being changed', '/my-movies', async () => {
    await page.getByRole('button', { name: 'Rated 60 of 100. Rate Up' }).click()
    await expect(page.getByRole('slider', { name: 'Your rating of Up' })).toBeFocused()
  })
  await expectAccessibleState(page, 'a title that was just removed', '/my-movies', async () => {
    await page.getByRole('button', { name: 'Remove Up' }).click()
    await expect(page.getByRole('button', { name: 'Undo removing Up' })).toBeFocused()
  })
  await expectAccessibleState(page, 'a profile being edited', '/profile', () =>
    page.getByRole('button', { name: 'Edit Profile' }).click(),
  )
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('a member that an admin is about to delete is accessible, in both themes, wide and narrow', async ({
  page,
  context,
}) => {
  await adminSession(context)
  await expectAccessibleState(page, 'a question', '/admin/users', async () => {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  })
})

async function expectAccessibleState(
  page: Page,
  name: string,
  address: string,
  open: () => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address, { waitUntil: 'load' })
    await open()
    await expectAccessible(page)
  })
}
