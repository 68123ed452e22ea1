import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { memberSession } from '../support/members.ts'
import { annotatePlaces } from './annotate-places.ts'

const CHERNOBYL = 87108

const box = (page: Page) => page.getByRole('textbox', { name: /^Note on/ })

async function openNotes(page: Page): Promise<void> {
  const { email } = await memberSession(page.context())
  await annotatePlaces(
    email,
    CHERNOBYL,
    { season: 1, episode: 2, note: 'The bathtub. Still the bathtub.' },
    { season: 1, episode: null, note: 'All five in one night.' },
    { season: 3, episode: 14, note: 'Was this ever listed?', rating: 70 },
    { season: 9, episode: null, rating: 55 },
  )
  await page.goto(`/tv/${CHERNOBYL}`)
  await expect(page.getByRole('button', { name: 'Note on S1 E2' })).toBeVisible()
}

test('a note is written with the keyboard alone, is there after a reload, and its undo takes it back', async ({
  page,
}) => {
  await openNotes(page)
  const dot = page.getByRole('button', { name: /^Mark episode 1\b/ })
  await dot.focus()
  await page.keyboard.press('n')
  await expect(box(page)).toBeFocused()
  const saved = page.waitForResponse((response) => response.url().endsWith('/notes'))
  await page.keyboard.type('Cold opening')
  await saved
  await expect(page.getByText('Only you see it. Saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dot).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Note on S1 E1' }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('Cold opening')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect(dot).toBeFocused()
  await expect(page.getByRole('button', { name: 'Note on S1 E1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Note on S1 E1' })).toBeVisible()
})

test('notes are read by assistive technology in both themes, and nothing lies over them on a phone', async ({
  page,
}) => {
  await openNotes(page)
  await page.getByRole('button', { name: 'Note on S1 E2' }).click()
  await expect(box(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No longer listed' })).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    const [field, dot] = await Promise.all(
      [box(page), page.getByRole('button', { name: /^Mark episode 2\b/ })].map((one) => one.boundingBox()),
    )
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual((dot?.x ?? 0) + 1)
  }
})

test('the glyph of a note moves nothing: its row is as high as one without', async ({ page }) => {
  await openNotes(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [without, noted] = await page
      .locator('#season-1 ol > li')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(noted, `${width} px`).toBe(without)
  }
})

test('what is no longer listed has its note, and a cleared one comes back by its undo', async ({ page }) => {
  await openNotes(page)
  await page.getByRole('button', { name: 'Note on S3 E14' }).click()
  await box(page).fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText('Note on S3 E14 removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Note on S3 E14' })).toBeVisible()
})
