import { expect, type Page, test } from '@playwright/test'
import { cutTexts } from '../support/cut-texts.ts'
import { memberPages, VISITOR_PAGES } from '../support/pages.ts'

/** A4 in CSS pixels. */
const PAPER = { width: 794, height: 1123 }
/** WCAG 1.4.3. */
const TEXT = 4.5

test('a visitor’s pages are whole and dark on light on paper', async ({ page }) => {
  test.slow()
  for (const path of VISITOR_PAGES) await expectPrinted(page, path)
})

test('a member’s pages are whole and dark on light on paper', async ({ page, context }) => {
  test.slow()
  const { pages } = await memberPages(context)
  for (const path of pages) await expectPrinted(page, path)
})

async function expectPrinted(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect.soft(await page.evaluate(cutTexts, 0), `${path}: cut`).toEqual([])
  expect.soft(await page.evaluate(faultsOnPaper, TEXT), path).toEqual([])
}

/** Runs in the page: what stays in one place, is shortened, or is too pale, with the grounds that browsers print and without. */
function faultsOnPaper(least: number): string[] {
  const faults = new Set<string>()
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  if (!Array.from(document.querySelectorAll('h1')).some(seen)) faults.add('no h1')
  if ((document.querySelector('main')?.innerText.trim().length ?? 0) < 20) faults.add('no text')
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!seen(element)) continue
    if (element.matches('input[type=search], select'))
      faults.add(`control: ${element.outerHTML.slice(0, 80)}`)
    const style = getComputedStyle(element)
    const name = `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.trim().slice(0, 40)}`
    if (style.position === 'fixed' || style.position === 'sticky') faults.add(`${style.position}: ${name}`)
    const isHidden =
      element.closest('[aria-hidden=true], [inert], svg') !== null || style.clipPath === 'inset(50%)'
    const hasText = Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (isHidden || !hasText) continue
    if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      faults.add(`cut: ${name}`)
    if (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2)
      faults.add(`cut: ${name}`)
    const grounds = [[255, 255, 255], groundOf(element)]
    for (const ground of grounds) {
      const ratio = contrast(rgbOf(style.color), ground)
      if (ratio < least) faults.add(`${ratio.toFixed(2)} on ${ground}: ${name}`)
    }
  }
  return Array.from(faults)

  function groundOf(element: Element): number[] {
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { backgroundColor } = getComputedStyle(holder)
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgbOf(backgroundColor)
      if (alpha > 127) return [red, green, blue]
    }
    return [255, 255, 255]
  }

  function rgbOf(colour: string): number[] {
    if (!brush) return []
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return Array.from(brush.getImageData(0, 0, 1, 1).data)
  }

  function contrast(one: number[], other: number[]): number {
    const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  function luminance(colour: number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.map((level) => {
      const value = level / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
