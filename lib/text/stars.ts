import { RATING_MAX, RATING_MIDDLE, RATING_PER_STAR, RATING_STEP, STARS } from '#lib/contract/limits'

export function quarterStars(rating: number): number {
  return Math.round(Math.min(RATING_MAX, Math.max(0, rating)) / RATING_STEP)
}

export function wholeStars(rating: number): number {
  return Math.round(rating / RATING_PER_STAR)
}

const QUARTERS = ['', '¼', '½', '¾'] as const
const SPOKEN_QUARTERS = ['', 'one quarter', 'a half', 'three quarter'] as const

/** "3¾ stars", "1 star", "½ star". */
export function starsFigure(rating: number): string {
  const [whole, quarter] = split(rating)
  const figure = `${whole || (quarter ? '' : '0')}${QUARTERS[quarter] ?? ''}`
  return `${figure} ${isOneAtMost(whole, quarter) ? 'star' : 'stars'}`
}

/** For screen readers: "3 and three quarter stars". */
export function spokenStars(rating: number): string {
  const [whole, quarter] = split(rating)
  const words = [whole || !quarter ? String(whole) : '', SPOKEN_QUARTERS[quarter] ?? '']
  return `${words.filter(Boolean).join(' and ')} ${isOneAtMost(whole, quarter) ? 'star' : 'stars'}`
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

function split(rating: number): [whole: number, quarter: number] {
  const quarters = quarterStars(rating)
  return [Math.floor(quarters / 4), quarters % 4]
}

function isOneAtMost(whole: number, quarter: number): boolean {
  return (whole === 1 && quarter === 0) || (whole === 0 && quarter > 0)
}
