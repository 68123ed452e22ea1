import { sum } from 'd3-array'
import { useLocale, useTranslations } from 'next-intl'
import type { Statistics } from '#contract'
import type { Translator } from '#lib/messages/translator'
import { listText } from '#lib/text/format'
import { ColumnChart } from './column-chart'
import { monthNames, shortMonthNames, shortWeekdayNames, weekdayNames } from './date-words'
import { monthFinding, undatedNote, weekdayFinding, yearFinding } from './findings'
import { PlotSection } from './plot-section'
import { YearDotChart } from './year-dot-chart'

interface YearPlotProps {
  statistics: Statistics
  year: number
  /** `YYYY-MM-DD` */
  today: string
}

export function YearPlot({ statistics, year, today }: YearPlotProps) {
  const [t, dates, language] = [useTranslations('statistics'), useTranslations('dates'), useLocale()]
  const { days, months } = statistics
  if (days.length === 0) return null
  return (
    <PlotSection
      heading={t('days.heading')}
      finding={yearFinding(t, dates, statistics, year, today)}
      note={undatedNote(t, statistics)}
      isWide
      table={{
        summary: t('days.asTable'),
        caption: t('days.caption'),
        columns: [t('columns.month'), t('columns.watches'), t('columns.days')],
        rows: monthNames(dates).map((name, at) => [
          name,
          months[at],
          listText(language, daysOf(t, days, at)),
        ]),
      }}
    >
      <YearDotChart statistics={statistics} year={year} today={today} />
    </PlotSection>
  )
}

/** "3", "8 (2)", "14": with the number of watches where there are several. */
function daysOf(t: Translator<'statistics'>, days: Statistics['days'], month: number): string[] {
  return days
    .filter(({ day }) => Number(day.slice(5, 7)) === month + 1)
    .map(({ day, count }) => {
      const text = String(Number(day.slice(8)))
      return count > 1 ? t('days.several', { day: text, count }) : text
    })
}

/** By weekday and, of all time, by month, which a year's days show themselves. */
export function WatchPlots({ statistics }: { statistics: Statistics }) {
  const [t, dates] = [useTranslations('statistics'), useTranslations('dates')]
  const shortDates = useTranslations('shortDates')
  const { weekdays, months, year } = statistics
  return (
    <>
      {sum(weekdays) > 0 && (
        <PlotSection
          heading={t('weekdays.heading')}
          finding={weekdayFinding(t, dates, statistics)}
          note={year === null ? undatedNote(t, statistics) : null}
          table={{
            summary: t('weekdays.asTable'),
            caption: t('weekdays.caption'),
            columns: [t('columns.weekday'), t('columns.watches')],
            rows: weekdayNames(dates).map((name, at) => [name, weekdays[at]]),
          }}
        >
          <ColumnChart
            columns={shortWeekdayNames(dates).map((name, at) => ({
              name,
              label: name,
              count: weekdays[at] ?? 0,
            }))}
          />
        </PlotSection>
      )}
      {year === null && sum(months) > 0 && (
        <PlotSection
          heading={t('months.heading')}
          finding={monthFinding(t, dates, statistics)}
          table={{
            summary: t('months.asTable'),
            caption: t('months.caption'),
            columns: [t('columns.month'), t('columns.watches')],
            rows: monthNames(dates).map((name, at) => [name, months[at]]),
          }}
        >
          <ColumnChart
            columns={shortMonthNames(shortDates).map((name, at) => ({
              name,
              label: name,
              count: months[at] ?? 0,
            }))}
          />
        </PlotSection>
      )}
    </>
  )
}
