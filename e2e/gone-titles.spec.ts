import { type BrowserContext, expect } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { makeList } from './support/lists.ts'
import { addEntries, addWatches, memberSession } from './support/members.ts'
import { takeTitleOff } from './support/tmdb/take-title-off.ts'
import { test } from './support/tmdb/tmdb-test.ts'

// The titles are those of `support/tmdb/tmdb-data.ts`.
const EBB = 113
const LIGHTSHIP_FILM = 114
const LIGHTSHIP = 203

// One worker, and so one product.
test.describe.configure({ mode: 'default' })

/** Rated 84, and watched on 3 May 2024. */
async function memberWithFilm(context: BrowserContext, id: number): Promise<void> {
  await memberSession(context)
  await addEntries(context, { id, rating: 84 })
  await addWatches(context, { titleId: id, mediaType: 'movie', watchedOn: '2024-05-03' })
}

test('a film that TMDB no longer lists has one page for all, and its member sees in it what is stored', async ({
  page,
  context,
  browser,
  tmdb,
}) => {
  await memberWithFilm(context, EBB)
  const list = await makeList(context, { name: 'Tides', privacy: 'public' }, [EBB])
  await takeTitleOff(tmdb, `movie/${EBB}`)

  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const visited = await visitor.newPage()
  const response = await visited.goto(`/movie/${EBB}`)
  expect(response?.status()).toBe(404)
  await expect(visited.locator('main')).toContainText('TMDB no longer lists this film.')
  await expect(visited.locator('main')).not.toContainText('The Ebb')
  await visited.goto(`/list/${list}`)
  await expect(visited.getByRole('heading', { name: 'The Ebb' })).toBeVisible()
  await expect(visited.locator(`main a[href^="/movie/${EBB}"]`)).toHaveCount(0)
  await visitor.close()

  await page.goto(`/list/${list}`)
  await page.getByRole('link', { name: 'The Ebb', exact: true }).click()
  const stored = page.getByRole('region', { name: 'The Ebb (2003)' })
  await expect(stored).toContainText('84/100')
  await expect(stored.getByRole('link', { name: 'Watched on 3 May 2024' })).toHaveAttribute(
    'href',
    `/diary?type=movie&title=${EBB}`,
  )
  await expect(stored.getByRole('link', { name: 'On 1 list of yours' })).toBeVisible()
  await expectAccessible(page)

  await stored.getByRole('button', { name: 'Remove from My Collection' }).press('Enter')
  const undo = stored.getByRole('button', { name: 'Undo removing The Ebb' })
  await expect(stored.getByRole('button', { name: 'Add to My Collection' })).toBeFocused()
  await expect(stored).not.toContainText('84/100')
  await undo.press('Enter')
  await expect(stored).toContainText('84/100')
  await expect(stored.getByRole('button', { name: 'Remove from My Collection' })).toBeFocused()
  await page.reload()
  await expect(stored).toContainText('84/100')

  await page.goto('/my-movies')
  await expect(page.getByRole('link', { name: 'The Ebb', exact: true })).toHaveAttribute(
    'href',
    `/movie/${EBB}`,
  )
})

test('a number that was never stored says what it said, and a member without the film sees no more than visitors', async ({
  page,
  context,
  tmdb,
}) => {
  await memberSession(context)
  await addEntries(context, { id: EBB })
  await takeTitleOff(tmdb, `movie/${EBB}`)
  await memberSession(context)
  const state = page.waitForResponse(/\/api\/titles\/movie\/113\/state/)
  await page.goto(`/movie/${EBB}`)
  await state
  await expect(page.locator('main')).toContainText('TMDB no longer lists this film.')
  await expect(page.getByRole('region', { name: 'The Ebb (2003)' })).toHaveCount(0)
  await page.goto('/movie/999999')
  await expect(page.locator('main')).toContainText('There is no movie here.')
})

test('what a member has of a film goes to the show that TMDB has made of it, and back', async ({
  page,
  context,
  browser,
  tmdb,
}) => {
  await memberWithFilm(context, LIGHTSHIP_FILM)
  await takeTitleOff(tmdb, `movie/${LIGHTSHIP_FILM}`)

  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const visited = await visitor.newPage()
  await visited.goto(`/movie/${LIGHTSHIP_FILM}`)
  const main = visited.locator('main')
  await expect(main).toContainText('TMDB lists it as the TV show The Lightship now.')
  await expect(main.getByRole('link', { name: 'The Lightship' })).toHaveAttribute('href', `/tv/${LIGHTSHIP}`)
  await visitor.close()

  await page.goto(`/movie/${LIGHTSHIP_FILM}`)
  const stored = page.getByRole('region', { name: 'The Lightship (2016)' })
  await stored.getByRole('button', { name: 'Move to the TV show The Lightship' }).press('Enter')
  const undo = stored.getByRole('button', { name: 'Undo moving The Lightship' })
  await expect(stored).toContainText('Moved to the TV show The Lightship, with 1 watch.')
  await expect(undo).toBeFocused()
  await expect(stored).not.toContainText('84/100')
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(stored).toContainText('84/100')
  await expect(stored.getByRole('button', { name: 'Move to the TV show The Lightship' })).toBeFocused()

  await stored.getByRole('button', { name: 'Move to the TV show The Lightship' }).press('Enter')
  await expect(undo).toBeFocused()
  await page.goto(`/tv/${LIGHTSHIP}`)
  await expect(page.getByRole('slider', { name: /The Lightship/ })).toHaveAttribute('value', '84')
  await page.goto('/diary')
  await expect(page.getByRole('link', { name: 'The Lightship', exact: true })).toHaveAttribute(
    'href',
    `/tv/${LIGHTSHIP}`,
  )
})
