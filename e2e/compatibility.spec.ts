import { expect, test } from '@playwright/test'
import { addEntries, memberSession } from './support/members.ts'
import { typeQuery } from './support/search.ts'

const INTERSTELLAR = 157336
const CHERNOBYL = 87108

const BROWSERS = {
  'that focuses no pressed button, as Safari does': focusAsSafari,
  'without what is newer than the promise': takeNewerAway,
}

for (const [what, behave] of Object.entries(BROWSERS)) {
  test(`the main flows work in a browser ${what}`, async ({ page, context }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(behave)
    await memberSession(context)
    await addEntries(context, { id: INTERSTELLAR, rating: 60 })

    await test.step('a dot of the suggestions is pressed, and Escape closes them', async () => {
      await page.goto('/')
      await typeQuery(page, 'up')
      await page.getByRole('button', { name: 'Add Up to your collection' }).first().click()
      await expect(page.getByRole('button', { name: /Up/, pressed: true }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
    })

    await test.step('a digit after a press on a dot rates', async () => {
      await page.goto('/search?query=the+matrix')
      await page.getByRole('main').getByRole('button', { name: 'Add The Matrix to your collection' }).click()
      await expect(page.getByTestId('stars')).toBeVisible()
      await page.keyboard.press('8')
      await expect(page.getByRole('img', { name: 'You rated it 80 of 100' })).toBeVisible()
    })

    await test.step('a rating opens over the collection, and Escape leads back to it', async () => {
      await page.goto('/my-movies')
      const rating = page.getByRole('button', { name: 'Rated 60 of 100. Rate Interstellar' })
      await rating.click()
      await expect(page.getByRole('slider')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('slider')).toBeHidden()
      await expect(rating).toBeFocused()
      // A press before the page listens leaves the focus to the browser.
      await rating.evaluate((button: HTMLElement) => {
        button.closest<HTMLElement>('[tabindex]')?.focus()
        button.click()
      })
      await expect(page.getByRole('slider')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(rating).toBeFocused()
    })

    await test.step('a pressed tab takes the arrows', async () => {
      await page.goto('/profile')
      await page.getByRole('tab', { name: 'Security' }).click()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('tab', { name: 'Profile Information' })).toBeFocused()
    })

    await test.step('a watch is logged in its sheet, and an episode is marked', async () => {
      await page.goto(`/movie/${INTERSTELLAR}`)
      await page.getByRole('button', { name: 'Watched on another day' }).click()
      await page.getByRole('button', { name: 'Yesterday', exact: true }).click()
      await page.getByRole('button', { name: 'Log it: yesterday' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goto(`/tv/${CHERNOBYL}`)
      await page.getByRole('button', { name: 'Mark S1 E1' }).click()
      await expect(page.getByText('Next: S1 E2 of 5')).toBeVisible()
    })

    await test.step('the account menu opens, and Escape leads back to its button', async () => {
      const account = page.getByRole('button', { name: /^Account of/ })
      await account.click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(account).toBeFocused()
    })
    expect(errors).toEqual([])
  })
}

test('the header stands at one place, whether or not its page scrolls', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Tests see no scrollbars otherwise.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 1200 } })
  const places: number[] = []
  for (const path of ['/', '/search']) {
    await page.goto(`${baseURL}${path}`)
    const box = await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).boundingBox()
    places.push(box?.x ?? Number.NaN)
  }
  await browser.close()
  expect(places[0]).toBe(places[1])
})

test('behind an open dialog the page stands still', async ({ page, context }) => {
  await memberSession(context)
  await page.goto(`/movie/${INTERSTELLAR}`)
  await page.getByRole('button', { name: 'Watched on another day' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('the keyboard of a phone covers neither the focused field of a sheet nor its button', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/movie/${INTERSTELLAR}`)
  await page.getByRole('button', { name: 'Watched on another day' }).click()
  await page.getByRole('button', { name: 'Add a note' }).click()
  // As on an iPhone: only the visual viewport is lower.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 508 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  const lowest = async (name: string | RegExp, role: 'button' | 'textbox') => {
    const { y, height } = (await page.getByRole(role, { name }).boundingBox()) ?? { y: 0, height: Number.NaN }
    return y + height
  }
  await expect.poll(() => lowest(/^Log it/, 'button')).toBeLessThanOrEqual(508)
  await page.getByRole('textbox', { name: 'Note' }).scrollIntoViewIfNeeded()
  expect(await lowest('Note', 'textbox')).toBeLessThanOrEqual(await lowest(/^Log it/, 'button'))
})

/** Runs in the page: after a press the focus goes to the nearest element around the button that takes it, or to none. */
function focusAsSafari(): void {
  const moveFocus = (event: MouseEvent) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('button, summary, a')
    if (!pressed || event.defaultPrevented) return
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    pressed.parentElement?.closest<HTMLElement>('[tabindex], dialog, input, a[href]')?.focus()
  }
  // The last of all handlers, as what a browser does by itself comes after them.
  window.addEventListener('pointerdown', () =>
    window.addEventListener('mousedown', moveFocus, { once: true }),
  )
}

/** Runs in the page: takes away what browsers have had for less than thirty months, and what Safari never had. */
function takeNewerAway(): void {
  const newer: [object, string[]][] = [
    [Document.prototype, ['startViewTransition', 'moveBefore', 'caretPositionFromPoint']],
    [window, ['navigation', 'ClipboardItem', 'requestIdleCallback', 'scheduler', 'CloseWatcher', 'Iterator']],
    [Promise, ['try']],
    [RegExp, ['escape']],
    [URL, ['parse']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Element.prototype, ['moveBefore', 'getHTML', 'ariaNotify']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}
