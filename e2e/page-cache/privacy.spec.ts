import { expect, test } from '@playwright/test'
import { ENDPOINTS, MESSAGES } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { cardLinks } from '../support/cards.ts'
import { becomeTopContributor, listingsOf } from '../support/listings.ts'
import { addEntries, memberSession } from '../support/members.ts'

test('a member makes the profile private: others get a 404 that says so, and no list names it', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await memberSession(context)
  await becomeTopContributor(context)
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  const own = [`/user/${id}`, `/user/${id}?page=2`, `/user/${id}/share.png`, `/user/${id}/feed.xml`]
  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  expect(await listingsOf(request, `/user/${id}`)).toHaveLength(3)

  await page.goto('/profile')
  await expect(page.getByText(MESSAGES.profileIsPublic)).toBeVisible()
  const privacy = page.getByRole('checkbox', { name: 'Private profile' })
  await privacy.check()
  await expect(page.getByText(MESSAGES.madePrivate)).toBeVisible()
  await expect(privacy).toBeFocused()
  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  expect(await listingsOf(request, `/user/${id}`)).toEqual([])
  await page.reload()
  await expect(privacy).toBeChecked()
  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page.getByText(MESSAGES.profilePrivate)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()

  await page.goto('/profile')
  await privacy.uncheck()
  await expect(page.getByText(MESSAGES.madePublic)).toBeVisible()
  for (const path of own) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  expect(await listingsOf(request, `/user/${id}`)).toHaveLength(3)
})

test('members open their public page as others see it, and it stays open when it is sorted', async ({
  page,
  context,
}) => {
  const { username } = await memberSession(context)
  await addEntries(context, { id: 603, rating: 80 }, { id: 680, rating: 60 })
  const { id } = await (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
  await page.goto(`/user/${id}`)
  await expect(page).toHaveURL('/profile')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page).toHaveURL(`/user/${id}?view=public`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  await expect(page.getByRole('table', { name: 'Ratings' })).toBeAttached()
  await page.getByRole('radio', { name: 'Title Z–A' }).check()
  await page.reload()
  await expect(page).toHaveURL(`/user/${id}?view=public&sort=title-descending`)
  await expect(cardLinks(page)).toHaveText(['Pulp Fiction', 'The Matrix'])
})
