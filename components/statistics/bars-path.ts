import { scaleLinear } from 'd3-scale'

export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/** One path for all of them, instead of an element each. */
export function barsPath(bars: readonly Bar[]): string {
  return bars.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')
}

/** The length of a bar of so many, in whole pixels; that of the highest count is the whole length. */
export function barScale(highest: number | undefined, length: number) {
  return scaleLinear()
    .domain([0, highest || 1])
    .rangeRound([0, length])
}
