import type { Statistics } from '#contract'
import { counted, grouped } from '#lib/text/format'
import css from './period-summary.module.scss'

interface PeriodSummaryProps {
  statistics: Statistics
  /** `YYYY-MM-DD` */
  today: string
}

/** The period in a sentence or two, with the figures in amber. */
export function PeriodSummary({ statistics: { year, watched, titles, ratings }, today }: PeriodSummaryProps) {
  const period = year === null ? 'So far' : `In ${year}${today.startsWith(`${year}-`) ? ' so far' : ''}`
  return (
    <p className={css.summary}>
      {watched.watches > 0 ? (
        <>
          {period} you watched <Figure count={watched.movies} one="movie" /> and{' '}
          <Figure count={watched.episodes} one="episode" />,{' '}
          <Figure count={hours(watched.minutes)} one="hour" /> in all.{' '}
        </>
      ) : year === null ? (
        <>
          You have <Figure count={titles} one="title" />.{' '}
        </>
      ) : (
        <>Nothing logged in {year}. </>
      )}
      {ratings.mean !== null && (
        <>
          You rated <Figure count={ratings.count} one="title" />, <b>{Math.round(ratings.mean)}</b> on
          average.
        </>
      )}
    </p>
  )
}

function Figure({ count, one }: { count: number; one: string }) {
  return (
    <>
      <b>{grouped(count)}</b> {counted(count, one).replace(/^\S+ /, '')}
    </>
  )
}

export function hours(minutes: number): number {
  return Math.round(minutes / 60)
}
