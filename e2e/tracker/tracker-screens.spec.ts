import { expect, type Page, test } from '@playwright/test'
import { makeList } from '../support/lists.ts'
import { demoSession, memberSession } from '../support/members.ts'
import { expectGoodScreen } from '../support/screen.ts'

const PAGES = ['/my-movies', '/watchlist', '/up-next', '/diary', '/lists', '/statistics', '/import']

const SEARCH = ['Search', '/search'] as const
const HISTORY = ['Bring your history', '/import'] as const
const WALL = ['Rate films you have seen', '/rate'] as const
const EMPTY = [
  ['/my-movies', 'Nothing here yet. Search for the last thing you watched.', [WALL, HISTORY, SEARCH]],
  [
    '/watchlist',
    'Nothing you want to see yet. Press and hold a dot, or choose Want to see.',
    [['See what is popular', '/'], HISTORY],
  ],
  [
    '/up-next',
    'No show under way. Mark an episode and the next one waits here.',
    [['See popular TV shows', '/#shows'], HISTORY],
  ],
  ['/diary', 'Nothing logged yet. Press Watched on a film, or bring your history.', [SEARCH, HISTORY]],
  ['/lists', 'No lists yet. A list can be a plan, a ranking or a grudge.', [['Public lists', '/list']]],
  ['/statistics', 'Rate ten titles and this draws itself. 0 so far.', [WALL, HISTORY]],
  [
    '/profile',
    'Nothing to see here yet. What you rate stands here for those you show it to.',
    [WALL, HISTORY],
  ],
] as const

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
  test.slow()
  for (const path of [...PAGES.slice(0, 6), '/profile']) await expectFitting(page, path)
  const main = page.getByRole('main')
  for (const [path, sentence, actions] of EMPTY) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(main.getByText(sentence)).toBeVisible()
    for (const [name, href] of actions) {
      const link = main.getByRole('link', { name, exact: true }).first()
      await expect(link).toHaveAttribute('href', href)
      expect((await link.boundingBox())?.y, `${name} on ${path}`).toBeLessThan(620)
    }
  }
})

test('popular shows can be begun on an empty Up next, and the mark undone', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/up-next')
  const shows = page.getByRole('list', { name: 'Popular TV shows' })
  await expect(shows.getByRole('listitem')).toHaveCount(4)
  const first = shows.getByRole('listitem').first()
  await expect(first).toContainText(/S1 E1 .*\d+ episodes, \d+ seasons?/)
  const dot = first.getByRole('button', { name: /^Mark .* S1 E1$/ })
  await dot.click()
  await expect(first.getByRole('button', { name: /^Mark .* S1 E2$/ })).toBeFocused()
  await first.getByRole('button', { name: /^Undo for / }).click()
  await expect(dot).toBeVisible()
  await expect(first).toContainText(/\d+ episodes, \d+ seasons?/)
})

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectGoodScreen(page, path)
}
