import { expect, type Page, test } from '@playwright/test'
import { makeList } from '../support/lists.ts'
import { demoSession, memberSession } from '../support/members.ts'
import { expectGoodScreen } from '../support/screen.ts'

const PAGES = ['/my-movies', '/watchlist', '/up-next', '/diary', '/lists', '/statistics', '/import']

for (const pages of [PAGES.slice(0, 4), PAGES.slice(4)]) {
  test(`a full collection's pages fit every width and text size, in both themes: ${pages.join(', ')}`, async ({
    page,
    context,
  }) => {
    await demoSession(context)
    for (const path of pages) await expectFitting(page, path)
  })
}

test('a list and its editor fit every width and text size, in both themes', async ({ page, context }) => {
  await memberSession(context)
  const id = await makeList(context, { name: 'Slow trains', description: 'They go.', privacy: 'link' })
  for (const path of [`/list/${id}`, `/list/${id}?edit`]) await expectFitting(page, path)
})

test('empty pages fit every width and text size, in both themes, and lead to what fills them', async ({
  page,
  context,
}) => {
  await memberSession(context)
  for (const path of PAGES.slice(1, 6)) await expectFitting(page, path)
  await page.goto('/up-next')
  await expect(
    page.getByText('No show under way. Mark an episode and the next one waits here.'),
  ).toBeVisible()
  await expect(page.getByText('No dates known for the next 90 days.')).toBeVisible()
  await page.getByRole('link', { name: 'See popular TV shows' }).click()
  await expect(page).toHaveURL('/#shows')
  await page.goto('/diary')
  await expect(page.getByRole('main').getByRole('link', { name: 'Import' }).first()).toHaveAttribute(
    'href',
    '/import',
  )
  await page.goto('/my-movies')
  const search = page.getByRole('main').getByRole('search')
  await search.getByRole('searchbox').fill('alien')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?query=alien/)
})

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectGoodScreen(page, path)
}
