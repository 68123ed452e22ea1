import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addEntries, addWatches, markEpisodes, memberSession } from '../support/members.ts'
import { test } from '../support/tmdb/tmdb-test.ts'

// The titles, their facts and ids are those of `support/tmdb/tmdb-data.ts`.
const NIGHT_FERRY = 101
const LATE_FILM = 112
const HARBOUR_LIGHTS = 201
const SIGNAL_BOX = 202
const LAST_YEAR = new Date().getUTCFullYear() - 1

// One worker, and so one product.
test.describe.configure({ mode: 'default' })

test('a film that is wanted is on the watchlist with its facts, and a show is watched to its end', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/movie/${NIGHT_FERRY}`)
  await page.getByRole('button', { name: 'Want to see' }).click()
  await expect(page.getByRole('button', { name: 'Want to see', pressed: true })).toBeVisible()
  await page.goto('/watchlist')
  await expect(page.getByText('1974 · 1h 40m', { exact: true })).toBeVisible()

  await markEpisodes(context, HARBOUR_LIGHTS, { isUpTo: true, season: 2, episode: 2 })
  await page.goto(`/tv/${HARBOUR_LIGHTS}`)
  await expect(page.getByText('Next: S2 E3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Season 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Mark S2 E3' }).click()
  await expect(page.getByText(/^Completed, /)).toBeVisible()
})

test('a list is filled from TMDB’s search', async ({ page, context }) => {
  await memberSession(context)
  const data = { name: 'By water' }
  const { id } = await (await context.request.post('/api/lists', { data })).json()
  await page.goto(`/list/${id}?edit`)
  const adder = page.getByRole('combobox', { name: 'Add a title' })
  for (const name of ['The Night Ferry', 'Harbour Lights']) {
    await adder.pressSequentially(name)
    await expect(
      page.getByRole('listbox', { name: 'Titles to add' }).getByRole('option').first(),
    ).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `Added ${name}` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText(/· Private · changed on /)).toBeVisible()
})

test('statistics have the figures of a collection whose figures are known', async ({ page, context }) => {
  await memberSession(context)
  await seedFigures(context)
  await page.goto('/statistics')
  await expect(page.getByText(/^So far you watched/)).toHaveText(
    'So far you watched 4 movies and 4 episodes, 12 hours in all. You rated 10 titles, 75 on average.',
  )
  await expectTable(page, 'By decade', ['1970s|2|85', '1980s|2|65', '1990s|3|75', '2000s|1|65', '2010s|3|80'])
  await expectTable(page, 'By genre', ['Drama|6|80', 'Thriller|3|70', 'Comedy|2|70'])
  await expectTable(page, 'By language', ['English|8|73', 'French|2|80', 'Japanese|1|80'])
  await expect(section(page, 'You against the world')).toContainText(
    'You give 7 points more than the world on average.',
  )
  await expectPeople(page, 'Directors seen most', ['Ines Vidal|3|80', 'Tomas Berg|3|70', 'Maud Moreau|3|70'])
  await expectPeople(page, 'Directors rated highest', ['Ines Vidal|3|80', 'Tomas Berg|3|70'])
  await expectPeople(page, 'Actors seen most', ['Lena Okafor|5|75'])
  await expectAccessible(page)

  await page.goto(`/statistics?year=${LAST_YEAR}`)
  await expect(page.getByText(/^You watched something on 5 of 36[56] days\./)).toContainText(
    'The longest streak was 3 days, from 13 to 15 February.',
  )
  await expect(page.getByText('1 watch has no exact day and is not in this plot.').first()).toBeVisible()
})

test('while TMDB does not respond, what is stored is shown and marked', async ({ page, context, tmdb }) => {
  await memberSession(context)
  await addEntries(context, { id: 108 })
  await markEpisodes(context, SIGNAL_BOX, { season: 1, episode: 1 })
  tmdb.isAway = true
  await page.goto(`/movie/${LATE_FILM}`)
  await expect(page.getByText('Failed to load movie details. Please try again.')).toBeVisible()
  await page.goto('/movie/108')
  await page.getByRole('button', { name: 'Watched', exact: true }).click()
  await expect(page.getByText('Watched today.')).toBeVisible()
  await page.goto('/up-next')
  await page.getByRole('button', { name: 'Mark The Signal Box S1 E2' }).click()
  await expect(page.getByText(/^S1 E2 marked\. Undo/)).toBeVisible()
  await page.goto('/diary')
  await expect(page.getByRole('link', { name: 'Second Harvest', exact: true })).toBeVisible()
  tmdb.isAway = false
  await page.goto(`/movie/${LATE_FILM}`)
  await expect(page.getByRole('heading', { level: 1, name: /No Reply/ })).toBeVisible()
})

/** Ten ratings, four films on five days of last year and in one month, and a season. */
async function seedFigures(context: BrowserContext): Promise<void> {
  const ratings = [90, 80, 70, 60, 50, 100, 75, 65, 85, 75]
  await addEntries(context, ...ratings.map((rating, at) => ({ id: 101 + at, rating })))
  await addWatches(
    context,
    { titleId: 101, watchedOn: `${LAST_YEAR}-02-13` },
    { titleId: 102, watchedOn: `${LAST_YEAR}-02-14` },
    { titleId: 103, watchedOn: `${LAST_YEAR}-02-15` },
    { titleId: 101, watchedOn: `${LAST_YEAR}-06-01` },
    { titleId: 104, watchedOn: `${LAST_YEAR}-06` },
  )
  const seen = { season: 1, watchedOn: `${LAST_YEAR}-10-07` }
  for (const episode of [1, 2, 3, 4]) await markEpisodes(context, HARBOUR_LIGHTS, { ...seen, episode })
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name })
}

/** @param rows their cells, separated by a bar */
async function expectTable(page: Page, name: string, rows: string[]): Promise<void> {
  await section(page, name).getByText('As a table').click()
  const shown = section(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(shown).toHaveText(rows.map((row) => row.replaceAll('|', '')))
}

/** @param people name, number of titles and mean rating, separated by a bar */
async function expectPeople(page: Page, heading: string, people: string[]): Promise<void> {
  const list = section(page, 'People').locator('section').filter({ hasText: heading }).getByRole('listitem')
  // After the initials of the portrait.
  const texts = people.map((row) => row.replace(/(.*)\|(.*)\|(.*)/, '$1$2 titlesMean rating $3$'))
  await expect(list).toHaveText(texts.map((text) => new RegExp(text)))
}
