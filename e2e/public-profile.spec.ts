import { expect } from '@playwright/test'
import { MESSAGES, memberProfile, PROFILE_PAGE_SIZE } from '#contract'
import { cardLinks } from './support/cards.ts'
import { test } from './support/web-test.ts'

const PROFILE = {
  user: {
    id: 5,
    Usernames: 'ada',
    Biography: 'I watch at night.',
    FacebookLink: 'https://facebook.com/ada',
    InstagramLink: 'https://instagram.com/ada',
    YoutubeLink: 'https://youtube.com/@ada',
    GithubLink: 'javascript:alert(1)',
    LinkedInLink: 'https://linkedin.com/in/ada',
  },
  movies: [
    { tmdb_id: 1, title: 'Brazil', rating: 62 },
    { tmdb_id: 2, title: 'Zodiac', rating: 90 },
    { tmdb_id: 3, title: 'Alien', rating: null },
  ],
}

test.describe('a public profile', () => {
  test.beforeEach(({ web }) => web.upstream.respondsWith(memberProfile, PROFILE))

  test('shows the member, and links only to web addresses', async ({ page, web }) => {
    await page.goto(`${web.url}/user/5`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ada')
    await expect(page.getByText('I watch at night.')).toBeVisible()
    const links = page.getByRole('list', { name: 'ada elsewhere' }).getByRole('link')
    await expect(links).toHaveText(['Facebook', 'Instagram', 'YouTube'])
  })

  test('shows ratings out of 100 with whole stars, and marks unrated titles', async ({ page, web }) => {
    await page.goto(`${web.url}/user/5`)
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect(card('Brazil')).toContainText('62/100')
    await expect(card('Brazil').getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
    await expect(card('Zodiac').getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(card('Alien')).toContainText(MESSAGES.notRated)
  })

  test('is sorted by rating, or by title in both directions, and the URL holds the order', async ({
    page,
    web,
  }) => {
    await page.goto(`${web.url}/user/5`)
    const names = cardLinks(page)
    await expect(names).toHaveText(['Zodiac', 'Brazil', 'Alien'])
    await page.getByRole('radio', { name: 'Title A–Z' }).check()
    await expect(names).toHaveText(['Alien', 'Brazil', 'Zodiac'])
    await page.getByRole('radio', { name: 'Title Z–A' }).check()
    await expect(names).toHaveText(['Zodiac', 'Brazil', 'Alien'])
    await expect(page).toHaveURL(/\?sort=title-descending$/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Title Z–A' })).toBeChecked()
  })

  test('is searched while the visitor types', async ({ page, web }) => {
    await page.goto(`${web.url}/user/5`)
    await page.getByRole('searchbox', { name: 'Search this collection' }).fill('zod')
    await expect(cardLinks(page)).toHaveText(['Zodiac'])
    await expect(page.getByRole('status').filter({ hasText: '1 of 3 titles' })).toBeAttached()
  })
})

// More titles than one page shows; the highest rated is the last by title.
const MANY = {
  user: { ...PROFILE.user, id: 15 },
  movies: Array.from({ length: PROFILE_PAGE_SIZE + 2 }, (_, at) => ({
    tmdb_id: at + 1,
    title: `Film ${at + 1}`,
    rating: at,
  })),
}
const FIRST = `Film ${MANY.movies.length}`

test.describe('a large collection', () => {
  test.beforeEach(({ web }) => web.upstream.respondsWith(memberProfile, MANY))

  test('is paginated, and sorted and searched as a whole', async ({ page, web }) => {
    await page.goto(`${web.url}/user/15`)
    const names = cardLinks(page)
    await expect(names).toHaveCount(PROFILE_PAGE_SIZE)
    await expect(names.first()).toHaveText(FIRST)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/\/user\/15\?page=2$/)
    await expect(names).toHaveText(['Film 2', 'Film 1'])
    await page.reload()
    await expect(names).toHaveText(['Film 2', 'Film 1'])
    await page.getByRole('radio', { name: 'Title A–Z' }).check()
    await expect(names.first()).toHaveText('Film 1')
    await page.getByRole('searchbox', { name: 'Search this collection' }).fill('film 58')
    await expect(names).toHaveText(['Film 58'])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a collection is paged, sorted and searched', async ({ page, web }) => {
    web.upstream.respondsWith(memberProfile, MANY)
    await page.goto(`${web.url}/user/15`)
    const names = cardLinks(page)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(names).toHaveText(['Film 2', 'Film 1'])
    await page.getByRole('radio', { name: 'Title A–Z' }).check()
    await page.getByRole('searchbox', { name: 'Search this collection' }).fill('film 5')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(names.first()).toHaveText('Film 5')
    await expect(names).toHaveCount(10)
    await expect(page.getByRole('radio', { name: 'Title A–Z' })).toBeChecked()
    web.upstream.fails(memberProfile, 'connection reset')
    expect((await page.reload())?.status()).toBe(503)
    await expect(page.getByText(MESSAGES.memberNoResponse)).toBeVisible()
  })
})

const failures = [
  {
    name: 'a response with a message',
    failure: { status: 500, body: { message: 'Database unavailable' } },
    message: MESSAGES.memberServerError(500, 'Database unavailable'),
  },
  { name: 'no response', failure: 'connection reset' as const, message: MESSAGES.memberNoResponse },
  {
    name: 'a malformed response',
    failure: { status: 200, body: ['nonsense'] },
    message: /^Failed to load user profile: /,
  },
]

for (const { name, failure, message } of failures) {
  test(`a profile that fails with ${name} shows the error, a retry and a link home`, async ({
    page,
    web,
  }) => {
    web.upstream.fails(memberProfile, failure)
    const response = await page.goto(`${web.url}/user/6`)
    expect(response?.status()).toBe(503)
    await expect(page.locator('main').getByText(message)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
}
