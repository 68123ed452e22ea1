import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { makeList } from '../support/lists.ts'
import { demoSession, memberSession } from '../support/members.ts'

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
})

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAccessible(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await page.evaluate(cutTexts), `${path} with text of twice the size`).toEqual([])
}
