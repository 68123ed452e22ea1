import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { typeText } from '../support/input.ts'
import { markEpisodes, memberSession } from '../support/members.ts'

const CHERNOBYL = 87108
const BREAKING_BAD = 1396
const REACHER = 108978

const episode = (page: Page | Locator, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Mark episode ${number}\\b`) })
/** The shell's live region says the same. */
const note = (page: Page, text: string) => page.getByRole('main').getByText(text).filter({ visible: true })

test('a season is marked without dates and given a year together, and a long press on a phone marks a part', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto(`/tv/${CHERNOBYL}`)
  await page.getByRole('button', { name: 'Mark Season 1' }).click()
  await page.getByRole('button', { name: 'Give them a day' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Leave them without a date' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('radio', { name: '2021' }).click()
  await sheet.getByRole('button', { name: 'Save: 2021' }).click()
  await expect(note(page, '5 episodes watched in 2021.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Episode 1, seen 2021' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click()
  await expect(note(page, '5 episodes marked, 5 without a date.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Episode 1, seen once' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark Season 1' }).click()
  await expect(note(page, '5 episodes unmarked.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await episode(page, 3).click({ delay: 700 })
  const menu = page.getByRole('dialog', { name: 'S1 E3 Open Wide, O Earth' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await menu.getByRole('button', { name: 'Up to here, 3 episodes' }).click()
  await expect(note(page, '3 episodes marked, 2 without a date.')).toBeVisible()
  await expect(episode(page, 3)).toHaveAttribute('aria-pressed', 'true')
})

test('the menu of an episode logs another day, and again', async ({ page, context }) => {
  await memberSession(context)
  await page.goto(`/tv/${CHERNOBYL}`)
  await episode(page, 2).focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Up to here, 2 episodes',
    'Watched today',
    'Watched another day…',
  ])
  await expectAccessible(page)
  // A phone has no field to type a date into.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await episode(page, 2).scrollIntoViewIfNeeded()
  await episode(page, 2).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Watched another day…' }).click()
  const sheet = page.getByRole('dialog', { name: /Chernobyl S1 E2/ })
  await typeText(sheet.getByLabel('Or type it'), 'May 2019')
  await sheet.getByRole('button', { name: 'Log it: May 2019' }).click()
  await expect(note(page, 'S1 E2 watched in May 2019.')).toBeVisible()
  await expect(episode(page, 2)).toBeFocused()
  await page.keyboard.press('e')
  await typeText(sheet.getByLabel('Or type it'), '2020')
  await sheet.getByRole('button', { name: 'Save: 2020' }).click()
  await expect(page.getByRole('button', { name: 'Episode 2, seen 2020' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click()
  const seen = page.getByRole('button', { name: 'Episode 2, seen May 2019' })
  await seen.click()
  await page.getByRole('menuitem', { name: 'Watched again today' }).click()
  await expect(note(page, 'S1 E2 watched again.')).toBeVisible()
})

test('hidden names stay hidden before the first paint, and nothing moves as they are shown', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await markEpisodes(context, CHERNOBYL, { season: 1, episode: 1 })
  await page.goto(`/tv/${CHERNOBYL}`)
  await page.getByRole('button', { name: 'Hide names' }).click()
  // Without its scripts, as before they run.
  await page.route('**/_next/**/*.js*', (route) => route.abort())
  await page.reload()
  const names = page.locator('#season-1 [data-episode]')
  await expect(names.nth(0)).toHaveCSS('visibility', 'hidden')
  await page.unroute('**/_next/**/*.js*')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expect(names.nth(0)).toHaveCSS('visibility', 'visible')
    await expect(names.nth(1)).toHaveCSS('visibility', 'hidden')
    const generated = await names.nth(1).evaluate((name) => getComputedStyle(name, '::before').content)
    expect(generated).toBe('"Episode 2"')
    const places = () =>
      names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top + scrollY))
    const before = await places()
    await page.getByRole('button', { name: 'Hide names' }).click()
    await expect(names.nth(1)).toHaveCSS('visibility', 'visible')
    expect(await places()).toEqual(before)
    await page.getByRole('button', { name: 'Hide names' }).click()
  }
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Hide names: on' }).click()
  await expect(names.nth(1)).toHaveCSS('visibility', 'visible')
})

test('seasons print with boxes, ticked where an episode was seen', async ({ page, context }) => {
  await memberSession(context)
  await markEpisodes(context, REACHER, { isUpTo: true, season: 4, episode: 2 })
  await page.goto(`/tv/${REACHER}`)
  // The season under way opens by itself: a press might close it.
  await expect(episode(page.locator('#season-4'), 1)).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const rows = page.locator('#season-4 ol > li')
  const boxes = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row, '::after').content))
  expect(boxes).toEqual(['"☑"', '"☑"', '"☐"', '"☐"', 'none', 'none', 'none', 'none'])
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('#season-1 ol > li').first()).toBeVisible()
})

test('the dot of a show marks its next episode from its menu, and leads to its seasons', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.goto('/search?query=breaking%20bad')
  const dot = page.getByRole('main').getByRole('button', { name: 'Add Breaking Bad to your collection' })
  await expect(dot).toBeVisible()
  await dot.focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu', { name: 'More for Breaking Bad' })
  await menu.getByRole('menuitem', { name: 'Mark S1 E1' }).click()
  await expect(dot).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('S1 E1 marked.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo for Breaking Bad: S1 E1 marked' }).click()
  await expect(dot).toHaveAttribute('aria-pressed', 'false')
  await dot.press('ArrowDown')
  await menu.getByRole('menuitem', { name: 'Seasons' }).press('Enter')
  await expect(page).toHaveURL(`/tv/${BREAKING_BAD}#seasons`)
  await expect(page.getByRole('heading', { name: 'Seasons' })).toBeInViewport()
})
