'use client'

import { useTranslations } from 'next-intl'
import { bold } from '#components/ui/text/message-tags'
import { dotsPath } from '#lib/artwork/dots-of-year'
import {
  type DiaryDay,
  type DiarySection,
  diarySections,
  monthHeading,
  type ShownDiary,
  type StripDay,
} from '#lib/browser/watches/diary-sections'
import { monthName, shortWeekdayName, watchDateText, weekdayName } from '#lib/text/dates'
import css from './diary-month.module.scss'
import { EpisodeGroup } from './episode-group'
import { WatchRow } from './watch-row'

/** The months of a page. A client component: the React payload has the watches instead of the days' markup. */
export function DiaryMonths({ diary }: { diary: ShownDiary }) {
  return diarySections(diary).map((section) => <DiaryMonth key={section.month} section={section} />)
}

export function DiaryMonth({ section }: { section: DiarySection }) {
  const { month, isContinued, counts, strip, days } = section
  const t = useTranslations('diaryRows')
  const heading = monthHeading(t, useTranslations('dates'), month)
  return (
    <section
      className={css.month}
      id={`month-${month || 'none'}`}
      aria-labelledby={`heading-${month || 'none'}`}
    >
      <header className={css.head}>
        <h2 id={`heading-${month || 'none'}`}>
          {isContinued ? t('continued', { month: heading }) : heading}
        </h2>
        <p>{t.rich(countKey(counts), { ...counts, b: bold })}</p>
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

function countKey({ movies, episodes }: DiarySection['counts']) {
  if (movies > 0) return episodes > 0 ? 'moviesAndEpisodes' : 'movies'
  return episodes > 0 ? 'episodes' : 'nothing'
}

function DayName({ day: { date } }: { day: DiaryDay }) {
  const t = useTranslations('diaryRows')
  const dates = useTranslations('dates')
  if (date.length === 10) {
    return (
      <p className={css.name}>
        <time dateTime={date}>
          <b>{Number(date.slice(8))}</b> <span aria-hidden="true">{shortWeekdayName(dates, date)}</span>
          <span className="unseen">
            {t('weekdayAndMonth', {
              weekday: weekdayName(dates, date),
              month: watchDateText(dates, date.slice(0, 7)),
            })}
          </span>
        </time>
      </p>
    )
  }
  // The heading says it of a year, and of no date.
  if (date.length !== 7) return null
  return <p className={css.name}>{t('someDayIn', { month: monthName(dates, Number(date.slice(5))) })}</p>
}

/** A day is this wide; 31 of them, so that days stand under one another in all months. */
const DAY = 12
const DAYS = 31
/** Of the dot of a day without a watch, with one, and with more. */
const DIAMETERS = [5, 8, 11]

function DayStrip({ days }: { days: readonly StripDay[] }) {
  const t = useTranslations('diaryRows')
  const [past, future] = [days.filter(({ isFuture }) => !isFuture), days.filter(({ isFuture }) => isFuture)]
  const seen = days.filter(({ count }) => count > 0).map(({ day }) => day)
  return (
    <svg
      className={css.strip}
      viewBox={`0 0 ${DAYS * DAY} 12`}
      role="img"
      aria-label={seen.length > 0 ? t('daysSeen', { days: seen.join(', ') }) : t('noDaySeen')}
    >
      {DIAMETERS.map((diameter, count) => (
        <path
          key={diameter}
          d={dotsPath(
            past.filter((day) => Math.min(day.count, 2) === count).map(({ day }) => [centreOf(day), 6]),
          )}
          strokeWidth={diameter}
          data-day={count === 0 ? 'none' : 'seen'}
        />
      ))}
      {future.map(({ day }) => (
        <circle key={day} cx={centreOf(day)} cy="6" r="2.5" />
      ))}
    </svg>
  )
}

function centreOf(day: number): number {
  return (day - 0.5) * DAY
}
