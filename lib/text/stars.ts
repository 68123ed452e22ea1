import { RATING_MAX, RATING_MIDDLE, RATING_PER_STAR, RATING_STEP, STARS } from '#lib/contract/limits'
import type { Translator } from '../messages/translator.ts'

export function quarterStars(rating: number): number {
  return Math.round(Math.min(RATING_MAX, Math.max(0, rating)) / RATING_STEP)
}

export function wholeStars(rating: number): number {
  return Math.round(rating / RATING_PER_STAR)
}

/** "3¾ stars", "1 star", "½ star". */
export function starsFigure(stars: Translator<'stars'>, rating: number): string {
  const [whole, quarters] = split(rating)
  return stars(`figure.${quarters}`, { whole })
}

/** For screen readers: "3 and three quarter stars". */
export function spokenStars(stars: Translator<'stars'>, rating: number): string {
  const [whole, quarters] = split(rating)
  return stars(`spoken.${quarters}`, { whole })
}

/** `fraction` is the position along the stars, 0 to 1: the left edge of star 4 is 65, its right edge 80. */
export function ratingAt(fraction: number): number {
  const steps = RATING_MAX / RATING_STEP
  return Math.min(steps, Math.max(1, Math.floor(fraction * steps) + 1)) * RATING_STEP
}

export function ratingOfStarAt(fraction: number): number {
  return Math.min(STARS, Math.max(1, Math.floor(fraction * STARS) + 1)) * RATING_PER_STAR
}

/** A rating changed by the keyboard; the first step from none leads to the middle. */
export function steppedRating(rating: number | null, by: number): number {
  return rating === null ? RATING_MIDDLE : Math.min(RATING_MAX, Math.max(0, rating + by))
}

function split(rating: number): [whole: number, quarters: 0 | 1 | 2 | 3] {
  const quarters = quarterStars(rating)
  return [Math.floor(quarters / 4), (quarters % 4) as 0 | 1 | 2 | 3]
}
