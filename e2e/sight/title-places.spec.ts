import { expect, type Page, test } from '@playwright/test'
import { memberSession } from '../support/members.ts'
import { followShows } from '../support/shows.ts'

const FILM = '/movie/603'
const SHOW = '/tv/1396'

async function boxOf(page: Page, name: string) {
  const button = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
  const shown = button.filter({ visible: true }).first()
  for (;;) {
    const box = await shown.boundingBox()
    // None while the page renders it anew.
    if (box) return box
  }
}

test('a visitor’s Share stands where the member’s does', async ({ page, browser }) => {
  const member = await browser.newContext()
  await memberSession(member)
  const own = await member.newPage()
  for (const width of [320, 390, 768, 1440]) {
    for (const path of [FILM, SHOW]) {
      const [theirs, mine] = await Promise.all(
        [page, own].map(async (one) => {
          await one.setViewportSize({ width, height: 844 })
          await one.goto(path)
          await expect(one.getByRole('slider').or(one.getByText('Yours, not yet')).first()).toBeVisible()
          const act = one === page ? 'Login to Add' : path === FILM ? 'Watched' : 'Mark S1 E1'
          const [main, share] = [await boxOf(one, act), await boxOf(one, 'Share')]
          // From the act on: a show's panel has a line before it.
          return { x: share.x, y: share.y + share.height / 2 - main.y, width: share.width }
        }),
      )
      if (!theirs || !mine) throw new Error('not measured')
      expect(Math.abs(theirs.y - mine.y), `${path}, ${width} px`).toBeLessThanOrEqual(12)
      if (width < 768) {
        expect(Math.abs(theirs.x - mine.x), `${path}, ${width} px`).toBeLessThanOrEqual(8)
        expect(Math.abs(theirs.width - mine.width), `${path}, ${width} px`).toBeLessThanOrEqual(8)
      }
    }
  }
  await member.close()
})

test('on the smallest phones the main act is above the bar at the foot', async ({ page, browser }) => {
  const member = await browser.newContext()
  await memberSession(member)
  const own = await member.newPage()
  const acts = [
    [page, FILM, 'Login to Add', 568],
    [own, FILM, 'Watched', 568],
    [page, SHOW, 'Login to Add', 568],
    [own, SHOW, 'Mark S1 E1', 640],
  ] as const
  for (const [one, path, name, height] of acts) {
    await one.setViewportSize({ width: 320, height })
    await one.goto(path)
    await expect(one.getByRole('button', { name }).or(one.getByRole('link', { name })).first()).toBeVisible()
    const bar = await one.getByRole('navigation', { name: 'Places' }).boundingBox()
    const act = await boxOf(one, name)
    expect(act.y + act.height, `${path}, ${name}`).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await member.close()
})

test('the note of what was done stands at one place and looks alike, of a film and of a show', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const looks = []
  for (const [path, act] of [
    [FILM, 'Watched'],
    [SHOW, 'Mark S1 E1'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: act, exact: true }).click()
    const undo = page.getByRole('article').locator('[data-note] button').first()
    await expect(undo).toHaveText('Undo')
    looks.push(
      await undo.evaluate((button) => {
        const note = button.closest('p') as HTMLElement
        const { color, font, textDecorationLine } = getComputedStyle(button)
        const { background, color: words, padding, margin } = getComputedStyle(note)
        const line = note.parentElement as HTMLElement
        const gap =
          button.getBoundingClientRect().left - (note.firstElementChild?.getBoundingClientRect().right ?? 0)
        const inLine = note.getBoundingClientRect().left - line.getBoundingClientRect().left
        return {
          color,
          font,
          textDecorationLine,
          background,
          words,
          padding,
          margin,
          gap: Math.round(gap),
          inLine,
        }
      }),
    )
  }
  const [film, show] = looks
  // On papers of two colours.
  expect(show).toEqual({ ...film, background: show?.background })
})

test('Up next uses the width of its row on home', async ({ page, context }) => {
  const { email } = await memberSession(context)
  await followShows(
    email,
    { name: 'Hijack', aired: 3, coming: [5], seen: 1 },
    { name: 'Fallout', aired: 5, seen: 4 },
  )
  for (const width of [390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    // What the first visit learns counts from the second on.
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('up-next'))).toBe('2')
    await page.goto('/')
    const row = page.getByRole('list', { name: 'To go on with' })
    await expect(row.getByRole('listitem')).toHaveCount(2)
    const [list, last] = [await row.boundingBox(), await row.getByRole('listitem').last().boundingBox()]
    if (!list || !last) throw new Error('not shown')
    const gutter = await row.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineEnd))
    if (width >= 768) {
      expect(
        Math.abs(last.x + last.width - (list.x + list.width - gutter)),
        `${width} px`,
      ).toBeLessThanOrEqual(1)
    }
  }
})

test('the ring of the slider lies on no button beside it, and the toggles begin where the line does', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(FILM)
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  const ring = await page.getByRole('slider').evaluate((slider) => {
    const edges = [slider, slider.parentElement].map((one) => {
      if (!one) return null
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one)
      if (outlineStyle === 'none') return null
      const { left, right } = one.getBoundingClientRect()
      const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      return { left: left - out, right: right + out }
    })
    return edges.filter((one) => one !== null)
  })
  expect(ring).toHaveLength(1)
  const [lower, higher] = [await boxOf(page, '−5, lower'), await boxOf(page, '+5, higher')]
  expect(ring[0]?.left).toBeGreaterThanOrEqual(lower.x + lower.width)
  expect(ring[0]?.right).toBeLessThanOrEqual(higher.x)
  const wanted = page.getByRole('button', { name: 'Want to see' }).first()
  const [glyph, line] = await wanted.evaluate((button) => [
    button.querySelector('svg')?.getBoundingClientRect().left,
    button.parentElement?.parentElement?.getBoundingClientRect().left,
  ])
  expect(Math.abs((glyph ?? 0) - (line ?? 99))).toBeLessThanOrEqual(1)
})

test('the words of the main act are seen while the pointer is on it', async ({ page, context }) => {
  await memberSession(context)
  await page.goto(FILM)
  const act = page.getByRole('button', { name: 'Watched', exact: true })
  await act.hover()
  const look = () =>
    act.evaluate((button) => {
      const { opacity, backgroundColor } = getComputedStyle(button)
      return { opacity, backgroundColor }
    })
  await expect.poll(look).toEqual({ opacity: '0.9', backgroundColor: 'rgba(0, 0, 0, 0)' })
})
