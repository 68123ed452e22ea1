import { expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import { ENDPOINTS } from '#contract'
import { expectAccessible } from '../support/axe.ts'
import { memberSession } from '../support/members.ts'
import { dayFromNow, followShows } from '../support/shows.ts'

const HIJACK = { name: 'Hijack', aired: 3, coming: [5], seen: 1 } as const
const FALLOUT = { name: 'Fallout', aired: 5, seen: 4 } as const

const rows = (page: Page) => page.getByRole('list', { name: 'To watch' }).getByRole('listitem')

test('one press marks the next episode and brings the one after it, and Undo takes it back', async ({
  page,
  context,
}) => {
  const { email } = await memberSession(context)
  await followShows(email, HIJACK, FALLOUT)
  await page.goto('/up-next')
  await expect(rows(page).getByRole('heading')).toHaveText(['Hijack', 'Fallout'])
  const hijack = rows(page).first()
  await expect(hijack).toContainText('S1 E2 Part 2')
  await expect(hijack).toContainText('2 left, 1 to come')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark Hijack S1 E2' }).click()
  await expect(page.getByRole('button', { name: 'Mark Hijack S1 E3' })).toBeVisible()
  await expect(hijack).toContainText('S1 E2 marked. Undo')
  await expect(page.getByRole('status').filter({ hasText: 'S1 E2 marked.' })).toBeAttached()
  await page.reload()
  await page.getByRole('button', { name: 'Mark Hijack S1 E3' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo for Hijack: S1 E3 marked' }).click()
  await expect(page.getByRole('button', { name: 'Mark Hijack S1 E3' })).toBeFocused()
  await page.reload()
  await expect(hijack).toContainText('S1 E3')
})

test('a mark is saved though what comes next cannot be loaded, and the loading alone is tried again', async ({
  page,
  context,
}) => {
  const { email } = await memberSession(context)
  await followShows(email, HIJACK)
  await page.goto('/up-next')
  const marks: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') marks.push(request.url())
  })
  await page.route(`**${ENDPOINTS.upNextShows.path}*`, (route) => route.abort())
  await page.getByRole('button', { name: 'Mark Hijack S1 E2' }).click()
  await expect(rows(page)).toContainText('Saved. What comes next could not be loaded.')
  await page.unroute(`**${ENDPOINTS.upNextShows.path}*`)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mark Hijack S1 E3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo for Hijack: S1 E2 marked' })).toBeFocused()
  expect(marks).toHaveLength(1)
})

test('the keys of the shows are listed, and act', async ({ page, context }) => {
  const { email } = await memberSession(context)
  await followShows(email, HIJACK, FALLOUT)
  await page.goto('/up-next')
  await page.getByRole('button', { name: 'Mark Hijack S1 E2' }).focus()
  const help = page.getByRole('dialog', { name: 'Keys on this page' })
  // The keys act once the viewer is known.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const keys = help.getByRole('region', { name: 'On a show to watch' })
  await expect(keys.locator('dt')).toHaveText(['Enter', '↓↑', 'p', 'u', 'Enter'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mark Hijack S1 E2' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Mark Fallout S1 E5' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('p')
  await expect(rows(page).first()).toContainText('Paused. Undo')
  await page.keyboard.press('u')
  await expect(rows(page).first()).toContainText('2 left, 1 to come')
  await rows(page).first().getByRole('link', { name: 'Hijack' }).press('Enter')
  await expect(page).toHaveURL(/\/tv\/198102#season-1$/)
  await expect(page.locator('#season-1 details')).toHaveAttribute('open')
})

test('what is up next, paused, dropped and to come reads without JavaScript', async ({
  browser,
  context,
}) => {
  const { email } = await memberSession(context)
  await followShows(
    email,
    { name: 'The Penguin', aired: 2, coming: [1, 8], seen: 1 },
    { name: 'House of the Dragon', aired: 3, seen: 1, state: 'paused' },
    { name: 'The Last of Us', aired: 3, seen: 1, state: 'dropped' },
  )
  const storageState = await context.storageState()
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState })
  const page = await plain.newPage()
  await page.goto('/up-next')
  await expect(rows(page)).toContainText(['The Penguin'])
  await expect(page.locator('main noscript p')).toHaveText('Marking an episode needs JavaScript.')
  await page.getByRole('link', { name: 'Paused 1' }).click()
  await expect(page.getByRole('region', { name: 'Paused' })).toContainText('House of the Dragon')
  await expect(page.getByRole('region', { name: 'Dropped' })).toContainText('The Last of Us')
  const coming = page.getByRole('region', { name: 'To come' })
  await expect(coming.locator('time')).toHaveCount(2)
  await expect(coming.locator('time').first()).toHaveAttribute('datetime', dayFromNow(1))
  await plain.close()
})

test('a calendar program without a session reads the copied address, until it is renewed', async ({
  page,
  context,
  playwright,
}) => {
  const { email } = await memberSession(context)
  await followShows(email, { name: 'The Penguin', aired: 2, coming: [1, 8], seen: 2 })
  await page.goto('/up-next')
  await page.getByRole('button', { name: 'Copy calendar address' }).click()
  const field = page.getByRole('textbox', { name: 'Calendar address' })
  const address = await field.inputValue()
  const program = await playwright.request.newContext()
  const response = await program.get(address)
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  expect(
    calendar.getAllSubcomponents('vevent').map((event) => String(new ICAL.Event(event).startDate)),
  ).toEqual([dayFromNow(1), dayFromNow(8)])
  await page.getByRole('button', { name: 'Renew it' }).click()
  await page.getByRole('button', { name: 'Renew', exact: true }).click()
  await expect(field).not.toHaveValue(address)
  expect((await program.get(address)).status()).toBe(404)
  expect((await program.get(await field.inputValue())).status()).toBe(200)
  await program.dispose()
})
