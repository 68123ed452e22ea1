import { expect, type Page, test } from '@playwright/test'
import yazl from 'yazl'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { addEntries, memberSession, waitForHydration } from '../support/members.ts'

const INTERSTELLAR = 157336
const GODFATHER = 238

/** A Letterboxd export of a thousand diary entries, with a film that is a year off and one that the catalogue does not have. */
async function letterboxd(): Promise<Buffer> {
  const names = ['Interstellar,2014', 'The Godfather,1972', 'Spirited Away,2001', 'The Matrix,1999']
  const days = Array.from({ length: 1_000 }, (_, at) =>
    new Date(Date.UTC(2019, 0, 1 + at)).toISOString().slice(0, 10),
  )
  const diary = days.map((day, at) => `${day},${names[at % 4]},https://boxd.it/d${at},4.5,,,${day}`)
  const archive = new yazl.ZipFile()
  const add = (name: string, ...lines: string[]) =>
    archive.addBuffer(Buffer.from(`${lines.join('\n')}\n`), name)
  add('diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...diary)
  add(
    'ratings.csv',
    'Date,Name,Year,Letterboxd URI,Rating',
    '2024-05-12,Interstellar,2014,https://boxd.it/a,4.5',
    '2024-05-13,The Godfather,1972,https://boxd.it/b,5',
    '2024-05-14,Inception,2011,https://boxd.it/c,3.5',
    '2024-05-15,An Uncatalogued Film,1999,https://boxd.it/d,2',
  )
  archive.end()
  const chunks: Buffer[] = []
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function choose(page: Page): Promise<void> {
  await page.goto('/import')
  await page.waitForLoadState('networkidle')
  const file = { name: 'letterboxd-mara.zip', mimeType: 'application/zip', buffer: await letterboxd() }
  await page.getByLabel('Drop your files here, or choose them.').setInputFiles(file)
}

async function expectWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  expect(await page.evaluate(cutTexts)).toEqual([])
}

/** An import is a job in the background, for which a busy machine takes its time. */
const JOB = { timeout: 60_000 }

for (const width of [1440, 390]) {
  test(`a Letterboxd export of 1,000 entries is reviewed, applied and undone at ${width} px`, async ({
    page,
    context,
  }) => {
    await memberSession(context)
    await addEntries(context, { id: INTERSTELLAR, rating: 87 }, { id: GODFATHER, rating: 40 })
    await page.setViewportSize({ width, height: 900 })
    await choose(page)
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible(JOB)
    await expect(
      page.getByText(
        '3 of 6 ratings go in as they are, 1 of them is here already, 1 stays as you rated it here, 1 is for you to decide, 1 has no match yet.',
      ),
    ).toBeVisible()
    await expect(
      page.getByText(/1 title has another rating in the file\. One more is the same/),
    ).toBeVisible()

    // Keys: 1 takes the first candidate.
    await waitForHydration(page)
    const row = page.getByRole('article', { name: /Inception/ })
    await row.getByRole('button', { name: /Inception/ }).press('1')
    await expect(page.getByText('Inception 2011 → Inception, 2010')).toBeVisible()
    await page.getByRole('radio', { name: /File: 5 stars/ }).check()
    await expect(
      page.getByText(
        /5 of 6 ratings go in as they are, 1 of them is here already, 1 of them replaces yours, because you chose so/,
      ),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Apply 5' }).click()
    await expect(page.getByRole('heading', { name: 'Imported', level: 1 })).toBeVisible(JOB)
    await page.getByRole('link', { name: 'See my collection' }).click()
    await expect(page).toHaveURL('/my-movies')
    await expect(page.getByRole('link', { name: 'Inception' }).first()).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expect(page.getByText('Undo this import? 5 titles go, as far as it wrote them.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('5 titles, as far as it had written them.')).toBeVisible(JOB)
    await page.goto('/my-movies')
    await expect(page.getByRole('link', { name: 'Inception' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'The Godfather' }).first()).toBeVisible()
  })
}

test('one title is undone in its row, and applied again', async ({ page, context }) => {
  await memberSession(context)
  await choose(page)
  await page.getByRole('button', { name: 'Apply 4' }).click(JOB)
  await expect(page.getByRole('heading', { name: 'Imported', level: 1 })).toBeVisible(JOB)
  await page.getByRole('link', { name: /^Written/ }).click()
  await waitForHydration(page)
  await expectAccessible(page)
  await expectWhole(page, 320)
  await page.getByRole('button', { name: 'Undo: Spirited Away' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply again: Spirited Away' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Spirited Away' })).toBeVisible()
  await choose(page)
  await expect(page.getByText('What is decided is already here.')).toBeVisible(JOB)
})

test('the review is accessible, and fits every width', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: GODFATHER, rating: 40 })
  await page.goto('/import')
  await expectAccessible(page)
  await expectWhole(page, 320)
  await choose(page)
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible(JOB)
  await expectAccessible(page)
  await expectWhole(page, 320)
  await expectWhole(page, 768)
})

test('a review is stopped and goes on from the keyboard, on a phone too', async ({ page, context }) => {
  await memberSession(context)
  await page.setViewportSize({ width: 360, height: 740 })
  await choose(page)
  await expect(page.getByRole('button', { name: 'Apply 4' })).toBeVisible(JOB)
  await waitForHydration(page)
  await expectWhole(page, 360)
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Stopped', level: 1 })).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Go on' })
  await expect(goOn).toBeFocused()
  await expect(page.getByRole('button', { name: 'Forget this import' })).toBeVisible()
  await expectAccessible(page)
  await expectWhole(page, 360)
  await page.goto('/import')
  await expect(page.getByText('Stopped')).toBeVisible()
  await page.goBack()
  await waitForHydration(page)
  await goOn.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused()
})

test('an upload that breaks off is tried again with the same file', async ({ page, context }) => {
  await memberSession(context)
  await page.route('**/api/imports', (route) => route.abort('connectionreset'), { times: 1 })
  await choose(page)
  await expect(page.getByText(/The upload stopped at \d+ %\. Try again\./)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible(JOB)
})

test('of an unknown table the member says what its columns are', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/import')
  await page.waitForLoadState('networkidle')
  const buffer = Buffer.from('Film,Released,Verdict\nInterstellar,2014,80\nThe Godfather,1972,95\n')
  await page
    .getByLabel('Drop your files here, or choose them.')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Verdict is the').selectOption('rating')
  await page.getByLabel('Ratings are').selectOption('hundred')
  await expect(page.getByText('First row becomes: Interstellar (2014), rated 80')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read it so' }).click()
  await expect(page.getByText('2 of 2 titles are certain.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply 2' }).click()
  await expect(page.getByText('This import wrote 2 of 2 titles, 2 ratings.')).toBeVisible()
})

test('a file that cannot be read gets a sentence', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/import')
  await page.waitForLoadState('networkidle')
  await page
    .getByLabel('Drop your files here, or choose them.')
    .setInputFiles({ name: 'me.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2, 3, 0, 0]) })
  await expect(
    page.getByText('me.csv is not a file this can read. It reads ZIP, CSV and JSON.'),
  ).toBeVisible()
})
