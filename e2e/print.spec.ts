import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { addEntries, memberSession } from './support/members.ts'

const UP = 14160
const BREAKING_BAD = 1396

test('a whole collection prints as a list of names, years and ratings', async ({ page, context }) => {
  await memberSession(context)
  const popular: { MovieID: number }[] = await (
    await context.request.get(ENDPOINTS.popularMovies.path)
  ).json()
  const others = popular.filter(({ MovieID }) => MovieID !== UP).slice(0, 15)
  await addEntries(context, ...others.map(({ MovieID }) => ({ id: MovieID })))
  await addEntries(context, { id: UP, rating: 60 }, { id: BREAKING_BAD, type: 'tv' })
  const fetched = page.waitForResponse((response) => response.url().includes('fields=lines'))
  await page.goto('/my-movies?page=2')
  await (await fetched).finished()
  const all = page.getByRole('list', { name: 'All titles' })
  await page.emulateMedia({ media: 'print' })
  // Browsers dispatch this event before printing; React may not have rendered the fetched rows yet.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(all).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(all.getByRole('listitem')).toHaveCount(17)
  const newest = ['Breaking Bad 2008 · TV · Not yet rated', 'Up 2009 · 60/100']
  expect((await all.getByRole('listitem').allInnerTexts()).slice(0, 2).map(collapseSpaces)).toEqual(newest)
  await expect(page.getByRole('list', { name: 'Your titles' })).toBeHidden()
  await expectNoControls(page)
})

test('a collection of one page prints as shown, without removed titles', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP, rating: 60 }, { id: BREAKING_BAD, type: 'tv' })
  await page.goto('/my-movies')
  const removed = page.waitForResponse((response) => response.url().includes('/api/movies/remove/'))
  await page.getByRole('button', { name: 'Remove Breaking Bad' }).click()
  await removed
  await page.emulateMedia({ media: 'print' })
  const titles = page.getByRole('list', { name: 'Your titles' }).getByRole('listitem')
  await expect(titles).toHaveText(['Up 2009 · 60/100'], { useInnerText: true })
  await expectNoControls(page)
})

test('a details page prints without controls, in colours for paper', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/movie/157336')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectNoControls(page, CONTROLS)
  await expect(page.getByRole('link', { name: 'Login to Add' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cast' }).getByRole('article').first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await memberSession(context)
  await addEntries(context, { id: 157336, rating: 80 })
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page.getByRole('slider')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectNoControls(page, CONTROLS)
  // The members' mean may be the same.
  await expect(page.getByText('80', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('You, 4 stars')).toBeVisible()
})

const CONTROLS = ['button', 'slider', 'searchbox', 'navigation'] as const

async function expectNoControls(
  page: Page,
  roles: readonly ((typeof CONTROLS)[number] | 'img')[] = [...CONTROLS, 'img'],
): Promise<void> {
  for (const role of roles) await expect(page.getByRole(role)).toHaveCount(0)
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
