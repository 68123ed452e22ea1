import { type BrowserContext, expect, test } from '@playwright/test'

const FILM = '/movie/155'
const PLAYER = 'https://www.youtube-nocookie.com/embed/TQfATDZY5Y4?autoplay=1'

/** Responds in place of every other host. @returns the addresses requested of them */
async function otherHosts(context: BrowserContext): Promise<string[]> {
  const requested: string[] = []
  await context.route(
    ({ hostname }) => hostname !== 'localhost' && hostname !== '127.0.0.1',
    (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' })
    },
  )
  return requested
}

test('nothing is requested of the trailer’s site before the press, and closing removes the player', async ({
  page,
  context,
}) => {
  const requested = await otherHosts(context)
  await page.goto(FILM)
  const link = page.getByRole('link', { name: 'Trailer, at YouTube' })
  await link.hover()
  await link.focus()
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  expect(await page.locator('link[rel=preconnect], link[rel=dns-prefetch]').count()).toBe(0)

  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'The Dark Knight - Official Trailer 2 [HD]' })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(sheet.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible()
  expect(requested).toEqual([PLAYER])
  expect(page.url()).toContain(FILM)

  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a page frames the players of trailers alone', async ({ page, context }) => {
  const requested = await otherHosts(context)
  await page.goto('/login')
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
        const frame = document.createElement('iframe')
        frame.src = 'https://www.youtube.com/embed/TQfATDZY5Y4'
        document.body.append(frame)
      }),
  )
  expect(refused).toBe('frame-src')
  expect(requested).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the trailer is a link to its page', async ({ page }) => {
    await page.goto(FILM)
    const link = page.getByRole('link', { name: 'Trailer, at YouTube' })
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=TQfATDZY5Y4')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  })
})
