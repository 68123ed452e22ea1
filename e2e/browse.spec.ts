import { expect, test } from '@playwright/test'

test('titles are browsed by genre, decade and score, from home on', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See all movies' }).click()
  await expect(page).toHaveURL('/browse/movies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movies')
  await page.getByLabel('Genre').focus()
  await page.getByLabel('Genre').selectOption('Western')
  await expect(page).toHaveURL('/browse/movies?genre=37')
  await expect(page.getByLabel('Genre')).toBeFocused()
  await page.getByLabel('Decade').selectOption('1960s')
  await page.getByLabel('Score').selectOption('7 or more')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Western movies of the 1960s')
  await expect(page).toHaveURL(/genre=37&decade=1960&score=7/)
  await expect(page.getByLabel('Genre')).toHaveValue('37')
  await expect(
    page.getByRole('list', { name: 'Western movies of the 1960s' }).getByRole('article').first(),
  ).toContainText(/196\d/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, the pages and the kinds work', async ({ page }) => {
    await page.goto('/browse/movies')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(28)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/browse/movies?page=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movies, page 2')
    await page.getByLabel('Genre').selectOption('Crime')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crime movies')
    await page.getByRole('link', { name: 'TV shows', exact: true }).click()
    await expect(page).toHaveURL('/browse/shows')
    await page.goto('/browse/movies?genre=37&decade=2020&score=9')
    await expect(
      page.getByText('Nothing here matches Western, 2020s and a score of 9 or more.'),
    ).toBeVisible()
  })
})

test('an address with a country and services is filtered by them, not listed and never cached; with one of the two it has neither', async ({
  request,
}) => {
  const filtered = await request.get('/browse/movies?country=DE&services=9000001,9000003,9000005')
  const html = await filtered.text()
  expect(html).toMatch(/\d+ movies on Ninth Row, Otter &amp; Lamp and Public Shelf in Germany\./)
  expect(html).toContain('Invented services')
  expect(html).toContain('noindex')
  expect(filtered.headers()['cache-control']).toContain('no-store')
  for (const lacking of ['country=DE', 'services=9000001', 'country=XX&services=9000001']) {
    const unfiltered = await (await request.get(`/browse/movies?${lacking}`)).text()
    expect(unfiltered).toMatch(/>\d+ movies</)
    expect(unfiltered).not.toContain('in Germany')
  }
})

test('genres and decades have an address each, which search engines list; what is combined has none', async ({
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  expect(await html('/browse/shows/science-fiction')).toContain('There is no page here')
  expect((await request.get('/browse/plays')).status()).toBe(404)
  const western = await html('/browse/movies/western')
  expect(western).toContain('<h1>Western movies</h1>')
  expect(western).toMatch(/rel="canonical" href="[^"]*\/browse\/movies\/western"/)
  expect(western).not.toContain('noindex')
  expect(await html('/browse/movies?genre=37')).toMatch(
    /rel="canonical" href="[^"]*\/browse\/movies\/western"/,
  )
  expect(await html('/browse/movies?genre=37&decade=1960')).toContain('noindex')
  expect(await html('/sitemaps/listed.xml')).toContain('/browse/movies/western')
})
