import { expect, test } from '@playwright/test'
import { makeList } from '../support/lists.ts'
import { memberSession } from '../support/members.ts'

test('a list prints numbered in three columns, and in one with its notes', async ({ page, context }) => {
  await memberSession(context)
  const id = await makeList(context, { name: 'Slow trains' })
  const columns = (selector: string) =>
    page.locator(`main ${selector}`).evaluate((list) => getComputedStyle(list).columnCount)
  await page.goto(`/list/${id}`)
  await page.emulateMedia({ media: 'print' })
  expect(await columns('ol')).toBe('auto')
  await expect(page.getByText('Royale.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const plain = { data: { note: '' } }
  await context.request.put(`${process.env.E2E_URL}/api/lists/${id}/titles/movie/680`, plain)
  await page.reload()
  expect(await columns('ol')).toBe('3')
  await expect(page.getByRole('listitem').first()).toHaveText(/^1\s+The Godfather\s+1972$/, {
    useInnerText: true,
  })
  await context.request.put(`${process.env.E2E_URL}/api/lists/${id}`, { data: { sort: 'title' } })
  await page.reload()
  expect(await columns('ol')).toBe('3')
})
