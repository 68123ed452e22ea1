import { type APIRequestContext, expect, test } from '@playwright/test'
import { observeShifts, shifts } from '../support/layout-shifts.ts'
import { addEntries, addWatches, memberSession } from '../support/members.ts'

/** Of eight films. */
const HARRY_POTTER = '/franchise/9000001'
const [STONE, CHAMBER, AZKABAN, GOBLET] = [671, 672, 673, 674]

test('the page is the same for a guest and a member, in each language, and shows its films in order', async ({
  request,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: STONE, rating: 85 })
  for (const address of [HARRY_POTTER, `/de${HARRY_POTTER}`]) {
    const read = async (from: APIRequestContext) => {
      const response = await from.get(address)
      expect(response.status()).toBe(200)
      expect(response.headers()).not.toHaveProperty('set-cookie')
      expect(response.headers().vary ?? '').not.toMatch(/cookie|language|country/i)
      expect(response.headers()['cache-control']).toMatch(/^s-maxage=3600\b/)
      return response.body()
    }
    const guest = await read(request)
    expect((await read(context.request)).equals(guest)).toBe(true)
  }
  const html = await (await request.get(HARRY_POTTER)).text()
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  const films = Array.from(main.matchAll(/<article[^>]*><a[^>]*href="\/movie\/(\d+)"/g), ([, id]) =>
    Number(id),
  )
  expect(films).toEqual([671, 672, 673, 674, 675, 767, 12444, 12445])
  expect(main).toContain('8 of the films here, 2001 to 2011')
  expect(main).toContain('Invented services: the sample catalogue has no real ones.')
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${HARRY_POTTER}"/>`))
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/movie\/671\/share\.png"/)
  expect(html).not.toContain('noindex')
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(graph['@graph']).toMatchObject([
    { '@type': 'ItemList', numberOfItems: 8 },
    { '@type': 'BreadcrumbList' },
  ])
  for (const file of await sitemaps(request)) {
    expect(await (await request.get(file)).text()).not.toContain('/franchise/')
  }
})

test('an address without films is 404, also where it looks like one', async ({ request }) => {
  for (const id of ['9000999', '0', 'x', '99999999999999']) {
    expect((await request.get(`/franchise/${id}`)).status(), id).toBe(404)
  }
})

test('a member sees how far it is seen, and a press brings the next film, while nothing moves', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: STONE, rating: 85 }, { id: AZKABAN, rating: 90 })
  await addWatches(context, { titleId: CHAMBER, watchedOn: '2026-01-02' })
  await observeShifts(page)
  await page.goto(HARRY_POTTER)
  const main = page.getByRole('main')
  await expect(main.getByText(/of 8 seen/)).toContainText('3 of 8 seen, mean 88')
  const watched = main.getByRole('button', { name: /: watched$/ })
  await expect(watched).toHaveAccessibleName('Harry Potter and the Goblet of Fire: watched')
  expect((await shifts(page)).filter((one) => Number.parseFloat(one) > 0.002)).toEqual([])
  await watched.press('Enter')
  await expect(main.getByText(/of 8 seen/)).toContainText('4 of 8 seen')
  await expect(main.getByText('Watched today.')).toBeVisible()
  await expect(watched).toHaveAccessibleName('Harry Potter and the Order of the Phoenix: watched')
  await expect(watched).toBeFocused()
  await main.getByRole('button', { name: /^Undo/ }).click()
  await expect(main.getByText(/of 8 seen/)).toContainText('3 of 8 seen')
})

test('what is marked on a poster moves the figure at once, and so does what another tab does', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const other = await context.newPage()
  for (const one of [page, other]) await one.goto(HARRY_POTTER)
  await expect(other.getByText(/of 8 seen/)).toContainText('0 of 8 seen')
  await page
    .getByRole('button', { name: /Philosopher/ })
    .first()
    .click()
  for (const one of [page, other]) await expect(one.getByText(/of 8 seen/)).toContainText('1 of 8 seen')
})

test('the page of a film leads to its franchise, and says to members how far it is seen', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: STONE }, { id: GOBLET })
  await page.goto(`/movie/${STONE}`)
  const row = page
    .getByRole('main')
    .locator('div', { has: page.getByRole('link', { name: /^Part of/ }) })
    .last()
  await expect(row).toContainText('2 of 8 seen')
  await page.getByRole('link', { name: 'Part of Harry Potter' }).click()
  await expect(page).toHaveURL(new RegExp(`${HARRY_POTTER}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harry Potter')
})

test('a person’s page says how many titles a member has seen, and hides them', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/person/10980')
  const cards = page.getByRole('main').locator('li:visible article')
  const all = await cards.count()
  expect(all).toBeGreaterThan(3)
  await addEntries(context, { id: STONE, rating: 70 })
  await page.reload()
  await expect(page.getByText(/^You have seen/)).toContainText(/You have seen 1 of \d+, mean 70/)
  await page.getByLabel('Hide what I have seen').check()
  await expect(cards).toHaveCount(all - 1)
  await page.getByLabel('Hide what I have seen').uncheck()
  await expect(cards).toHaveCount(all)
})

async function sitemaps(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = Array.from(index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g), ([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  return files
}
