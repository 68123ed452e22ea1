import { expect } from '@playwright/test'
import { memberProfile, PROFILE_PAGE_SIZE } from '#contract'
import { cardLinks } from './support/cards.ts'
import { typeText } from './support/input.ts'
import { expectMessage, test } from './support/web-test.ts'

// More titles than one page shows; the highest rated is the last by title.
const TITLES = PROFILE_PAGE_SIZE + 2
const PROFILE = {
  user: { id: 15, Usernames: 'ada', Biography: 'I watch at night.', GithubLink: 'https://github.com/ada' },
  movies: Array.from({ length: TITLES }, (_, at) => ({
    tmdb_id: at + 1,
    title: `Film ${at + 1}`,
    rating: at || null,
  })),
}

test('a public profile shows its member, and is paginated, sorted and searched as a whole', async ({
  page,
  web,
}) => {
  web.upstream.respondsWith(memberProfile, PROFILE)
  await page.goto(`${web.url}/user/15`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ada')
  await expect(page.getByText('I watch at night.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'ada elsewhere' }).getByRole('link')).toHaveText(['GitHub'])
  const names = cardLinks(page)
  await expect(names).toHaveCount(PROFILE_PAGE_SIZE)
  await expect(names.first()).toHaveText(`Film ${TITLES}`)
  await expect(page.getByRole('article').first()).toContainText(`${TITLES - 1}/100`)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/user\/15\?page=2$/)
  await expect(names).toHaveText(['Film 2', 'Film 1'])
  await expect(page.getByRole('article').last()).toContainText('Not yet rated')
  await page.reload()
  await expect(names).toHaveText(['Film 2', 'Film 1'])
  await page.getByRole('radio', { name: 'Title A–Z' }).check()
  await expect(names.first()).toHaveText('Film 1')
  await page.getByRole('radio', { name: 'Title Z–A' }).check()
  await expect(names.first()).toHaveText(`Film ${TITLES}`)
  await expect(page).toHaveURL(/\?sort=title-descending$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Title Z–A' })).toBeChecked()
  await typeText(page.getByRole('searchbox', { name: 'Search this collection' }), `film ${TITLES}`)
  await expect(names).toHaveText([`Film ${TITLES}`])
  await expect(page.getByRole('status').filter({ hasText: `1 of ${TITLES} titles` })).toBeAttached()
})

test('a feed is read once while it is cached, and no other form of its address is one', async ({
  request,
  web,
}) => {
  web.upstream.respondsWith(memberProfile, PROFILE)
  const before = web.upstream.count(memberProfile)
  for (const read of ['first', 'again']) {
    const feed = await request.get(`${web.url}/user/15/feed.xml`)
    expect([read, feed.status()]).toEqual([read, 200])
    expect(web.upstream.count(memberProfile) - before).toBe(1)
  }
  for (const path of [
    '/user/15/feed%2Exml',
    '/user/15/feed.XML',
    '/%75ser/15/feed.xml',
    '/user/15/feed.xml;a',
  ]) {
    expect([path, (await request.get(web.url + path)).status()]).toEqual([path, 404])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a collection is paged, sorted and searched', async ({ page, web }) => {
    web.upstream.respondsWith(memberProfile, PROFILE)
    await page.goto(`${web.url}/user/15`)
    const names = cardLinks(page)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(names).toHaveText(['Film 2', 'Film 1'])
    await page.getByRole('radio', { name: 'Title A–Z' }).check()
    await page.getByRole('searchbox', { name: 'Search this collection' }).fill('film 2')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(names).toHaveText(['Film 2', 'Film 20'])
    await expect(page.getByRole('radio', { name: 'Title A–Z' })).toBeChecked()
  })

  test('a profile that fails shows why, a retry and a link home', async ({ page, web }) => {
    const unreadable = { status: 200, body: ['nonsense'] }
    for (const [failure, message] of [
      [{ status: 500, body: { message: 'Database gone' } }, 'Server error: 500 - Database gone'],
      ['connection reset', 'No response received from server. Please check your connection.'],
      [unreadable, 'Failed to load user profile: the server’s answer could not be read.'],
    ] as const) {
      web.upstream.fails(memberProfile, failure)
      expect((await page.goto(`${web.url}/user/6`))?.status()).toBe(503)
      await expectMessage(page, message)
      await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    }
  })
})
