import { expect, test } from '@playwright/test'
import { keep, memberSession } from './support/people.ts'

test('a collection prints as a list of names, years and ratings', async ({ page, context }) => {
  await memberSession(context)
  await keep(context, { id: 14160, rating: 60 }, { id: 1396, type: 'tv' })
  await page.goto('/my-movies')
  await page.emulateMedia({ media: 'print' })
  const titles = page.getByRole('list', { name: 'Your titles' }).getByRole('listitem')
  await expect(titles).toHaveText(['Breaking Bad 2008 · TV · Not yet rated', 'Up 2009 · 60/100'], {
    useInnerText: true,
  })
  for (const onScreen of ['button', 'img', 'slider', 'searchbox', 'navigation'] as const) {
    await expect(page.getByRole(onScreen)).toHaveCount(0)
  }
})
