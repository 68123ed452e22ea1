import { RATING_MAX } from '#lib/contract/limits'
import type { RatedEpisode } from '#lib/contract/place-ratings/rated-seasons'
import css from './season-drawing.module.scss'

const HEIGHT = 120
const PER_EPISODE = 20
/** Room for the rings. */
const EDGE = 6

interface SeasonDrawingProps {
  episodes: readonly RatedEpisode[]
  /** The lowest rating of the scale, which ends at 100. */
  foot: number
  /** Whether the scale's figures stand in it. */
  isLabelled: boolean
}

export function SeasonDrawing({ episodes, foot, isLabelled }: SeasonDrawingProps) {
  const width = episodes.length * PER_EPISODE
  const heightOf = (rating: number) =>
    EDGE + ((RATING_MAX - rating) / (RATING_MAX - foot)) * (HEIGHT - 2 * EDGE)
  const scale = [RATING_MAX, (RATING_MAX + foot) / 2, foot]
  return (
    <svg
      className={css.drawing}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path className={css.scale} d={scale.map((one) => `M0 ${heightOf(one)}h${width}`).join('')} />
      <path className={css.mean} d={lineThrough(episodes.map((one) => one.mean))} />
      {/* On the page once: the other drawings refer to it. */}
      {isLabelled && (
        <marker
          id="ring"
          viewBox="-5 -5 10 10"
          markerWidth="10"
          markerHeight="10"
          markerUnits="userSpaceOnUse"
        >
          <circle className={css.ring} r="4" />
        </marker>
      )}
      <path className={css.own} d={lineThrough(episodes.map((one) => one.rating))} />
      {isLabelled &&
        scale.slice(1).map((one) => (
          <text key={one} className={css.label} y={heightOf(one) - 4}>
            {one}
          </text>
        ))}
    </svg>
  )

  /** Broken where there is none. A point alone is a line without a length, which has its ring too. */
  function lineThrough(ratings: readonly (number | null)[]): string {
    return ratings
      .map((rating, at) => {
        if (rating === null) return ''
        const point = `${(at + 0.5) * PER_EPISODE} ${round(heightOf(rating))}`
        if ((ratings[at - 1] ?? null) !== null) return `L${point}`
        return (ratings[at + 1] ?? null) === null ? `M${point}h0` : `M${point}`
      })
      .join('')
  }
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
