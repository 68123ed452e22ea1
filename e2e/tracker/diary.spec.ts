import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { typeText } from '../support/input.ts'
import { addEntries, addWatches, demoSession, memberSession, waitForHydration } from '../support/members.ts'

const UP = 14160
const BREAKING_BAD = 1396
const CHERNOBYL = 87108

test('a watch is rated in the diary by key and by menu, removed and restored, and changed by keyboard', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: UP, rating: 60 })
  await addWatches(context, { titleId: UP, watchedOn: '2019-10-31', note: 'Balloons.' })
  await page.goto('/diary')
  const rated = page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.rateEntry.path))
  await page.getByRole('link', { name: 'Up', exact: true }).focus()
  await page.keyboard.press('8')
  await rated
  await expect(page.getByRole('button', { name: 'Rated 80 of 100. Rate Up' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Up on 31 October 2019' }).click()
  await page.getByRole('menuitem', { name: 'Rate' }).click()
  const slider = page.getByRole('slider', { name: 'Your rating of Up' })
  await expect(slider).toBeFocused()
  const stars = page.getByRole('button', { name: 'Rated 80 of 100. Rate Up' })
  const [panel, opener] = [await slider.boundingBox(), await stars.boundingBox()]
  expect(Math.abs((panel?.x ?? 0) - (opener?.x ?? Number.NaN)), 'it opens at its row').toBeLessThan(300)
  await page.keyboard.press('Escape')
  await expect(slider).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('button', { name: 'More for Up on 31 October 2019' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('Removed 31 October.').first()).toBeVisible()
  const undo = page.getByRole('button', { name: /^Undo: Removed/ })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(page.getByText('Balloons.')).toBeVisible()
  await page.getByRole('link', { name: 'Up', exact: true }).focus()
  await page.keyboard.press('e')
  const sheet = page.getByRole('dialog', { name: /Up/ })
  await sheet.getByRole('button', { name: 'No idea' }).click()
  await sheet.getByRole('button', { name: 'Save, no date' }).click()
  await expect(page.getByText('Saved: no date.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No date')
  await page.getByRole('button', { name: /^More for Up/ }).click()
  await page.getByRole('menuitem', { name: 'Change…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Today', exact: true }).click()
  await page.getByRole('button', { name: 'Save: today' }).click()
  await page.getByRole('button', { name: /^Undo: Saved/ }).click()
  await expect(page.getByRole('button', { name: /^Undo: Saved/ })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No date')
})

test('the diary filters and jumps, with and without JavaScript', async ({ browser, page, context }) => {
  await demoSession(context)
  await page.goto('/diary')
  await waitForHydration(page)
  const range = page.getByRole('form', { name: 'Filter the diary' }).getByText(/^\d+–\d+ of/)
  const all = await range.innerText()
  await page.getByLabel('Tag').selectOption({ index: 1 })
  await expect(page).toHaveURL(/\/diary\?tag=/)
  await expect(range).not.toHaveText(all)
  await page.goto('/diary')
  await waitForHydration(page)
  const first = await page.locator('main article a, main ol ol a').first().innerText()
  await page.getByRole('searchbox', { name: 'Search your diary' }).fill(first)
  await expect(page).toHaveURL(/\/diary\?search=/)
  await expect(range).not.toHaveText(all)
  await expect(page.getByRole('searchbox', { name: 'Search your diary' })).toBeFocused()
  await page.goto('/diary?tag=nothing&year=2019')
  await expect(page.getByText('No watches tagged #nothing in 2019.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/diary')

  const storageState = await context.storageState()
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState })
  const plainPage = await plain.newPage()
  await plainPage.goto('/diary')
  await expect(plainPage.locator('main noscript p')).toHaveText('Logging a watch needs JavaScript.')
  await plainPage.getByLabel('Type').selectOption('TV')
  await plainPage.getByRole('button', { name: 'Apply' }).click()
  await expect(plainPage).toHaveURL(/type=tv/)
  await plainPage.goto('/diary')
  const lastMonth = plainPage.getByLabel('Month or year').locator('option').last()
  const value = await lastMonth.getAttribute('value')
  await plainPage.getByLabel('Month or year').selectOption(value ?? '')
  await plainPage.getByRole('button', { name: 'Apply' }).click()
  await expect(plainPage).toHaveURL(/#month-/)
  await expect(plainPage.locator(`[id="month-${value}"]`)).toBeInViewport()
  await plain.close()
})

test('what is logged from a month of the diary begins with it', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: UP, rating: 60 })
  await addWatches(context, { titleId: UP, watchedOn: '2019-10-31' })
  await page.goto('/diary')
  await waitForHydration(page)
  await page.getByLabel('Month or year').selectOption('2019-10')
  await expect(page).toHaveURL(/month=2019-10#month-2019-10$/)
  await page.getByRole('button', { name: 'Log a watch' }).click()
  await expect(page.getByRole('dialog', { name: 'Log a watch in October 2019' })).toBeVisible()
  await page.goto('/search?day=2019-10')
  await expect(page.getByText('You are logging a watch in October 2019.')).toBeVisible()
  await waitForHydration(page)
  // Its role changes as the suggestions load.
  const field = page.locator('main input[name=query]')
  await typeText(field, 'interstellar')
  await field.press('Enter')
  await expect(page).toHaveURL(/query=interstellar/)
  await page.getByRole('link', { name: 'Interstellar', exact: true }).click()
  await expect(page).toHaveURL('/movie/157336?day=2019-10')
  await page.getByRole('button', { name: 'Watched', exact: true }).click()
  await page.getByRole('button', { name: 'Log it: October 2019' }).click()
  await expect(page.getByText('Watched in October 2019.')).toBeVisible()
  await page.goto('/search?query=interstellar&day=2019-10')
  await page.getByRole('link', { name: 'Log it for today instead' }).click()
  await expect(page).toHaveURL('/search?query=interstellar')
})

test("a day's episodes of one show are one row that opens, and the diary prints whole notes, without controls", async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: UP, rating: 60 })
  const note = `${'Balloons over the falls. '.repeat(20)}The end.`
  const show = { titleId: BREAKING_BAD, mediaType: 'tv', season: 1, watchedOn: '2019-10-07' }
  const episodes = [1, 2, 3].map((episode) => ({ ...show, episode }))
  await addWatches(context, { titleId: UP, watchedOn: '2019-10-31', note }, ...episodes)
  await page.goto('/diary')
  await page.getByText('S1 E1 to E3, 3 episodes').click()
  await expect(page.getByRole('button', { name: /^More for Breaking Bad S1 E2/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'October 2019' })).toBeVisible()
  await expect(page.getByText('The end.')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^More for/ })).toBeHidden()
})

