import { expect, type Locator, test } from '@playwright/test'
import { CHOOSE, expectState, JOB, shortLetterboxdFile } from './support/imports.ts'
import { pressStars } from './support/input.ts'
import { addToWatchlist, memberSession } from './support/members.ts'
import { followShows } from './support/shows.ts'

/** How often a member presses for each of the jobs that are done most; what is typed does not count. */
let presses = 0
let email = ''

test.beforeEach(async ({ context }) => {
  presses = 0
  email = (await memberSession(context)).email
})

async function press(control: Locator): Promise<void> {
  presses += 1
  await control.click()
}

test('tonight’s film is logged and rated with four presses', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('searchbox').or(page.getByRole('combobox', { name: /^Search( |$)/ }))
  await press(search.filter({ visible: true }).first())
  await page.keyboard.type('arrival')
  await press(page.getByRole('option', { name: /^Arrival/ }).first())
  await press(page.getByRole('button', { name: 'Watched', exact: true }))
  await expect(page.getByRole('button', { name: 'Undo watching Arrival' })).toBeVisible()
  await pressFourthStar(page.getByTestId('stars').first())
  await expect(page.getByRole('slider')).toHaveValue('80')
  expect(presses).toBeLessThanOrEqual(4)
})

test('the next episode is marked with one press', async ({ page }) => {
  await followShows(email, { name: 'The Penguin', aired: 8, seen: 2 })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('up-next'))).toBe('1')
  await page.goto('/')
  await press(page.getByRole('button', { name: 'Mark The Penguin S1 E3' }))
  await expect(page.getByRole('button', { name: 'Mark The Penguin S1 E4' })).toBeVisible()
  expect(presses).toBe(1)
})

test('what takes less than two hours is found with at most four presses', async ({ page, context }) => {
  // Interstellar, The Godfather, The Lion King.
  await addToWatchlist(context, ...[157336, 238, 8587].map((id) => ({ mediaType: 'movie' as const, id })))
  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Watchlist' }))
  await press(page.locator('main summary'))
  // A select opens and its line is chosen.
  presses += 2
  await page.getByLabel('Runtime').selectOption('Up to 2h')
  await expect(page.getByRole('list', { name: 'Your watchlist' }).getByRole('heading')).toHaveText([
    'The Lion King',
  ])
  expect(presses).toBeLessThanOrEqual(4)
})

test('twenty films that were seen long ago are rated with 22 presses', async ({ page }) => {
  await page.goto('/')
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Films you have seen' }))
  await press(page.getByRole('link', { name: '1990s', exact: true }))
  const cards = page.getByRole('list', { name: 'Titles to rate' }).getByRole('listitem')
  await expect(page).toHaveURL(/decade=1990/)
  for (let at = 0; at < 20; at++) {
    await pressFourthStar(cards.nth(at).getByTestId('stars'))
    await expect(cards.nth(at)).toContainText('80')
  }
  expect(presses).toBe(22)
})

test('a history is imported with three presses', async ({ page }) => {
  await page.goto('/')
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Import' }))
  const chosen = page.waitForEvent('filechooser')
  await press(page.getByText(CHOOSE))
  await (await chosen).setFiles(await shortLetterboxdFile())
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible(JOB)
  await press(page.getByRole('button', { name: /^Apply/ }))
  await expectState(page, 'Imported')
  expect(presses).toBe(3)
})

async function pressFourthStar(stars: Locator): Promise<void> {
  presses += 1
  await pressStars(stars, 0.7)
}
