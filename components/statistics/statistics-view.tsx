import { type Entry, type Statistics, toCardTitle } from '#contract'
import { statisticsPath } from '#lib/addresses/statistics-path'
import { counted } from '#lib/text/format'
import { tooFew, worldFinding } from './findings'
import { PeopleList } from './people-list'
import { PeriodSummary } from './period-summary'
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
  const { year, years, watched, titles } = statistics
  return (
    <>
      <YearLinks years={years} current={year} watches={watched.watches} />
      <PeriodSummary statistics={statistics} today={today} />
      {watched.untimed > 0 && (
        <p className={css.note}>
          {counted(watched.untimed, 'watch', 'watches')} of unknown length{' '}
          {watched.untimed === 1 ? 'adds' : 'add'} no time.
        </p>
      )}
      {year !== null && watched.watches > 0 && (
        <div>
          <ShareYearPicture year={year} />
        </div>
      )}
      {(year === null || titles > 0) && (
        <div className={css.plots}>
          {year !== null && <YearPlot statistics={statistics} year={year} today={today} />}
          <TitlePlots statistics={statistics} today={today} />
          <WatchPlots statistics={statistics} />
          <World statistics={statistics} today={today} />
          <People statistics={statistics} />
        </div>
      )}
    </>
  )
}

function World({ statistics, today }: StatisticsViewProps) {
  const { ratings, world, year } = statistics
  const heading = 'You against the world'
  if (ratings.count < ENOUGH) {
    return <PlotSection heading={heading} finding={tooFew(ratings.count, year, today)} isWide />
  }
  return (
    <PlotSection heading={heading} finding={worldFinding(statistics)} isWide>
      <div className={css.columns}>
        {world.more.length > 0 && (
          <RatingDifferences heading="You liked these more" entries={world.more.map(ratedCard)} />
        )}
        {world.less.length > 0 && (
          <RatingDifferences heading="You liked these less" entries={world.less.map(ratedCard)} />
        )}
      </div>
    </PlotSection>
  )
}

function ratedCard(entry: Entry) {
  return { ...toCardTitle(entry), rating: entry.rating }
}

function People({ statistics: { directors, actors } }: { statistics: Statistics }) {
  const isEmpty = directors.seen.length + actors.seen.length === 0
  return (
    <PlotSection
      heading="People"
      finding={
        isEmpty
          ? 'People who made three of your titles or more stand here.'
          : 'Directors and actors of three titles or more, with your mean rating.'
      }
      isWide
    >
      <div className={css.columns}>
        <PeopleList heading="Directors seen most" people={directors.seen} />
        <PeopleList heading="Directors rated highest" people={directors.rated} />
        <PeopleList heading="Actors seen most" people={actors.seen} />
        <PeopleList heading="Actors rated highest" people={actors.rated} />
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
  const sentence = `${current ?? 'All time'}: ${counted(watches, 'watch', 'watches')}.`
  return (
    <nav className={css.years} aria-label="Years" data-says={sentence}>
      <ul>
        {[null, ...years].map((year) => (
          <li key={year ?? 'all'}>
            <a href={statisticsPath(year)} aria-current={year === current ? 'page' : undefined}>
              {year ?? 'All time'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
