/** Centre and size of a piece of paper on a poster of 40 × 60 units. */
export interface Place {
  /** The first shape is the brighter one. */
  of: 'first' | 'second'
  x: number
  y: number
  size: number
  /** Degrees clockwise, added to the shape's own rotation. */
  rotation?: number
}

/** Arrangements from bottom to top. They keep the lower third free for the title. */
export const COMPOSITIONS: readonly [Place[], ...Place[][]] = [
  [
    { of: 'first', x: 32, y: 17, size: 36 },
    { of: 'second', x: 8, y: 30, size: 13 },
  ],
  [
    { of: 'second', x: 20, y: 5, size: 52 },
    { of: 'first', x: 20, y: 23, size: 21 },
  ],
  [
    { of: 'first', x: 9, y: 8, size: 22 },
    { of: 'second', x: 20, y: 18, size: 18 },
    { of: 'first', x: 31, y: 28, size: 22, rotation: 180 },
  ],
  [
    { of: 'first', x: 10, y: 8, size: 20 },
    { of: 'second', x: 30, y: 8, size: 20 },
    { of: 'second', x: 10, y: 28, size: 20, rotation: 180 },
    { of: 'first', x: 30, y: 28, size: 20, rotation: 180 },
  ],
  [
    { of: 'second', x: 8, y: 19, size: 34 },
    { of: 'first', x: 28, y: 8, size: 17 },
    { of: 'first', x: 28, y: 23, size: 12 },
    { of: 'first', x: 28, y: 33.5, size: 8 },
  ],
  [
    { of: 'first', x: 20, y: 17, size: 44 },
    { of: 'second', x: 32, y: 32, size: 12 },
  ],
]
