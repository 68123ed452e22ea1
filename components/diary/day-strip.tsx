import type { StripDay } from '#lib/browser/watches/diary-sections'
import css from './day-strip.module.scss'

/** A day is this wide; 31 of them, so that days stand under one another in all months. */
const DAY = 12
const DAYS = 31

export function DayStrip({ days }: { days: readonly StripDay[] }) {
  const seen = days.filter(({ count }) => count > 0).map(({ day }) => day)
  return (
    <svg
      className={css.strip}
      viewBox={`0 0 ${DAYS * DAY} 12`}
      role="img"
      aria-label={seen.length > 0 ? `Days with a watch: ${seen.join(', ')}` : 'No day with a watch'}
    >
      {days.map(({ day, count, isFuture }) => (
        <circle
          key={day}
          cx={(day - 0.5) * DAY}
          cy="6"
          r={radiusOf(count)}
          data-day={count > 0 ? 'seen' : isFuture ? 'future' : 'none'}
        />
      ))}
    </svg>
  )
}

function radiusOf(count: number): number {
  if (count === 0) return 2.5
  return count === 1 ? 4 : 5.5
}
