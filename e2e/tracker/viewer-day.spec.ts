import { expect, test } from '@playwright/test'
import { memberSession } from '../support/members.ts'
import { followShows } from '../support/shows.ts'

// One of the two has another day than UTC, whatever the hour is.
const isAhead = new Date().getUTCHours() >= 10
test.use({ timezoneId: isAhead ? 'Etc/GMT-14' : 'Etc/GMT+12' })

test('an episode is out by the calendar of the device, on pages of the server and in the browser', async ({
  page,
  context,
}) => {
  const { email } = await memberSession(context)
  // Dated for the day that is today on this device, or for tomorrow, where in UTC it is the other way round.
  await followShows(email, { name: 'Hijack', aired: 3, coming: [isAhead ? 1 : 0], seen: 1 })
  const extent = isAhead ? '3 left' : '2 left, 1 to come'
  await page.goto('/')
  // The first visit learns that there are shows, and leaves the page as it is.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('up-next'))).toBe('1')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Up next' })).toContainText(extent)
  await page.goto('/up-next')
  const row = page.getByRole('list', { name: 'To watch' }).getByRole('listitem')
  await expect(row).toContainText(extent)
  const coming = expect(page.getByRole('region', { name: 'To come' }))
  await (isAhead ? coming.not : coming).toContainText('S1 E4')
})
