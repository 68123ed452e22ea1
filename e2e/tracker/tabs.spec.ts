import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { makeList } from '../support/lists.ts'
import { addToWatchlist, memberSession } from '../support/members.ts'

const CHERNOBYL = 87108
const MATRIX = 603

test('what is changed in one tab shows in the others: in the watchlist, the diary, a list and a show', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addToWatchlist(context, { id: MATRIX }, { id: 680 })
  const id = await makeList(context, { name: 'Slow trains' })
  const open = async (path: string) => {
    const tab = await context.newPage()
    await tab.goto(path)
    return tab
  }
  const [watchlist, diary] = [await open('/watchlist'), await open('/diary')]
  const [list, show] = [await open(`/list/${id}`), await open(`/tv/${CHERNOBYL}`)]
  const wanted = watchlist.getByRole('list', { name: 'Your watchlist' }).getByRole('heading')
  await expect(wanted).toHaveText(['Pulp Fiction', 'The Matrix'])
  await expect(
    diary.getByText('Nothing logged yet. Press Watched on a film, or bring your history.'),
  ).toBeVisible()
  await expect(list.getByText('4 titles')).toBeVisible()
  await expect(show.getByText('Begins with S1 E1 of 5')).toBeVisible()

  await page.goto(`/movie/${MATRIX}`)
  await page.getByRole('button', { name: 'Want to see', pressed: true }).click()
  await expect(wanted).toHaveText(['Pulp Fiction'])
  await page.getByRole('button', { name: 'Watched', exact: true }).click()
  await expect(diary.getByRole('heading', { level: 3 })).toHaveText('The Matrix')
  await expect(page.getByRole('button', { name: 'Watched again' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Watched on \d+ \w+ \d{4}$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from My Collection' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add The Matrix to a list' })
  await sheet.getByRole('checkbox', { name: 'Slow trains 4' }).check()
  await expect(
    sheet.getByRole('paragraph').filter({ hasText: 'Added The Matrix to Slow trains.' }),
  ).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: 'Slow trains 5' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  // Firefox calls a page beside others inactive, whatever is focused on it.
  const isFocused = () =>
    page.getByRole('button', { name: 'Add to list' }).evaluate((button) => button === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await expect(list.getByText('5 titles')).toBeVisible()
  await expect(list.getByRole('heading', { name: 'The Matrix' })).toBeVisible()
  await page.goto(`/tv/${CHERNOBYL}`)
  await page.getByRole('button', { name: 'Mark S1 E1' }).click()
  await expect(show.getByText('Next: S1 E2 of 5')).toBeVisible()
})
