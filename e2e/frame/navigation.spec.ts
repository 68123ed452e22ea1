import { expect, type Page, test } from '@playwright/test'
import { cardLinks } from '../support/cards.ts'
import { outlastDoublePress } from '../support/input.ts'
import { memberSession } from '../support/members.ts'

const INTERSTELLAR = 157336

test('adding and removing a title on one page updates every open page', async ({ page, context }) => {
  await memberSession(context)
  const addresses = [
    '/',
    '/search?query=interstellar',
    '/person/10297',
    `/movie/${INTERSTELLAR}`,
    '/my-movies',
  ]
  const tabs: Page[] = []
  for (const address of addresses) {
    const tab = await context.newPage()
    await tab.goto(address)
    await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible()
    tabs.push(tab)
  }
  await page.goto(`/movie/${INTERSTELLAR}`)
  await page.getByRole('button', { name: 'Add to My Collection' }).click()
  await expect(page.getByText('Movie added to your list!').first()).toBeVisible()
  await expectInCollection(tabs, true)
  await outlastDoublePress(page)
  await page.getByRole('button', { name: 'Remove from My Collection' }).click()
  await expect(page.getByText('Movie removed from your list').first()).toBeVisible()
  await expectInCollection(tabs, false)
})

test('a title added on a card shows as added on its own page, opened without a reload', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/search?query=interstellar')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const animated: unknown[] = []
    Object.assign(window, { animated })
    document.startViewTransition = (change) => {
      const transition = start(change)
      transition.ready
        .then(() => document.getAnimations())
        .then((animations) => {
          for (const { effect } of animations) {
            if (effect instanceof KeyframeEffect) animated.push(effect.pseudoElement)
          }
        })
        .catch(() => {})
      return transition
    }
  })
  await page.getByRole('button', { name: 'Add Interstellar to your collection' }).click()
  await cardLinks(page).first().click()
  await expect(page.getByRole('button', { name: 'Remove from My Collection' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'animated')))
    .toContain('::view-transition-group(poster-movie-157336)')
})

test('back and forward restore query, type, page and scroll position', async ({ page }) => {
  await page.goto('/search?query=john&type=person')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/search?query=john&type=person&page=2')
  const last = cardLinks(page.getByRole('list', { name: 'Results' })).last()
  await last.scrollIntoViewIfNeeded()
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/person\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/search?query=john&type=person&page=2')
  await expect.poll(() => scrollPosition(page)).toBe(position)
  const search = page.locator('main').getByRole('search')
  await expect(search.locator('[name=query]')).toHaveValue('john')
  await expect(search.getByLabel('Search in')).toHaveValue('person')
  await page.goBack()
  await expect(page).toHaveURL('/search?query=john&type=person')
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('back to home restores how far each row was scrolled, and a new visit begins at the start', async ({
  page,
}) => {
  await page.goto('/')
  const positions = new Map<string, number>()
  for (const [id, share] of [
    ['shows', 0.4],
    ['people', 1],
  ] as const) {
    const row = page.locator(`#${id}`)
    await row.scrollIntoViewIfNeeded()
    await row.evaluate((element, part) => {
      element.scrollTo({ left: (element.scrollWidth - element.clientWidth) * part })
    }, share)
    await expect.poll(() => rowPosition(page, id)).toBeGreaterThan(100)
    positions.set(id, await rowPosition(page, id))
  }
  await cardLinks(page.locator('#people')).last().click()
  await expect(page).toHaveURL(/\/person\/\d+$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'What did you watch?' })).toBeVisible()
  for (const [id, position] of positions) await expect.poll(() => rowPosition(page, id)).toBe(position)
  expect(await rowPosition(page, 'movies')).toBe(0)
  await page.reload()
  for (const [id, position] of positions) await expect.poll(() => rowPosition(page, id)).toBe(position)
  await page.goto('/movie/157336')
  await page.getByRole('link', { name: 'Cuedot' }).click()
  await expect(page).toHaveURL('/')
  for (const id of positions.keys()) expect(await rowPosition(page, id)).toBe(0)
})

async function expectInCollection(tabs: Page[], isInCollection: boolean): Promise<void> {
  const [home, search, person, details, collection] = tabs
  for (const tab of [home, search, person]) {
    const dot = tab?.getByRole('button', { name: 'Add Interstellar to your collection' }).first()
    if (dot) await expect(dot).toHaveAttribute('aria-pressed', String(isInCollection))
  }
  const verb = isInCollection ? 'Remove from' : 'Add to'
  if (details) await expect(details.getByRole('button', { name: `${verb} My Collection` })).toBeVisible()
  const entry = collection?.getByRole('heading', { name: 'Interstellar' })
  if (entry) await expect(entry).toBeVisible({ visible: isInCollection })
}

function rowPosition(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((row) => Math.round(row.scrollLeft))
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
