import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { viewerAccount } from '#contract'
import { observeShifts, shifts } from './support/layout-shifts.ts'
import { demoSession, memberSession } from './support/members.ts'

test('a profile is edited and shown in public, and only web addresses become links', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('About Me').fill('I watch <b>at night</b>.')
  await page.getByLabel('GitHub').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: 'The GitHub link has to begin' })).toBeVisible()
  await page.getByLabel('GitHub').fill('github.com/ada')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(
    page.locator('main [tabindex="-1"]').filter({ hasText: 'Profile updated successfully' }),
  ).toBeFocused()
  await expect(page.getByText('I watch <b>at night</b>.')).toBeVisible()

  const { id } = await (await context.request.get(viewerAccount.path)).json()
  await context.clearCookies()
  await page.goto(`/user/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ada.username)
  await expect(page.getByText('I watch <b>at night</b>.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/ada')
})

test('an address of a tab shows it at once, and nothing moves', async ({ page, context }) => {
  await memberSession(context)
  await observeShifts(page)
  const tabs = [
    { hash: 'security', name: 'Security', heading: 'Signing in' },
    { hash: 'services', name: 'Services', heading: 'Where you watch' },
  ]
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    for (const { hash, name, heading } of tabs) {
      await page.goto('/login')
      await page.goto(`/profile#${hash}`)
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await shifts(page), `${name}, ${width} px`).toEqual([])
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  }
})

test('a photo of a phone with 48 megapixels is saved, whatever type is stated', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const photo = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const input = page.getByLabel('Change picture')
  await input.setInputFiles({ name: 'IMG_0001', mimeType: 'image/jpg', buffer: photo })
  await expect(page.getByRole('img', { name: 'Preview of the new picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('main').getByText('Profile picture updated successfully')).toBeVisible()
})

test('a picture is chosen, saved, and removed after a confirmation', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('main').getByText('No file selected')).toBeVisible()

  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const input = page.getByLabel('Change picture')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: 'Preview of the new picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('main').getByText('Profile picture updated successfully')).toBeVisible()
  const stored = page.locator('main img[src*="/pictures/"]').first()
  await expect(stored).toBeVisible()
  expect(
    await stored.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(512)

  await page.getByRole('button', { name: 'Remove picture' }).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove your profile picture?',
  })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('main').getByText('Profile picture removed successfully')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(stored).toHaveCount(0)
})

test('the URL holds the open tab, arrow keys switch tabs, and typed text survives a switch', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('About Me').fill('Typed')
  await page.getByRole('tab', { name: 'Profile Information' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Profile Information' }).click()
  await expect(page.getByLabel('About Me')).toHaveValue('Typed')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Send password reset email' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('one’s own profile shows the histogram and the public lists that others see, and nothing of a private one', async ({
  page,
  context,
}) => {
  await demoSession(context)
  await page.goto('/profile')
  const lists = page.getByRole('region', { name: 'Lists' })
  await expect(page.getByRole('table', { name: 'Ratings' })).toHaveCount(1)
  await expect(lists.getByRole('listitem')).toHaveCount(2)
  // Both are shown.
  await expect(lists.getByRole('link', { name: /^All / })).toHaveCount(0)
})

test('one’s own dots are not lit in the profile as others see it', async ({ page, context }) => {
  await demoSession(context)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page.getByText('This is your profile as others see it.')).toBeVisible()
  const posters = page.getByRole('list', { name: 'Titles' }).getByRole('article')
  await expect(posters.first()).toBeVisible()
  await expect(posters.getByRole('button', { name: /collection$/ }).filter({ visible: true })).toHaveCount(0)
})

test('suggestions lead to the tab of services', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/diary')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('go to services')
  await page.getByRole('option', { name: 'Go to Services', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Services', selected: true })).toBeVisible()
  await expect(page).toHaveURL('/profile#services')
})
