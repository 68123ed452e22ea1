import { expect, type Page, test } from '@playwright/test'
import { archiveOf, expectState, importArchive } from '../support/imports.ts'
import { makeList } from '../support/lists.ts'
import { addEntries, addToWatchlist, addWatches, markEpisodes, memberSession } from '../support/members.ts'

/** What each page of My Movies shows of the archive. */
const SHOWN = {
  Collection: 'The Matrix',
  Watchlist: 'City Lights',
  'Up next': 'Fallout',
  Diary: 'The Matrix',
  Lists: 'Slow trains',
  Statistics: '1 movie and 1 episode',
}

test('what an import writes and takes back is shown at once, in its tab and in others', async ({
  page,
  context,
  browser,
}) => {
  const author = await browser.newContext()
  await memberSession(author)
  await addEntries(author, { id: 603, rating: 80 })
  await addWatches(author, { titleId: 603, mediaType: 'movie', watchedOn: '2026-11-02' })
  await addToWatchlist(author, { id: 901 })
  await markEpisodes(author, 106379, { season: 1, episode: 1 })
  await makeList(author, { name: 'Slow trains' })
  await memberSession(context)
  const id = await importArchive(context, await archiveOf(author))

  const other = await context.newPage()
  await other.goto('/my-movies')
  await page.goto('/my-movies')
  for (const name of Object.keys(SHOWN)) {
    await page.getByRole('navigation', { name: 'My Movies' }).getByRole('link', { name, exact: true }).click()
    await expectTab(page, name, false)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Import' }).click()
  await page.locator(`a[href="/import/${id}"]`).click()
  await page.getByRole('button', { name: /^Apply / }).click()
  await expectState(page, 'Imported')
  await expectShown(other, 'Collection', true)
  // Back through the pages that were open before the import.
  await page.goBack()
  for (const name of Object.keys(SHOWN).reverse()) {
    await page.goBack()
    await expectTab(page, name, true)
  }

  await page.goto(`/import/${id}`)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expectState(page, 'Undone')
  await expectShown(other, 'Collection', false)
})

async function expectTab(page: Page, name: string, isShown: boolean): Promise<void> {
  await expect(page.locator('nav[aria-label="My Movies"] [aria-current]')).toHaveText(name)
  await expectShown(page, name, isShown)
}

async function expectShown(page: Page, name: string, isShown: boolean): Promise<void> {
  const text = page
    .getByRole('main')
    .getByText(SHOWN[name as keyof typeof SHOWN])
    .first()
  await expect(text, name).toBeVisible({ visible: isShown })
}
