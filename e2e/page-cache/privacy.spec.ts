import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { cardLinks } from '../support/cards.ts'
import { addEntries, memberSession } from '../support/members.ts'

test('members open their public page as others see it, and it stays open when it is sorted', async ({
  page,
  context,
  browser,
}) => {
  const { username } = await memberSession(context)
  await addEntries(context, { id: 603, rating: 80 }, { id: 680, rating: 60 })
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  await page.goto(`/user/${id}`)
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page).toHaveURL(`/user/${id}?view=public`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  await expect(page.getByRole('table', { name: 'Ratings' })).toBeAttached()
  await page.getByRole('radio', { name: 'Title Z–A' }).check()
  await page.reload()
  await expect(page).toHaveURL(`/user/${id}?view=public&sort=title-descending`)
  await expect(cardLinks(page)).toHaveText(['Pulp Fiction', 'The Matrix'])
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText('This is your profile as others see it.')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${new URL(page.url()).origin}/user/${id}?view=public`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(username)
  await expect(visitor.getByText('This is your profile as others see it.')).toHaveCount(0)
  await preview.getByRole('link', { name: 'Back to your profile' }).click()
  await expect(page).toHaveURL('/profile')
})
