import { expect } from '@playwright/test'
import { MESSAGES, memberProfile } from '#contract'
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
  test.beforeEach(({ web }) => web.upstream.answers(memberProfile, PROFILE))

  test('shows who they are, and links only to what is a web address', async ({ page, web }) => {
    await page.goto(`${web.url}/user/5`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ada')
    await expect(page.getByText('I watch at night.')).toBeVisible()
    const links = page.getByRole('list', { name: 'ada elsewhere' }).getByRole('link')
    await expect(links).toHaveText(['Facebook', 'Instagram', 'YouTube'])
  })

  test('shows ratings of 100 with whole stars, or that there is none yet', async ({ page, web }) => {
    await page.goto(`${web.url}/user/5`)
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect(card('Brazil')).toContainText('62/100')
    await expect(card('Brazil').getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
    await expect(card('Zodiac').getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(card('Alien')).toContainText(MESSAGES.notRated)
  })

  test('is sorted by rating, or by title both ways, and the address remembers', async ({ page, web }) => {
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

  test('is searched on the spot', async ({ page, web }) => {
    await page.goto(`${web.url}/user/5`)
    await page.getByRole('searchbox', { name: 'Search this collection' }).fill('zod')
    await expect(cardLinks(page)).toHaveText(['Zodiac'])
    await expect(page.getByRole('status').filter({ hasText: '1 of 3 titles' })).toBeAttached()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the collection is sorted all the same', async ({ page, web }) => {
    web.upstream.answers(memberProfile, PROFILE)
    await page.goto(`${web.url}/user/5`)
    await page.getByRole('radio', { name: 'Title A–Z' }).check()
    const tops = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all
          .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
          .map((card) => card.querySelector('a')?.textContent),
      )
    expect(tops).toEqual(['Alien', 'Brazil', 'Zodiac'])
  })
})

const failures = [
  {
    name: 'an answer that says why',
    mood: { status: 500, body: { message: 'Database is away' } },
    sentence: MESSAGES.memberServerError(500, 'Database is away'),
  },
  { name: 'no answer', mood: 'breaks' as const, sentence: MESSAGES.memberNoResponse },
  {
    name: 'an answer that makes no sense',
    mood: { status: 200, body: ['nonsense'] },
    sentence: /^Failed to load user profile: /,
  },
]

for (const { name, mood, sentence } of failures) {
  test(`a profile that fails with ${name} says so and offers two ways on`, async ({ page, web }) => {
    web.upstream.fails(memberProfile, mood)
    const answer = await page.goto(`${web.url}/user/6`)
    expect(answer?.status()).toBe(503)
    await expect(page.locator('main').getByText(sentence)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
}
