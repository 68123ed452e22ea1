import type { SeasonRatings } from '#lib/browser/place-ratings/season-ratings'
import css from './season-curve.module.scss'

interface SeasonCurveProps {
  ratings: SeasonRatings
  /** A reel that is a bar has lines alone. */
  hasPoints: boolean
}

const HEIGHT = 28
/** Of a point, and the room that it takes at either end of the scale. */
const RADIUS = 3.5

/** The member's ratings of a season's episodes over the frames of its reel, whose label says them, and the members' means. */
export function SeasonCurve({ ratings, hasPoints }: SeasonCurveProps) {
  const { own, members, foot } = ratings
  // A unit a frame: the page stretches it to the reel's width, and no line's.
  return (
    <svg
      className={css.curve}
      viewBox={`0 0 ${own.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.members} d={path(members, foot)} />
      <path className={css.own} d={path(own, foot)} />
      {hasPoints && <path className={css.points} d={path(own, foot, true)} />}
    </svg>
  )
}

/** A line that breaks where there is no rating, or its points alone. A point is a line without a length, which has round ends. */
function path(ratings: readonly (number | null)[], foot: number, isPoints = false): string {
  return ratings
    .map((rating, at) => {
      if (rating === null) return ''
      const isNext = !isPoints && (ratings[at - 1] ?? null) !== null
      return `${isNext ? 'L' : 'M'}${at + 0.5} ${height(rating, foot)}${isNext ? '' : 'h.001'}`
    })
    .join('')
}

function height(rating: number, foot: number): number {
  const share = Math.max(0, rating - foot) / (100 - foot)
  return Math.round(100 * (HEIGHT - RADIUS - share * (HEIGHT - 2 * RADIUS))) / 100
}
