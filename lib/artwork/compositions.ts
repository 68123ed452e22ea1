/** A place for one piece of paper on a poster of 40 × 60 units: its centre and its size. */
export interface Place {
  /** Which of the poster's two shapes lies here. */
  of: 'first' | 'second'
  x: number
  y: number
  size: number
  /** Degrees added to the shape's own turn. */
  turn?: number
}

/**
 * Arrangements that work, from the bottom sheet to the top one. They keep to the upper two thirds, so that the title has
 * the lower one to itself, and most run over an edge: a cropped shape is a picture, a whole one is an icon.
 */
export const COMPOSITIONS: readonly [Place[], ...Place[][]] = [
  // One sheet running off the side, a small one answering it.
  [
    { of: 'first', x: 32, y: 17, size: 36 },
    { of: 'second', x: 8, y: 30, size: 13 },
  ],
  // A sheet upon a larger one that the top edge crops.
  [
    { of: 'second', x: 20, y: 5, size: 52 },
    { of: 'first', x: 20, y: 23, size: 21 },
  ],
  // The same sheet twice, the other between.
  [
    { of: 'first', x: 9, y: 8, size: 22 },
    { of: 'second', x: 20, y: 18, size: 18 },
    { of: 'first', x: 31, y: 28, size: 22, turn: 180 },
  ],
  // Four tiles, two and two.
  [
    { of: 'first', x: 10, y: 8, size: 20 },
    { of: 'second', x: 30, y: 8, size: 20 },
    { of: 'second', x: 10, y: 28, size: 20, turn: 180 },
    { of: 'first', x: 30, y: 28, size: 20, turn: 180 },
  ],
  // A procession, shrinking as it goes.
  [
    { of: 'second', x: 8, y: 19, size: 34 },
    { of: 'first', x: 28, y: 8, size: 17 },
    { of: 'first', x: 28, y: 23, size: 12 },
    { of: 'first', x: 28, y: 33.5, size: 8 },
  ],
  // One sheet as wide as the poster, and a small one in its corner.
  [
    { of: 'first', x: 20, y: 17, size: 44 },
    { of: 'second', x: 32, y: 32, size: 12 },
  ],
]
