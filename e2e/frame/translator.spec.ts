import { expect, type Page, test } from '@playwright/test'
import { outlastDoublePress, typeText } from '../support/input.ts'
import { addEntries, addWatches, memberSession } from '../support/members.ts'
import { isReadyForTranslator, type Translator, translate } from './translator.ts'

const INTERSTELLAR = 157336
const ARRIVAL = 329865
const CHERNOBYL = 87108

const TRANSLATORS: Translator[] = ['wraps', 'replaces']

for (const how of TRANSLATORS) {
  test.describe(`a translator that ${how} each text breaks nothing:`, () => {
    const errors: string[] = []

    test.beforeEach(async ({ page, context }) => {
      await memberSession(context)
      errors.length = 0
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    })

    test.afterEach(() => expect(errors).toEqual([]))

    test('adding and rating', async ({ page }) => {
      await open(page, `/movie/${INTERSTELLAR}`, how)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Add to My Collection' }).click()
      await page.getByRole('slider').focus()
      for (const [key, rating] of [
        ['End', '100'],
        ['ArrowLeft', '95'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(main.getByText(rating, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      }
      await expect(main.getByText('You, not yet rated')).toHaveCount(0)
      await expect(page.getByText('Rating updated successfully').first()).toBeAttached()
    })

    test('filtering, and Back', async ({ page, context }) => {
      await addEntries(context, { id: INTERSTELLAR }, { id: ARRIVAL })
      await open(page, '/my-movies', how)
      const main = page.getByRole('main')
      await typeText(page.getByRole('searchbox', { name: 'Search your collection' }), 'arr')
      await expect(page).toHaveURL('/my-movies?search=arr')
      await expect(main.getByRole('link', { name: 'Interstellar' })).toHaveCount(0)
      await page.evaluate(() => history.back())
      await expect(main.getByRole('link', { name: 'Interstellar' })).toBeVisible()
      await main.getByRole('link', { name: 'Arrival' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Arrival')
      await page.evaluate(() => history.back())
      await expect(main.getByRole('link', { name: 'Interstellar' })).toBeVisible()
    })

    test('the menu of a watch, and its rating', async ({ page, context }) => {
      await addWatches(context, { titleId: INTERSTELLAR, watchedOn: '2019-10-31' })
      await open(page, '/diary', how)
      await page.getByRole('button', { name: /^More for Interstellar/ }).click()
      await page.getByRole('menuitem', { name: 'Rate' }).click()
      await page.getByRole('slider').press('End')
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: /^Rated 100 of 100/ })).toBeVisible()
      await expect(page.getByRole('main').getByText('Not rated')).toHaveCount(0)
    })

    test('marking an episode, and Undo', async ({ page }) => {
      await open(page, `/tv/${CHERNOBYL}`, how)
      const main = page.getByRole('main')
      await page.getByRole('button', { name: 'Mark S1 E1' }).click()
      await expect(main.getByText('Next: S1 E2 of 5')).toBeVisible()
      await outlastDoublePress(page)
      await page.getByRole('button', { name: 'Mark S1 E2' }).click()
      await expect(main.getByText('Next: S1 E3 of 5')).toBeVisible()
      await expect(main.getByText('Next: S1 E2 of 5')).toHaveCount(0)
      await page.getByRole('button', { name: /^Undo/ }).filter({ visible: true }).click()
      await expect(main.getByText('Next: S1 E2 of 5')).toBeVisible()
    })

    test('searching', async ({ page }) => {
      await open(page, '/search?query=arrival', how)
      const field = page
        .getByRole('main')
        .getByRole('combobox')
        .or(page.getByRole('main').getByRole('searchbox'))
      await typeText(field.first(), 'breaking b')
      await page.getByRole('option', { name: /Breaking Bad/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Breaking Bad')
      await page.evaluate(() => history.back())
      await expect(page.getByRole('main').getByRole('link', { name: 'Arrival', exact: true })).toBeVisible()
    })
  })
}

/** Opens a page, and begins to translate it once it is at rest. */
async function open(page: Page, path: string, how: Translator): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(isReadyForTranslator)
  await page.waitForLoadState('networkidle')
  await page.evaluate(translate, how)
}
