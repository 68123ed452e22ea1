import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import { type Entry, type Statistics, toCardTitle } from '#contract'
import { statisticsPath } from '#lib/addresses/statistics-path'
import { tooFew, worldFinding } from './findings'
import { PeopleList } from './people-list'
import { PeriodSummary } from './period-summary'
import { PlacePlot } from './place-plot'
import { PlotSection } from './plot-section'
import { RatingDifferences } from './rating-differences'
import { ShareYearPicture } from './share-year-picture'
import css from './statistics-view.module.scss'
import { TitlePlots } from './title-plots'
import { WatchPlots, YearPlot } from './watch-plots'

interface StatisticsViewProps {
  statistics: Statistics
  /** `YYYY-MM-DD` */
  today: string
}

const ENOUGH = 10

export function StatisticsView({ statistics, today }: StatisticsViewProps) {
  const t = useTranslations('statistics')
  const { year, years, watched, titles, places } = statistics
  return (
    <>
      <YearLinks years={years} current={year} watches={watched.watches} />
      <PeriodSummary statistics={statistics} today={today} />
      {watched.untimed > 0 && <p className={css.note}>{t('untimed', { count: watched.untimed })}</p>}
      {year !== null && watched.watches > 0 && (
        <div>
          <ShareYearPicture year={year} />
        </div>
      )}
      {(year === null || titles + (places?.best.length ?? 0) > 0) && (
        <div className={css.plots}>
          {year !== null && <YearPlot statistics={statistics} year={year} today={today} />}
          <TitlePlots statistics={statistics} today={today} />
          <WatchPlots statistics={statistics} />
          <World statistics={statistics} today={today} />
          {places && <PlacePlot places={places} year={year} today={today} />}
          <People statistics={statistics} />
        </div>
      )}
    </>
  )
}

function World({ statistics, today }: StatisticsViewProps) {
  const { ratings, world, year } = statistics
  const t = useTranslations('statistics')
  const heading = t('world.heading')
  if (ratings.count < ENOUGH) {
    return <PlotSection heading={heading} finding={tooFew(t, ratings.count, year, today)} isWide />
  }
  return (
    <PlotSection heading={heading} finding={worldFinding(t, statistics)} isWide>
      <div className={css.columns}>
        {world.more.length > 0 && (
          <RatingDifferences heading={t('world.likedMore')} entries={world.more.map(ratedCard)} />
        )}
        {world.less.length > 0 && (
          <RatingDifferences heading={t('world.likedLess')} entries={world.less.map(ratedCard)} />
        )}
      </div>
    </PlotSection>
  )
}

function ratedCard(entry: Entry) {
  return { ...toCardTitle(entry), rating: entry.rating }
}

function People({ statistics: { directors, actors } }: { statistics: Statistics }) {
  const t = useTranslations('statistics')
  const isEmpty = directors.seen.length + actors.seen.length === 0
  return (
    <PlotSection heading={t('people.heading')} finding={t(isEmpty ? 'people.none' : 'people.some')} isWide>
      <div className={css.columns}>
        <PeopleList heading={t('people.directorsSeen')} people={directors.seen} />
        <PeopleList heading={t('people.directorsRated')} people={directors.rated} />
        <PeopleList heading={t('people.actorsSeen')} people={actors.seen} />
        <PeopleList heading={t('people.actorsRated')} people={actors.rated} />
      </div>
    </PlotSection>
  )
}

interface YearLinksProps {
  years: readonly number[]
  current: number | null
  /** In the current year. */
  watches: number
}

/** All time, and each year with a watch or a rating, newest first. */
function YearLinks({ years, current, watches }: YearLinksProps) {
  const t = useTranslations('statistics')
  const count = watches
  const sentence =
    current === null ? t('saidAllTime', { count }) : t('saidYear', { year: String(current), count })
  return (
    <nav className={css.years} aria-label={t('years')} data-says={sentence}>
      <ul>
        {[null, ...years].map((year) => (
          <li key={year ?? 'all'}>
            <Link href={statisticsPath(year)} aria-current={year === current ? 'page' : undefined}>
              {year ?? t('allTime')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
