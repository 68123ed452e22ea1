import { expect, type FileChooser, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import {
  CHOOSE,
  chooseFile,
  expectState,
  FILMS,
  holdImport,
  JOB,
  letterboxdFile,
  shortLetterboxdFile,
} from '../support/imports.ts'
import { memberSession, waitForHydration } from '../support/members.ts'

test.describe('on a phone', () => {
  const PHONE = { width: 360, height: 740 }
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('an export of 1,000 rows is chosen, reviewed, applied and undone by touch', async ({
    page,
    context,
  }) => {
    const expectGood = async () => {
      await expectAccessible(page)
      await page.setViewportSize(PHONE)
      expect(await page.evaluate(cutTexts)).toEqual([])
    }
    await memberSession(context)
    await chooseFile(page, await letterboxdFile())
    await expectState(page, 'Review')
    await waitForHydration(page)
    expect(await page.evaluate(cutTexts)).toEqual([])
    await expect(page.getByText('1 is for you to decide, 1 has no match.')).toBeVisible()
    await page
      .getByRole('article', { name: /Inception/ })
      .getByRole('button', { name: /A year off/ })
      .tap()
    await expect(page.getByText('Inception 2011 → Inception, 2010')).toBeVisible()

    const release = holdImport(page)
    await page.getByRole('button', { name: `Apply ${FILMS + 1}` }).tap()
    await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
    await expectGood()
    release()
    await expectState(page, 'Imported')
    await expect(page.getByText(`This import wrote ${FILMS + 1} of ${FILMS + 2} titles`)).toBeVisible()
    await expectGood()

    await page.getByRole('button', { name: 'Undo this import' }).tap()
    await page.getByRole('button', { name: 'Undo import' }).tap()
    await expectState(page, 'Undone')
    await expect(page.getByText(/Taken back on .* titles, as far as it had written them\.$/)).toBeVisible()
    await expectGood()
    await page.goto('/my-movies')
    await expect(page.getByRole('main').getByRole('link', { name: 'Inception' })).toBeHidden()
  })
})

test('an import is made, stopped, gone on with and undone with the keyboard alone', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  // Before the key, as a dialog that opens earlier is not reported.
  const dialogs: FileChooser[] = []
  page.on('filechooser', (dialog) => dialogs.push(dialog))
  await page.goto('/import')
  await page.waitForLoadState('networkidle')
  await waitForHydration(page)
  await tabTo(page, page.getByLabel(CHOOSE))
  await expect(async () => {
    await page.keyboard.press('Space')
    await expect.poll(() => dialogs.length, { timeout: 5_000 }).toBeGreaterThan(0)
  }).toPass()
  await dialogs[0]?.setFiles(await shortLetterboxdFile())
  await expectState(page, 'Review')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('button', { name: 'Stop', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stopped', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(cutTexts)).toEqual([])
  await page.keyboard.press('Enter')
  await expectState(page, 'Review')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /A year off/ }))
  await page.keyboard.press('1')
  await expect(page.getByText('Inception 2011 → Inception, 2010')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Apply 5' }))
  await page.keyboard.press('Enter')
  await expectState(page, 'Imported')
  await tabTo(page, page.getByRole('button', { name: 'Undo this import' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Undo import' }))
  await page.keyboard.press('Enter')
  await expectState(page, 'Undone')
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
  await expect(page.getByText(/The upload stopped at \d+ %\. Try again\./)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectState(page, 'Review')
  await waitForHydration(page)

  const release = holdImport(page)
  await page.getByRole('button', { name: 'Apply 4' }).click()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const sentence = page.getByText('No connection. The import goes on; this page looks again by itself.')
  await expect(sentence.first()).toBeVisible()
  release()
  await context.setOffline(false)
  await expectState(page, 'Imported')
  await expect(page.getByText('This import wrote 4 of 6 titles')).toBeVisible()
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible(JOB)
  for (let presses = 0; presses < 200; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
