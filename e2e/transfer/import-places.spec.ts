import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseFile, expectState, JOB } from '../support/imports.ts'
import { memberSession, ratePlace, waitForHydration } from '../support/members.ts'

const SHOW = 1396

const file = {
  name: 'ratings-episodes.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify(
      [1, 2, 3, 99].map((number) => ({
        rated_at: '2024-03-06T10:00:00.000Z',
        rating: 8,
        type: 'episode',
        episode: { season: 1, number },
        show: { title: 'Breaking Bad', year: 2008, ids: { tmdb: SHOW } },
      })),
    ),
  ),
}

test('ratings of episodes are counted in the review, by whose stay, and when they are written', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/tv/${SHOW}/season/1`)
  await ratePlace(context, SHOW, { season: 1, episode: 1, rating: 40 })
  await chooseFile(page, file)
  await expectState(page, 'Review')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row(page)).toHaveText('Ratings of seasons and episodes431')
    await expectAccessible(page)
  }
  await page.getByRole('heading', { name: 'Rated in both places' }).click()
  await waitForHydration(page, 'select')
  await page.getByLabel('For all').selectOption('theirs')
  await expect(row(page)).toHaveText('Ratings of seasons and episodes44')
  await page.getByRole('button', { name: 'Apply 1' }).click()
  await expectState(page, 'Imported')
  await expect(row(page)).toHaveText('Ratings of seasons and episodes44', JOB)
})

function row(page: Page) {
  return page.getByRole('row', { name: 'Ratings of seasons and episodes' })
}
