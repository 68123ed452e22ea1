import { useTranslations } from 'next-intl'
import { bold } from '#components/ui/text/message-tags'
import type { Statistics } from '#contract'
import css from './period-summary.module.scss'

interface PeriodSummaryProps {
  statistics: Statistics
  /** `YYYY-MM-DD` */
  today: string
}

/** The period in a sentence or two, with the figures in amber. */
export function PeriodSummary({ statistics, today }: PeriodSummaryProps) {
  const t = useTranslations('statistics')
  const { watched, titles, ratings } = statistics
  const year = String(statistics.year)
  const ofYear = today.startsWith(`${year}-`) ? 'thisYear' : 'year'
  const period = statistics.year === null ? 'soFar' : ofYear
  const { movies, episodes } = watched
  return (
    <p className={css.summary}>
      {watched.watches > 0
        ? t.rich(`summary.${period}`, { year, movies, episodes, hours: hours(watched.minutes), b: bold })
        : statistics.year === null
          ? t.rich('summary.titles', { count: titles, b: bold })
          : t('summary.nothing', { year })}{' '}
      {ratings.mean !== null &&
        t.rich('summary.rated', { count: ratings.count, mean: Math.round(ratings.mean), b: bold })}
    </p>
  )
}

function hours(minutes: number): number {
  return Math.round(minutes / 60)
}
