import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { cardLinks } from '../support/cards.ts'
import { addEntries, memberSession } from '../support/members.ts'

test('members open their public page as others see it, and it stays open when it is sorted', async ({
  page,
  context,
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
})
