import { deviation, mean } from 'd3-array'
import { useTranslations } from 'next-intl'
import { RatingsAndScores } from '#components/statistics/ratings-and-scores'
import { YearDotChart } from '#components/statistics/year-dot-chart'
import type { Title } from '#contract'
import css from './empty-statistics.module.scss'

interface EmptyStatisticsProps {
  /** Those whose scores are the world's half of the mirror. */
  titles: readonly Title[]
  /** `YYYY-MM-DD` */
  today: string
}

const NO_RATINGS = { count: 0, mean: null, spread: null, values: [] }
const NO_WATCHES = { days: [], months: Array<number>(12).fill(0) }

/** How a member rates, before they have: the world's scores are real; and their year, day by day. */
export function EmptyStatistics({ titles, today }: EmptyStatisticsProps) {
  const t = useTranslations('empty')
  const scores = titles.flatMap(({ score }) => (score === null ? [] : [Math.round(score * 10)]))
  const world = {
    count: scores.length,
    mean: mean(scores) ?? null,
    spread: deviation(scores) ?? null,
    values: scores.map((rating) => ({ rating, count: 1 })),
  }
  return (
    <div className={css.figures} aria-hidden="true">
      <div>
        <h2>{t('howYouRate')}</h2>
        <RatingsAndScores ratings={NO_RATINGS} world={world} />
        <p>{t('worldScores', { count: scores.length })}</p>
      </div>
      <div className={css.year}>
        <h2>{t('yourYear')}</h2>
        <YearDotChart statistics={NO_WATCHES} year={Number(today.slice(0, 4))} today={today} />
      </div>
    </div>
  )
}
