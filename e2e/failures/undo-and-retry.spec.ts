import { expect, type Page, test } from '@playwright/test'
import { addEntry, listEntries, MESSAGES, rateEntry, removeEntry } from '#contract'
import { addEntries, memberSession, signIn, waitForHydration } from '../support/members.ts'

const INTERSTELLAR = 157336
const ARRIVAL = 329865
const UP = 14160
const DETAILS = `/movie/${INTERSTELLAR}`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const slider = (page: Page) => page.getByRole('slider', { name: 'Your rating of Interstellar' })

async function openRated(page: Page, rating: number): Promise<void> {
  await addEntries(page.context(), { id: INTERSTELLAR, rating })
  await page.goto(DETAILS)
  await expect(slider(page)).toHaveValue(String(rating))
}

for (const place of ['details page', 'card'] as const) {
  test(`adding from a ${place} posts the title with its overview`, async ({ page, context }) => {
    await memberSession(context)
    await page.goto(place === 'card' ? '/search?query=interstellar' : DETAILS)
    const posted = page.waitForRequest((request) => request.url().endsWith(addEntry.path))
    await button(page, place === 'card' ? 'Add Interstellar to your collection' : /^Add to My/).click()
    expect((await posted).postDataJSON()).toEqual({
      movie_id: INTERSTELLAR,
      movie_title: 'Interstellar',
      poster_path: null,
      overview: expect.stringMatching(/\w+ \w+/),
      media_type: 'movie',
    })
  })

  test(`a removal from a ${place} can be undone with its rating and date`, async ({ page, context }) => {
    await memberSession(context)
    await addEntries(context, { id: INTERSTELLAR, rating: 90 }, { id: UP })
    const before = await (await context.request.get(listEntries.path)).json()
    await page.goto(place === 'card' ? '/search?query=interstellar' : DETAILS)
    const name = place === 'card' ? 'Add Interstellar to your collection' : /^Remove from/
    await expect(button(page, name)).toBeVisible()
    if (place === 'card') await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true')
    await button(page, name).click()
    const restored = page.waitForResponse((response) => response.url().endsWith(rateEntry.path))
    await button(page, 'Undo removing Interstellar').click()
    await restored
    expect(await (await context.request.get(listEntries.path)).json()).toEqual(before)
  })
}

test('a double click on Remove removes once', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR }, { id: UP })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()))
  const removed = () => page.waitForResponse((response) => response.url().includes('/api/movies/remove/'))
  for (const [path, name] of [
    [DETAILS, 'Remove from My Collection'],
    ['/my-movies', 'Remove Up'],
  ] as const) {
    await page.goto(path)
    const response = removed()
    await button(page, name).dblclick()
    await response
    await expect(
      page.getByText(path === DETAILS ? MESSAGES.removed.movie : MESSAGES.entryRemoved).first(),
    ).toBeVisible()
  }
  expect(sent).toEqual([removeEntry.method, removeEntry.method])
  expect(await (await context.request.get(listEntries.path)).json()).toEqual([])
})

test('adding a removed title again offers its rating, after a reload and until signing out', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  await openRated(page, 90)
  await button(page, /^Remove from/).click()
  await button(page, /^Undo/).waitFor()
  await page.reload()
  await button(page, /^Add to My/).click()
  await button(page, 'Rate 90 again: Interstellar').click()
  await expect(slider(page)).toHaveValue('90')
  await button(page, /^Remove from/).click()
  await button(page, /^Undo/).waitFor()
  await button(page, /^Account of/).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await signIn(page, ada)
  await page.goto(DETAILS)
  await button(page, /^Add to My/).click()
  await expect(page.getByText(MESSAGES.added.movie).first()).toBeVisible()
  await expect(button(page, /again/)).toHaveCount(0)
})

test('a rating given as the session ends is saved by signing in, and the notice leads back', async ({
  page,
  context,
}) => {
  const ada = await memberSession(context)
  await openRated(page, 90)
  await context.clearCookies()
  await button(page, 'Raise by 5').click()
  await page.getByRole('link', { name: 'Sign in to save your 95' }).click()
  await page.waitForURL('**/login')
  await signIn(page, ada)
  await expect(page.getByText(MESSAGES.rated).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Interstellar' }).click()
  await expect(page).toHaveURL(DETAILS)
  await expect(slider(page)).toHaveValue('95')
})

test('signing in from a title leads home, whose notice leads back', async ({ page, context, browser }) => {
  const other = await browser.newContext()
  const ada = await memberSession(other)
  await other.close()
  await context.setExtraHTTPHeaders({})
  await page.goto(DETAILS)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/login')
  await signIn(page, ada)
  await expect(page.getByRole('link', { name: 'Back to Interstellar' })).toHaveAttribute('href', DETAILS)
})

test('a rating given offline stays on the stars and is saved by trying again', async ({ page, context }) => {
  await memberSession(context)
  await openRated(page, 70)
  await context.setOffline(true)
  await button(page, 'Raise by 5').click()
  await expect(page.getByText('Not saved: no connection. Your 75 is kept here.')).toBeVisible()
  await expect(slider(page)).toHaveValue('75')
  await context.setOffline(false)
  await button(page, 'Try again').click()
  await expect(page.getByText(MESSAGES.rated).first()).toBeVisible()
  await page.reload()
  await expect(slider(page)).toHaveValue('75')
})

test('before its scripts run, a page shows a member no link for visitors', async ({
  page,
  context,
  browser,
}) => {
  await memberSession(context)
  const visitors = await browser.newPage()
  for (const [one, isVisible] of [
    [page, false],
    [visitors, true],
  ] as const) {
    await one.route('**/*.js', (route) => route.abort())
    await one.goto(DETAILS)
    for (const name of [MESSAGES.loginToAdd, 'Sign In']) {
      await expect(one.getByText(name, { exact: true })).toBeVisible({ visible: isVisible })
    }
  }
  await visitors.close()
})

test('going back in a collection restores the search field with the list, step by step', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: UP, rating: 60 }, { id: ARRIVAL, rating: 85 })
  const titles = page.getByRole('list', { name: 'Your titles' }).getByRole('heading')
  const field = page.getByRole('searchbox', { name: 'Search your collection' })
  await page.goto('/my-movies')
  await waitForHydration(page)
  await page.getByLabel('Sort by').selectOption('Rating')
  await expect(page).toHaveURL('/my-movies?sort=rating')
  for (const typed of ['a', 'arr']) {
    await field.fill(typed)
    await expect(page).toHaveURL(`/my-movies?search=${typed}&sort=rating`)
  }
  await expect(titles).toHaveText(['Arrival'])
  await page.goBack()
  await expect(page).toHaveURL('/my-movies?sort=rating')
  await expect(titles).toHaveText(['Arrival', 'Up'])
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(titles).toHaveText(['Arrival'])
  await expect(field).toHaveValue('arr')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/my-movies')
  await expect(page.getByLabel('Sort by')).toHaveValue('added')
})
