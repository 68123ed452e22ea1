import { watchDateText, weekdayName } from '#contract'
import type { DiaryDay, DiarySection } from '#lib/browser/watches/diary-sections'
import { counted, grouped } from '#lib/text/format'
import { DayStrip } from './day-strip'
import css from './diary-month.module.scss'
import { EpisodeGroup } from './episode-group'
import { WatchRow } from './watch-row'

export function DiaryMonth({ section }: { section: DiarySection }) {
  const { month, heading, isContinued, counts, strip, days } = section
  return (
    <section
      className={css.month}
      id={`month-${month || 'none'}`}
      aria-labelledby={`heading-${month || 'none'}`}
    >
      <header className={css.head}>
        <h2 id={`heading-${month || 'none'}`}>
          {heading}
          {isContinued && ', continued'}
        </h2>
        <p>
          {counts.movies > 0 && (
            <>
              <b>{grouped(counts.movies)}</b> {counted(counts.movies, 'movie').split(' ')[1]}
            </>
          )}
          {counts.movies > 0 && counts.episodes > 0 && ', '}
          {counts.episodes > 0 && (
            <>
              <b>{grouped(counts.episodes)}</b> {counted(counts.episodes, 'episode').split(' ')[1]}
            </>
          )}
        </p>
        {strip && <DayStrip days={strip} />}
      </header>
      <ol className={css.days}>
        {days.map((day) => (
          <li key={day.date} className={css.day} data-exact={day.date.length === 10}>
            <DayName day={day} />
            <ol className={css.rows}>
              {day.rows.map((row) =>
                row.length > 1 ? (
                  <EpisodeGroup key={row[0].id} row={row} />
                ) : (
                  <WatchRow key={row[0].id} watch={row[0]} />
                ),
              )}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DayName({ day: { date } }: { day: DiaryDay }) {
  if (date.length === 10) {
    return (
      <p className={css.name}>
        <time dateTime={date}>
          <b>{Number(date.slice(8))}</b> <span aria-hidden="true">{weekdayName(date).slice(0, 3)}</span>
          <span className="unseen">{`${weekdayName(date)}, ${watchDateText(date.slice(0, 7))}`}</span>
        </time>
      </p>
    )
  }
  // The heading says it of a year, and of no date.
  return date.length === 7 && <p className={css.name}>Some day in {watchDateText(date).split(' ')[0]}</p>
}
