import type { BundleRating } from '#upstream/transfer/bundle-schemas'
import { fromRating, type Scale, toRating } from '#upstream/transfer/read/formats/scales'

export interface WrittenRating {
  text: string
  /** Of 100. */
  move: number
}

/** As it was given where that is on the scale, else the nearest step, halves up and at least the least one. */
export function writeRating(rating: number, given: BundleRating | undefined, scale: Scale): WrittenRating {
  if (given?.scale === scale) return { text: given.value, move: 0 }
  const text = fromRating(rating, scale)
  return { text, move: Math.abs((toRating(text, scale) ?? 0) - rating) }
}
