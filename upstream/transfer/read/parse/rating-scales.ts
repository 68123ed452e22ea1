import type { RatingScale } from '#contract'

/** Ratings of other services: how many of their steps make 100, and where a step of 0 means "no rating". */
const SCALES = {
  /** 0.5 to 5 by halves: Letterboxd, MovieLens. */
  'five-halves': { factor: 20, least: 0.5, most: 5, step: 0.5 },
  /** 1 to 5: Netflix, TV Time, Filmtipset. */
  five: { factor: 20, least: 1, most: 5, step: 1 },
  /** 1 to 10: IMDb, Trakt, Simkl, Movary. */
  ten: { factor: 10, least: 1, most: 10, step: 1 },
  /** 0.5 to 10 by halves: TMDB. */
  'ten-halves': { factor: 10, least: 0.5, most: 10, step: 0.5 },
  /** 0 to 10 by tenths, 0 is a rating: Yamtrack. */
  'ten-tenths': { factor: 10, least: 0, most: 10, step: 0.1 },
  /** 0 to 100, 0 is a rating: Criticker, Ryot. */
  hundred: { factor: 1, least: 0, most: 100, step: 1 },
} as const satisfies Record<RatingScale, object>

export type Scale = RatingScale

/** A rating as its file has it. */
export interface GivenRating {
  /** Exactly the file's text. */
  value: string
  scale: Scale
}

/** 0 to 100; null for "no rating"; undefined for what is not on the scale, which is reported and never clamped. */
export function toRating(value: string, scale: Scale): number | null | undefined {
  const text = value.trim()
  if (text === '') return null
  if (!/^\d{1,3}([.,]\d{1,6})?$/.test(text)) return undefined
  const { factor, least, most, step } = SCALES[scale]
  const [whole = '0', fraction = ''] = text.replace(',', '.').split('.')
  // In millionths, so that no binary fraction is ever rounded.
  const millionths = Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'))
  if (millionths === 0 && least > 0) return null
  const isOnScale = millionths >= least * 1_000_000 && millionths <= most * 1_000_000
  if (!isOnScale || millionths % Math.round(step * 1_000_000) !== 0) return undefined
  return Math.round((millionths * factor) / 1_000_000)
}

/** The nearest step of a scale, halves up, as the services write it: "3.5", "9". */
export function fromRating(rating: number, scale: Scale): string {
  const { factor, least, step } = SCALES[scale]
  const perStep = Math.round(factor * step)
  const steps = Math.max(Math.floor(rating / perStep + 0.5), Math.round(least / step))
  return String(Math.round(steps * step * 10) / 10)
}

/** Whether a rating of ours is the file's, judged in the file's scale: 87 and 4.5 stars are. */
export function isSameRating(mine: number, given: GivenRating): boolean {
  const theirs = toRating(given.value, given.scale)
  return theirs === mine || theirs === toRating(fromRating(mine, given.scale), given.scale)
}
