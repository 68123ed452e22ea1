import fs from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import yauzl from 'yauzl'
import { translator } from '#lib/messages/translator'
import { expectAccessible } from '../support/axe.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { addEntries, memberSession, waitForHydration } from '../support/members.ts'

const nightlyCopy = translator('en', 'nightlyCopy')
const GODFATHER = 238
const MATRIX = 603

/** Follows the link and returns the names of the files in the archive that it downloads. */
async function download(page: Page, link: string): Promise<{ name: string; files: string[] }> {
  const [started] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ])
  const bytes = fs.readFileSync(await started.path())
  const zip = await yauzl.fromBufferPromise(bytes)
  const files: string[] = []
  for await (const entry of zip.eachEntry()) files.push(entry.fileName)
  return { name: started.suggestedFilename(), files }
}

test('everything is downloaded as one archive, from the page and from the account', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: MATRIX, rating: 87 }, { id: GODFATHER, rating: 90 })
  await page.goto('/my-movies')
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { name: 'Export', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Letterboxd' }).getByText('1 rounded'),
  ).toContainText('1 rounded to half stars, the largest by 3')
  await waitForHydration(page)
  const { name, files } = await download(page, 'Download everything')
  expect(name).toMatch(/^cuedot-everything-\d{4}-\d\d-\d\d\.zip$/)
  expect(files).toEqual(
    expect.arrayContaining(['README.txt', 'cuedot.json', 'trakt/trakt.csv', 'REPORT.txt']),
  )
  await expect(page.getByRole('main').getByText('Your export is on its way to your downloads.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Last export: \d+ \w+ \d{4}, [\d.]+ (bytes|kB)\.$/)).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(cutTexts)).toEqual([])
  }

  await page.goto('/profile#services')
  expect((await download(page, 'Download everything')).files).toContain('cuedot.json')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Delete account…' }).click()
  expect((await download(page, 'Download everything first')).files).toContain('cuedot.json')
})

test('a nightly copy is switched on and off', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/export')
  await waitForHydration(page, 'input[type=checkbox]')
  const control = page.getByRole('checkbox', { name: 'Make a copy each night' })
  await control.press('Space')
  await expect(page.getByRole('main').getByText(nightlyCopy('switchedOn'))).toBeVisible()
  await expect(page.getByText(nightlyCopy('none'))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(control).toBeChecked()
  await waitForHydration(page, 'input[type=checkbox]')
  await control.press('Space')
  await expect(page.getByRole('main').getByText(nightlyCopy('switchedOff'))).toBeVisible()
  await page.reload()
  await expect(control).not.toBeChecked()
})

test('a download that does not begin leads back with a sentence, and a visitor to the sign-in page', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/api/export?format=excel')
  await expect(page.getByRole('heading', { name: 'Export', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('main').getByText('The export broke off. Nothing was changed. Try again.'),
  ).toBeVisible()
  await context.clearCookies()
  await page.goto('/export')
  await expect(page).toHaveURL('/login')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one service alone is downloaded', async ({ page, context }) => {
    await memberSession(context)
    await addEntries(context, { id: MATRIX, rating: 87 })
    await page.goto('/export')
    const { name, files } = await download(page, 'Download for Yamtrack')
    expect(name).toMatch(/^cuedot-yamtrack-/)
    expect(files).toEqual(['README.txt', 'yamtrack/yamtrack.csv', 'REPORT.txt'])
  })
})
