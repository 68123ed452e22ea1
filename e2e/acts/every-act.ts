import process from 'node:process'

/** Whether the whole table is asked for, by `npm run test:hard -- acts`: each scene at both widths, each act twice. */
export const EVERY_ACT = process.env.EVERY_ACT !== undefined

/** By how much that run slows the processor, to measure what each act takes; 0: not at all. */
export const SLOWDOWN = Number(process.env.ACT_SLOWDOWN ?? 0)

/** Of the annotations of a test, as `PaintTime` in JSON. */
export const PAINT_TIME = 'paint time'

export interface PaintTime {
  /** Its scene, its name and the width of the page. */
  act: string
  /** From the slowest press of the act to the next paint, by Event Timing, in steps of 8. */
  ms: number
}
