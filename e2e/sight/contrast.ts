import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Colour = readonly [red: number, green: number, blue: number]
export type Picture = (x: number, y: number) => Colour

/** A line over an edge, from outside a box to its inside. */
export interface EdgeLine {
  side: 'left' | 'top'
  /** Where it crosses the side, 0 to 1. */
  at?: number
  /** Pixels outside the box, of which the first is the ground. */
  before?: number
  /** Pixels inside the box in which its edge has to be seen. */
  behind?: number
}

/** The window as it is seen now, pixel by pixel. */
export async function takePicture(page: Page): Promise<Picture> {
  const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * (info.width * y + x))
    return [red, green, blue]
  }
}

/** The best contrast between the ground outside a box and a colour that its edge has on this line. */
export function edgeContrast(
  picture: Picture,
  box: Box,
  { side, at = 0.5, before = 3, behind = 4 }: EdgeLine,
): number {
  const [ground, ...edge] = Array.from({ length: before + behind }, (_, step) =>
    side === 'left'
      ? picture(Math.round(box.x) - before + step, Math.floor(box.y + box.height * at))
      : picture(Math.floor(box.x + box.width * at), Math.round(box.y) - before + step),
  )
  return bestContrast(ground, edge)
}

/** The best contrast between a text's commonest colour, its ground, and another: that of a stroke as wide as a pixel. */
export function textContrast(picture: Picture, { x, y, width, height }: Box): number {
  const counts = new Map<string, number>()
  const colours = new Map<string, Colour>()
  for (let top = Math.round(y); top < y + height; top++) {
    for (let left = Math.round(x); left < x + width; left++) {
      const colour = picture(left, top)
      counts.set(String(colour), (counts.get(String(colour)) ?? 0) + 1)
      colours.set(String(colour), colour)
    }
  }
  const [ground = ''] = Array.from(counts).sort(([, one], [, other]) => other - one)[0] ?? []
  return bestContrast(colours.get(ground), Array.from(colours.values()))
}

function bestContrast(ground: Colour | undefined, colours: readonly Colour[]): number {
  return ground ? Math.max(1, ...colours.map((colour) => ratioOf(ground, colour))) : 1
}

/** WCAG 2.2: relative luminance and contrast ratio. */
export function ratioOf(one: Colour, other: Colour): number {
  const [light, dark] = one === other ? [1, 1] : [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((level) => {
    const value = level / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Runs in the page: what can be pressed and has a border at its left, where nothing covers it. */
export function outlinedControls(): (Box & { name: string })[] {
  return Array.from(document.querySelectorAll('button, a, input, select, textarea, [role=option]'))
    .filter((control) => {
      const { borderLeftWidth, borderLeftStyle, borderLeftColor } = getComputedStyle(control)
      const isOutlined = Number.parseFloat(borderLeftWidth) >= 1 && borderLeftStyle !== 'none'
      const isClear = /^rgba\(.*, 0\)$/.test(borderLeftColor)
      return isOutlined && !isClear && !control.matches(':disabled, [aria-disabled=true], [inert] *')
    })
    .map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const name = `${control.tagName} ${control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name'))}`
      return { control, name, x, y, width, height }
    })
    .filter(({ control, x, y, height }) => control === document.elementFromPoint(x + 1, y + height / 2))
    .map(({ name, x, y, width, height }) => ({ name, x, y, width, height }))
}
