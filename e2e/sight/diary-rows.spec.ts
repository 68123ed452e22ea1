import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { typeText } from '../support/input.ts'
import { addEntries, addWatches, memberSession, waitForHydration } from '../support/members.ts'
import { dayFromNow } from '../support/shows.ts'

const UP = 14160
const INTERSTELLAR = 157336
const BREAKING_BAD = 1396
const TODAY = dayFromNow(0)

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)

test('a row of several episodes shows that it opens, and the date of one is changed there', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const watch = { titleId: BREAKING_BAD, mediaType: 'tv', season: 1, watchedOn: TODAY }
  await addWatches(context, { ...watch, episode: 1 }, { ...watch, episode: 2 })
  await page.goto('/diary')
  await waitForHydration(page)
  const group = page.getByText('S1 E1 and E2, 2 episodes')
  await expect(group.locator('svg')).toBeVisible()
  await page.getByRole('button', { name: /^More for the episodes of Breaking Bad/ }).click()
  await page.getByRole('menuitem', { name: 'Show the episodes' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^More for Breaking Bad S1 E2/ }).click()
  await page.getByRole('menuitem', { name: 'Change…' }).click()
  await page.getByRole('button', { name: 'Yesterday' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: /^Save: / }).click()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(group).toHaveCount(0)
  await expect(page.locator('[data-watch]')).toHaveCount(2)
})

test('a diary has rows of 64 px on a desk, and its list ends where its rule ends', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addWatches(
    context,
    { titleId: UP, watchedOn: TODAY },
    { titleId: INTERSTELLAR, watchedOn: TODAY },
    { titleId: 603, watchedOn: TODAY },
  )
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/diary')
    const tops = await page
      .locator('[data-watch]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
    expect(tops.slice(1).map((top, at) => top - Number(tops[at]))).toEqual([64, 64])
    const [rule, row] = [await boxOf(page, 'main section'), await boxOf(page, '[data-watch]')]
    expect(rule.right, `${width} px`).toBe(row.right)
  }
})

test('"Log a watch" opens a search, then the sheet, and takes the day along', async ({ page, context }) => {
  await memberSession(context)
  await addWatches(context, { titleId: UP, watchedOn: '2019' })
  await page.goto('/diary?year=2019')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Log a watch' }).click()
  const sheet = page.getByRole('dialog', { name: 'Log a watch in 2019' })
  const field = sheet.getByRole('combobox', { name: 'What did you watch?' })
  await expect(field).toBeFocused()
  await typeText(field, 'interstellar')
  await sheet.getByRole('option', { name: /^Interstellar/ }).click()
  const logged = page.waitForRequest((request) => request.url().endsWith(ENDPOINTS.addWatch.path))
  await page.getByRole('button', { name: 'Log it: 2019' }).click()
  expect((await logged).postDataJSON()).toMatchObject({ titleId: INTERSTELLAR, watchedOn: '2019' })
  await expect(page.getByRole('link', { name: 'Interstellar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log a watch' })).toBeFocused()

  await page.getByRole('button', { name: 'Log a watch' }).click()
  await typeText(field, 'breaking bad')
  await sheet.getByRole('option', { name: /^Breaking Bad/ }).click()
  await expect(page).toHaveURL(`/tv/${BREAKING_BAD}?day=2019`)
})

test('the stars of a diary are those of the evening, where a file gave them', async ({ page, context }) => {
  const { email } = await memberSession(context)
  await addEntries(context, { id: UP, rating: 90 })
  await addWatches(context, { titleId: UP, watchedOn: '2019-05-12' }, { titleId: UP, watchedOn: TODAY })
  await inDatabase(async (db) => {
    const watch = await db
      .selectFrom('watches')
      .innerJoin('members', 'members.id', 'watches.member_id')
      .select(['watches.id as watch_id', 'member_id', 'media_type', 'title_id', 'season', 'episode'])
      .where('email', '=', email)
      .where('watched_on', '=', '2019-05-12')
      .executeTakeFirstOrThrow()
    const given = { value: '2', scale: 'five-halves', import_id: null } as const
    await db
      .insertInto('given_ratings')
      .values({ ...watch, ...given })
      .execute()
  })
  await page.goto('/diary')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Rated 90 of 100. Rate Up' })).toHaveText('90')
  const then = page.getByRole('button', { name: 'Rated 40 of 100 that day. Rate Up' })
  await expect(then).toHaveText('40')
  await then.click()
  await expect(page.getByRole('slider', { name: 'Your rating of Up' })).toHaveValue('90')
})
