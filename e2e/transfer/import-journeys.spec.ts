import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import {
  CHOOSE,
  chooseFile,
  expectGood,
  expectState,
  FILMS,
  holdImport,
  JOB,
  letterboxdFile,
  shortLetterboxdFile,
} from '../support/imports.ts'
import { addEntries, memberSession, waitForHydration } from '../support/members.ts'

const INTERSTELLAR = 157336
const GODFATHER = 238

test.describe('on a phone', () => {
  const PHONE = { width: 360, height: 740 }
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('an export of 1,000 rows is chosen, reviewed, applied and undone by touch', async ({
    page,
    context,
  }) => {
    const expectGoodPhone = async () => {
      await expectAccessible(page)
      await page.setViewportSize(PHONE)
      expect(await page.evaluate(cutTexts)).toEqual([])
    }
    await memberSession(context)
    await chooseFile(page, await letterboxdFile())
    await expectState(page, 'Review')
    await waitForHydration(page)
    expect(await page.evaluate(cutTexts)).toEqual([])
    const finding = page.getByRole('region', { name: 'What becomes of it' })
    await expect(finding.getByText('1 waits for you, 1 has no match.')).toBeVisible()
    const misses = page.locator('details', { hasText: 'No match' })
    await misses.locator('summary').tap()
    const { height: row } = (await misses.getByRole('listitem').boundingBox()) ?? { height: 0 }
    expect(row, 'a title without a match is one line').toBe(48)
    await page
      .getByRole('group', { name: /Inception/ })
      .getByRole('radio', { name: /A year off/ })
      .tap()
    await expect(page.getByText('Inception 2011 → Inception, 2010')).toBeVisible()

    const release = await holdImport(page)
    await page.getByRole('button', { name: `Apply ${FILMS + 1}` }).tap()
    await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
    await expect(page.getByText(/^Writing [\d,]+ of/)).toBeFocused()
    const { y, height } = (await page.locator('[data-foot]').boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height, 'the bar is at the foot of the window').toBe(PHONE.height)
    await expectGoodPhone()
    await release()
    await expectState(page, 'Imported')
    await expect(page.getByText(`This import wrote ${FILMS + 1} titles`)).toBeVisible()
    await expectGoodPhone()
    await expectInsideAtDoubleSize(page)

    await page.getByRole('button', { name: 'Undo this import' }).tap()
    await page.getByRole('button', { name: 'Undo import' }).tap()
    await expectState(page, 'Undone')
    await expect(page.getByText(`${FILMS + 1} titles went as they came.`)).toBeVisible()
    await expectGoodPhone()
    await page.goto('/my-movies')
    await expect(page.getByRole('main').getByRole('link', { name: 'Inception' })).toBeHidden()
  })
})

test('an import is made, stopped, gone on with, decided, applied and undone with the keyboard alone', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 87 }, { id: GODFATHER, rating: 40 })
  await page.setViewportSize({ width: 1440, height: 900 })
  // Reported from the start: a dialog that opens while nothing listens is lost.
  page.on('filechooser', () => undefined)
  await page.goto('/import')
  await waitForHydration(page, 'input[type=file]')
  await tabTo(page, page.getByLabel(CHOOSE))
  await expect(async () => {
    const [dialog] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 5_000 }),
      page.keyboard.press('Space'),
    ])
    await dialog.setFiles(await shortLetterboxdFile())
  }).toPass()
  await expectState(page, 'Review')
  await expect(
    page.getByText(
      '2 of 6 go in as they are. 1 is here already. The dotted part: 1 waits for you, 1 has no match, 1 stays as you rated it here.',
    ),
  ).toBeVisible()
  await expectGood(page)
  await press(page, page.getByRole('button', { name: 'Stop', exact: true }))
  await expect(page.getByRole('heading', { name: 'Stopped', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stopped', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Stopped · Import/)
  await expectGood(page)
  await press(page, page.getByRole('button', { name: 'Go on' }))
  await expectState(page, 'Review')
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeFocused()

  // Keys: 1 takes the first candidate.
  await press(page, page.getByRole('radio', { name: /A year off/ }), '1')
  await expect(page.getByText('Inception 2011 → Inception, 2010')).toBeVisible()
  await press(page, page.locator('summary', { hasText: 'Rated in both places' }))
  await expect(page.getByText(/1 title has another rating in the file\. One more is the same/)).toBeVisible()
  await press(page, page.getByRole('radio', { name: /File: 4 stars/ }), 'Space')
  await expect(
    page.getByText(
      '4 of 6 go in as they are, 1 changes, because you chose so. 1 is here already. The dotted part: 1 has no match.',
    ),
  ).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Apply 5' }))
  await expectState(page, 'Imported')
  await expect(page.getByRole('heading', { name: 'Imported', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Imported · Import/)
  await press(page, page.getByRole('link', { name: 'See my collection' }))
  await expect(page).toHaveURL('/my-movies')
  await expect(page.getByRole('link', { name: 'Inception' }).first()).toBeVisible()
  await page.goBack()
  await press(page, page.getByRole('button', { name: 'Undo this import' }))
  await expect(page.getByRole('alertdialog', { name: 'Undo this import?' })).toContainText('5 titles go')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Undo import' }))
  await expectState(page, 'Undone')
  await expect(page.getByRole('heading', { name: 'Undone', level: 1 })).toBeFocused()
  await expect(page.getByText('5 titles went as they came.')).toBeVisible()
  await page.goto('/my-movies')
  await expect(page.getByRole('link', { name: 'Inception' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'The Godfather' }).first()).toBeVisible()
})

test('a network that is lost during the upload and during the import loses nothing', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.route(
    '**/api/imports',
    async (route) => {
      await context.setOffline(true)
      await route.continue()
    },
    { times: 1 },
  )
  await chooseFile(page, await shortLetterboxdFile())
  await expect(page.getByRole('main').getByText(/The upload stopped at \d+ %\. Try again\./)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectState(page, 'Review')
  await waitForHydration(page)

  const release = await holdImport(page)
  await page.getByRole('button', { name: 'Apply 4' }).click()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const sentence = page.getByText('No connection. The import goes on; this page looks again by itself.')
  await expect(sentence.first()).toBeVisible()
  await release()
  await context.setOffline(false)
  await expectState(page, 'Imported')
  await expect(page.getByText('This import wrote 4 titles')).toBeVisible()
})

/** With texts of 200 % nothing but what is unseen is wider than the window. */
async function expectInsideAtDoubleSize(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const outside = await page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility() && !one.closest('thead, .unseen')
    const isOutside = (one: Element) =>
      one.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    return Array.from(document.querySelectorAll('main *'))
      .filter((one) => isShown(one) && isOutside(one))
      .map((one) => one.outerHTML.slice(0, 80))
  })
  expect(outside).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Presses Tab until the element has the focus, and then a key, once the element takes it. */
async function press(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  // While a change is being sent a control takes no key.
  await expect(element).toBeEnabled(JOB)
  await tabTo(page, element)
  await page.keyboard.press(key)
}

async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
