import { oklch } from '#lib/artwork/oklch-to-rgb'
import { HUES } from '#lib/artwork/title-hue'

export type ShareColours = ReturnType<typeof shareColours>

/** The dark theme with the title's hue. */
export function shareColours(index: number) {
  const hue = (index * 360) / HUES
  return {
    ground: oklch(0.165, 0.018, 345),
    paper: oklch(0.3, 0.07, hue),
    bright: oklch(0.72, 0.13, hue),
    deep: oklch(0.6, 0.13, hue + 70),
    ink: oklch(0.955, 0.008, 345),
    quiet: oklch(0.8, 0.014, 345),
    faint: oklch(0.585, 0.025, 345),
    yours: oklch(0.86, 0.132, 84),
  }
}
