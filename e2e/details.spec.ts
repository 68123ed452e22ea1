import { expect, test } from '@playwright/test'
import { cardLinks } from './support/cards.ts'

test('beside a title of many lines the frame of the poster is as high as the poster', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/movie/935')
  const poster = page.getByRole('article').first().locator('[data-poster]').first()
  const frame = await poster.locator('..').boundingBox()
  expect(frame?.height).toBeCloseTo((await poster.boundingBox())?.height ?? 0)
})

test('a film shows its facts, its cast and similar films, its actor links back, and a show has similar shows', async ({
  page,
}) => {
  const main = page.locator('main')
  await page.goto('/tv/1396')
  const shows = cardLinks(page.getByRole('region', { name: 'Similar TV shows' }))
  await expect(shows.first()).toHaveAttribute('href', /^\/tv\/\d+$/)
  await page.goto('/movie/157336')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Interstellar\s*\(?2014\)?/)
  for (const fact of ['Science Fiction', '2h 49m']) await expect(main).toContainText(fact)
  await expect(
    main.getByRole('img', { name: /^Great, 8\.\d out of 10, [\d,]+ votes$/ }).first(),
  ).toBeVisible()
  const similar = cardLinks(page.getByRole('region', { name: 'Similar movies' }))
  expect(await similar.count()).toBeLessThanOrEqual(10)
  await expect(similar.first()).toHaveAttribute('href', /^\/movie\/\d+$/)
  await main.getByRole('link', { name: /Matthew McConaughey/ }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Matthew McConaughey')
  for (const fact of ['4 November 1969', 'Uvalde, Texas', 'Male']) await expect(main).toContainText(fact)
  const known = page.getByRole('region', { name: 'Known for' })
  await expect(known.getByRole('link', { name: 'Interstellar', exact: true })).toHaveAttribute(
    'href',
    '/movie/157336',
  )
  await expect(known).toContainText('Cooper')
})
