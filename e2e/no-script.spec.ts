import { expect, test } from '@playwright/test'
import { cardLinks } from './support/cards.ts'
import { memberSession } from './support/members.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript searches, pages, and reads a film, a person and a profile', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('main [aria-labelledby] h2')).toHaveCount(5)
  const search = page.locator('main').getByRole('search')
  await search.getByRole('searchbox').fill('the')
  await search.getByRole('button').click()
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('article')).toHaveCount(18)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await cardLinks(page.getByRole('list', { name: 'Results' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('main a[href^="/person/"]').first().click()
  await expect(page.getByRole('region', { name: 'Known for' })).toBeVisible()
  await page.goto('/')
  // Without scripts Playwright at times waits for frames that a page at rest does not draw, and so for ever.
  await page.getByRole('region', { name: 'Top Contributors' }).getByRole('link').last().press('Enter')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a visitor without JavaScript finds what can be searched for, and the popular lists', async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByRole('link', { name: 'keanu' }).click()
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('Keanu Reeves')
  await page.goto('/search')
  await page.getByRole('link', { name: 'Popular TV shows' }).click()
  await expect(page).toHaveURL('/#shows')
  await expect(page.locator('#shows')).toBeInViewport()
})

test('without JavaScript the header of a member does not offer to sign in, and leads visitors there', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const account = page.getByRole('banner').getByRole('link', { name: 'Account' })
  await account.press('Enter')
  await expect(page).toHaveURL('/login')
  await memberSession(context)
  for (const path of ['/', '/movie/603', '/my-movies']) {
    await page.goto(path)
    await expect(account).toBeVisible()
    await expect(page.getByRole('banner').getByText('Sign In')).toBeHidden()
  }
  await account.press('Enter')
  await expect(page).toHaveURL('/profile')
})
