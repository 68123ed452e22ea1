import { RATING_MAX, RATING_STEP } from '#lib/contract/limits'
import css from './empty-histogram.module.scss'

const BARS = RATING_MAX / RATING_STEP + 1

/** The bars of a profile's ratings before there are any. */
export function EmptyHistogram() {
  return (
    <svg className={css.histogram} viewBox={`0 0 ${BARS * 10} 16`} aria-hidden="true">
      {Array.from({ length: BARS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <rect key={at} x={at * 10 + 1.5} y="4" width="7" height="11" />
      ))}
    </svg>
  )
}
