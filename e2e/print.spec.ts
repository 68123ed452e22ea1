import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { keep, memberSession } from './support/people.ts'

const UP = 14160
const BREAKING_BAD = 1396

test('a whole collection prints as a list of names, years and ratings', async ({ page, context }) => {
  await memberSession(context)
  const popular: { MovieID: number }[] = await (
    await context.request.get(ENDPOINTS.popularMovies.path)
  ).json()
  const others = popular.filter(({ MovieID }) => MovieID !== UP).slice(0, 15)
  await keep(context, ...others.map(({ MovieID }) => ({ id: MovieID })))
  await keep(context, { id: UP, rating: 60 }, { id: BREAKING_BAD, type: 'tv' })
  const fetched = page.waitForResponse((answer) => answer.url().includes('fields=lines'))
  await page.goto('/my-movies?page=2')
  await (await fetched).finished()
  const all = page.getByRole('list', { name: 'All titles' })
  await page.emulateMedia({ media: 'print' })
  // What the browser does first when somebody prints; the answer may be on its way through the script still.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(all).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(all.getByRole('listitem')).toHaveCount(17)
  const newest = ['Breaking Bad 2008 · TV · Not yet rated', 'Up 2009 · 60/100']
  expect((await all.getByRole('listitem').allInnerTexts()).slice(0, 2).map(inOneLine)).toEqual(newest)
  await expect(page.getByRole('list', { name: 'Your titles' })).toBeHidden()
  await expectNothingOfTheScreen(page)
})

test('a collection of one page prints as shown, without removed titles', async ({ page, context }) => {
  await memberSession(context)
  await keep(context, { id: UP, rating: 60 }, { id: BREAKING_BAD, type: 'tv' })
  await page.goto('/my-movies')
  const removed = page.waitForResponse((answer) => answer.url().includes('/api/movies/remove/'))
  await page.getByRole('button', { name: 'Remove Breaking Bad' }).click()
  await removed
  await page.emulateMedia({ media: 'print' })
  const titles = page.getByRole('list', { name: 'Your titles' }).getByRole('listitem')
  await expect(titles).toHaveText(['Up 2009 · 60/100'], { useInnerText: true })
  await expectNothingOfTheScreen(page)
})

async function expectNothingOfTheScreen(page: Page): Promise<void> {
  for (const onScreen of ['button', 'img', 'slider', 'searchbox', 'navigation'] as const) {
    await expect(page.getByRole(onScreen)).toHaveCount(0)
  }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
