import { expect, test } from '@playwright/test'
import { keep, memberSession } from './support/people.ts'

test('a collection prints whole, as a list of names, years and ratings', async ({ page, context }) => {
  await memberSession(context)
  await keep(context, { id: 14160, rating: 60 }, { id: 1396, type: 'tv' })
  await page.goto('/my-movies')
  await page.emulateMedia({ media: 'print' })
  const all = page.getByRole('list', { name: 'All titles' })
  // What the browser does first when somebody prints; the script may still be on its way.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(all).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(all.getByRole('listitem')).toHaveText(
    ['Breaking Bad 2008 · TV · Not yet rated', 'Up 2009 · 60/100'],
    { useInnerText: true },
  )
  await expect(page.getByRole('list', { name: 'Your titles' })).toBeHidden()
  for (const onScreen of ['button', 'img', 'slider', 'searchbox', 'navigation'] as const) {
    await expect(page.getByRole(onScreen)).toHaveCount(0)
  }
})
