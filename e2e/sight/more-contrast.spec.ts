import { expect, type Page, test } from '@playwright/test'
import { addEntries, memberSession } from '../support/members.ts'
import { edgeContrast, outlinedControls, type Picture, ratioOf, takePicture } from './contrast.ts'

const TOKENS = ['ground', 'surface-2', 'line', 'edge', 'text-2', 'text-3'] as const
const SWATCH = 8

test('a reader who asks for more contrast gets stronger lines, edges and small letters, in both themes', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: 157336, rating: 20 })
  for (const theme of ['down', 'up']) {
    await page.addInitScript((theme) => localStorage.setItem('house-lights', theme), theme)
    await page.emulateMedia({ contrast: 'no-preference' })
    await page.goto('/my-movies')
    const usual = await tokenContrasts(page)
    await page.emulateMedia({ contrast: 'more' })
    const more = await tokenContrasts(page)
    for (const token of ['line', 'edge', 'text-2', 'text-3'] as const) {
      expect.soft(more[token], `${theme}, ${token}`).toBeGreaterThan(usual[token] + 0.5)
    }
    expect.soft(more.line, theme).toBeGreaterThanOrEqual(2.5)
    expect.soft(more.edge, theme).toBeGreaterThanOrEqual(4.5)
    expect.soft(more['text-3'], theme).toBeGreaterThanOrEqual(7)
    for (const path of ['/my-movies', '/movie/157336', '/profile?tab=settings']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const controls = await page.evaluate(outlinedControls)
      const picture = await takePicture(page)
      for (const box of controls) {
        const ratio = edgeContrast(picture, box, { side: 'left' })
        expect.soft(ratio, `${theme}, ${path}, ${box.name}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})

/** Each token's contrast with the worse one of the page's ground and that of its fields. */
async function tokenContrasts(page: Page): Promise<Record<(typeof TOKENS)[number], number>> {
  await page.evaluate(
    ([tokens, size]) => {
      const swatches = tokens.map((token, at) => {
        const swatch = document.createElement('i')
        swatch.style.cssText = `position: fixed; z-index: 99; inset: 0 auto auto ${at * size}px; width: ${size}px; height: ${size}px; background: var(--${token})`
        return swatch
      })
      document.body.append(...swatches)
    },
    [TOKENS, SWATCH] as const,
  )
  const picture = await takePicture(page)
  return Object.fromEntries(
    TOKENS.map((token, at) => [
      token,
      Math.min(
        ratioOf(swatch(picture, at), swatch(picture, 0)),
        ratioOf(swatch(picture, at), swatch(picture, 1)),
      ),
    ]),
  ) as Record<(typeof TOKENS)[number], number>
}

function swatch(picture: Picture, at: number) {
  return picture((at + 0.5) * SWATCH, SWATCH / 2)
}
