import { expect, type FileChooser, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { CHOOSE, expectState, FILMS, holdImport, JOB, letterboxdFile } from '../support/imports.ts'
import { memberSession, waitForHydration } from '../support/members.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1440, height: 900 }

async function openImports(page: Page): Promise<void> {
  await page.goto('/import')
  await page.waitForLoadState('networkidle')
}

/** In its state, in both themes, and without a text that is cut off; then on the screen it was on. */
async function expectGood(page: Page, screen: { width: number; height: number }): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(screen)
  expect(await page.evaluate(cutTexts)).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('an export of 1,000 rows is chosen, reviewed, applied and undone by touch', async ({
    page,
    context,
  }) => {
    await memberSession(context)
    await openImports(page)
    await expectGood(page, PHONE)
    await page.getByLabel(CHOOSE).setInputFiles(await letterboxdFile())
    await expectState(page, 'Review')
    await waitForHydration(page)
    await expectGood(page, PHONE)
    await expect(page.getByText('1 is for you to decide, 1 has no match.')).toBeVisible()
    await page
      .getByRole('article', { name: /Inception/ })
      .getByRole('button', { name: /A year off/ })
      .tap()
    await expect(page.getByText('Inception 2011 → Inception, 2010')).toBeVisible()

    const release = holdImport(page)
    await page.getByRole('button', { name: `Apply ${FILMS + 1}` }).tap()
    await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
    await expectGood(page, PHONE)
    release()
    await expectState(page, 'Imported')
    await expect(page.getByText(`This import wrote ${FILMS + 1} of ${FILMS + 2} titles`)).toBeVisible()
    await expectGood(page, PHONE)

    await page.getByRole('button', { name: 'Undo this import' }).tap()
    await page.getByRole('button', { name: 'Undo import' }).tap()
    await expectState(page, 'Undone')
    await expect(page.getByText(/Taken back on .* titles, as far as it had written them\.$/)).toBeVisible()
    await expectGood(page, PHONE)
    await page.goto('/my-movies')
    await expect(page.getByRole('main').getByRole('link', { name: 'Inception' })).toBeHidden()
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: DESK })

  test('an export is dropped on the page, and applied without what is open', async ({ page, context }) => {
    await memberSession(context)
    await openImports(page)
    const { name, buffer } = await letterboxdFile()
    const dropped = await page.evaluateHandle(
      ({ name, base64 }) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: 'application/zip' }))
        return transfer
      },
      { name, base64: buffer.toString('base64') },
    )
    await page.getByText(CHOOSE).dispatchEvent('drop', { dataTransfer: dropped })
    await expectState(page, 'Review')
    await expectGood(page, DESK)
    await page.getByRole('button', { name: `Apply ${FILMS}` }).click()
    await expectState(page, 'Imported')
    await page.getByRole('link', { name: 'See my collection' }).click()
    await expect(page.getByText(`${FILMS} titles`).first()).toBeVisible()
  })

  test('an import is made and undone with the keyboard alone', async ({ page, context }) => {
    await memberSession(context)
    // Before the key, as a dialog that opens earlier is not reported.
    const dialogs: FileChooser[] = []
    page.on('filechooser', (dialog) => dialogs.push(dialog))
    await openImports(page)
    await waitForHydration(page)
    await tabTo(page, page.getByLabel(CHOOSE))
    await expect(async () => {
      await page.keyboard.press('Space')
      await expect.poll(() => dialogs.length, { timeout: 5_000 }).toBeGreaterThan(0)
    }).toPass()
    await dialogs[0]?.setFiles(await letterboxdFile())
    await expectState(page, 'Review')
    await waitForHydration(page)
    await tabTo(page, page.getByRole('button', { name: /A year off/ }))
    await page.keyboard.press('1')
    await expect(page.getByText('Inception 2011 → Inception, 2010')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: `Apply ${FILMS + 1}` }))
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
    await openImports(page)
    await page.route(
      '**/api/imports',
      async (route) => {
        await context.setOffline(true)
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByLabel(CHOOSE).setInputFiles(await letterboxdFile())
    await expect(page.getByText(/The upload stopped at \d+ %\. Try again\./)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectState(page, 'Review')
    await waitForHydration(page)

    const release = holdImport(page)
    await page.getByRole('button', { name: `Apply ${FILMS}` }).click()
    await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const sentence = page.getByText('No connection. The import goes on; this page looks again by itself.')
    await expect(sentence.first()).toBeVisible()
    release()
    await context.setOffline(false)
    await expectState(page, 'Imported')
    await expect(page.getByText(`This import wrote ${FILMS} of ${FILMS + 2} titles`)).toBeVisible()
  })
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

test('times that name no zone are read in the one that is chosen', async ({ page, context }) => {
  await memberSession(context)
  await openImports(page)
  const lines = [
    'type,entity_type,movie_name,release_date,created_at',
    'watch,movie,Interstellar,2014-11-05,2024-05-12 20:15:00',
    'watch,movie,The Godfather,1972-03-14,2024-11-03 23:30:00',
  ]
  await page.getByLabel(CHOOSE).setInputFiles({
    name: 'tracking-prod-records.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  })
  const zone = page.getByLabel('These times are in')
  await expect(zone).toHaveValue('UTC', JOB)
  await page.getByLabel('Days are those of').selectOption('UTC')
  await expect(page.getByText('Dates from 12 May 2024 to 3 November 2024.')).toBeVisible()
  await waitForHydration(page)
  await expectGood(page, PHONE)
  await zone.selectOption('America/New_York')
  await expect(page.getByText('Dates from 13 May 2024 to 4 November 2024.')).toBeVisible()
})
