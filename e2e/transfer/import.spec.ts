import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  CHOOSE,
  type ChosenFile,
  chooseFile,
  expectGood,
  expectState,
  JOB,
  shortLetterboxdFile,
} from '../support/imports.ts'
import { memberSession, waitForHydration } from '../support/members.ts'

function table(name: string, content: string | number[]): ChosenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content as string) }
}

test('an export is dropped on the page, applied without what is open, and undone in one row', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/import')
  await waitForHydration(page, 'input[type=file]')
  await expectGood(page)
  const { name, buffer } = await shortLetterboxdFile()
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
  await page.getByRole('button', { name: 'Apply 4' }).click(JOB)
  await expectState(page, 'Imported')
  await page.getByRole('link', { name: /^Written/ }).click()
  await waitForHydration(page)
  await expectGood(page)
  await page.getByRole('button', { name: 'Undo: Spirited Away' }).click()
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Apply again: Spirited Away' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Spirited Away' })).toBeVisible()
  await chooseFile(page, await shortLetterboxdFile())
  await expect(page.getByText('0 titles go in. 1 waits for you, 1 has no match.')).toBeVisible(JOB)
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
})

test('a file that cannot be read gets a sentence, and of an unknown table the member names the columns', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await chooseFile(page, table('me.csv', [0, 1, 2, 3, 0, 0]))
  await expect(
    page.getByText('me.csv is not a file this can read. It reads ZIP, CSV and JSON.'),
  ).toBeVisible()
  const mine = table('mine.csv', 'Film,Released,Verdict\nInterstellar,2014,80\nThe Godfather,1972,95\n')
  await chooseFile(page, mine)
  await page.getByLabel('Verdict is the').selectOption('rating')
  await page.getByLabel('Ratings are').selectOption('hundred')
  await expect(
    page.getByRole('main').getByText('First row becomes: Interstellar (2014), rated 80'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read it so' }).click()
  await expect(page.getByText('All 2 titles have their place. There is nothing to decide.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply 2' }).click()
  await expect(page.getByText('This import wrote 2 titles and 2 ratings.')).toBeVisible()

  await chooseFile(page, mine)
  await page.getByLabel('Verdict is the').selectOption('rating')
  await page.getByLabel('Ratings are').selectOption('hundred')
  await page.getByRole('button', { name: 'Read it so' }).click()
  await expect(page.getByText('Everything in this file is already here.')).toBeVisible(JOB)
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to imports' }).click()
  await expect(page).toHaveURL('/import')
  await expect(page.getByText('For you to review')).toHaveCount(0)
})

test('times that name no zone are read in the one that is chosen', async ({ page, context }) => {
  await memberSession(context)
  const lines = [
    'type,entity_type,movie_name,release_date,created_at',
    'watch,movie,Interstellar,2014-11-05,2024-05-12 20:15:00',
    'watch,movie,The Godfather,1972-03-14,2024-11-03 23:30:00',
  ]
  await chooseFile(page, table('tracking-prod-records.csv', `${lines.join('\n')}\n`))
  const zone = page.getByLabel('These times are in')
  await expect(zone).toHaveValue('UTC', JOB)
  await page.getByLabel('Days are those of').selectOption('UTC')
  await expect(page.getByText('Dates from 12 May 2024 to 3 November 2024.')).toBeVisible()
  await waitForHydration(page)
  await expectGood(page)
  await zone.selectOption('America/New_York')
  await expect(page.getByText('Dates from 13 May 2024 to 4 November 2024.')).toBeVisible()
})