test('episodes that are not listed say so, and move by keyboard, as a season or one by one', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const show = { titleId: CHERNOBYL, mediaType: 'tv' } as const
  await addWatches(
    context,
    { ...show, season: 1, episode: 1, watchedOn: '2024-05-01' },
    ...[1, 2, 3].map((episode) => ({
      ...show,
      season: 2,
      episode,
      watchedOn: `2024-05-1${episode}`,
      isRestored: true,
    })),
  )
  await page.goto(`/tv/${CHERNOBYL}`)
  await expect(page.getByText('Next: S1 E2')).toBeVisible()
  await page.getByRole('link', { name: '3 watches at places that TMDB does not list' }).click()
  await expect(page).toHaveURL(/\/diary\?type=tv&title=87108&unlisted=1$/)
  await expect(page.getByText('Not in TMDB’s list')).toHaveCount(3)
  await page.getByRole('button', { name: 'More for Chernobyl S2 E3 on 13 May 2024' }).focus()
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: /Chernobyl S2 E3/ })
  await expect(sheet.getByRole('radio', { name: 'All of season 2: 3 watches' })).toBeFocused()
  await expect(sheet.getByText('S2 E1 to E3 become S1 E2 to E4.')).toBeVisible()
  await sheet.getByLabel('Episode').selectOption('E4')
  await sheet.getByRole('button', { name: 'Move 3 watches to S1 E4 and on' }).press('Enter')
  await expect(sheet.getByText('There is no episode S1 E6.')).toBeVisible()
  await sheet.getByLabel('Episode').selectOption('E3')
  await sheet.getByRole('button', { name: 'Move 3 watches to S1 E3 and on' }).press('Enter')
  await expect(sheet).toBeHidden()
  const undo = page.getByRole('button', { name: /^Undo: 3 watches moved/ })
  await expect(undo).toBeFocused()
  await expect(page.getByText('Not in TMDB’s list')).toHaveCount(0)
  await expect(page.getByText('S1 E5')).toBeVisible()
  await undo.press('Enter')
  await expect(page.getByText('Not in TMDB’s list')).toHaveCount(3)
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('button', { name: 'More for Chernobyl S2 E2 on 12 May 2024' }).click()
  await page.getByRole('menuitem', { name: 'Move to an episode…' }).click()
  const one = page.getByRole('dialog', { name: /Chernobyl S2 E2/ })
  await one.getByRole('radio', { name: 'This one alone' }).check()
  await one.getByRole('button', { name: 'Move to S1 E2' }).click()
  await expect(page.getByRole('button', { name: /^Undo: Moved to S1 E2/ })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Not in TMDB’s list')).toHaveCount(2)
  await page.goto(`/tv/${CHERNOBYL}`)
  await expect(page.getByText('Next: S1 E3')).toBeVisible()
})
