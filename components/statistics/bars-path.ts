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
