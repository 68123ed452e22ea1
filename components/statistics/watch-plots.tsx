import { sum } from 'd3-array'
import type { Statistics } from '#contract'
import { ColumnChart } from './column-chart'
import { MONTHS, WEEKDAYS } from './date-words'
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
  const { days, months } = statistics
  if (days.length === 0) return null
  return (
    <PlotSection
      heading="Your year, day by day"
      finding={yearFinding(statistics, year, today)}
      note={undatedNote(statistics)}
      isWide
      table={{
        caption: 'Watches by month, and the days with one',
        columns: ['Month', 'Watches', 'Days'],
        rows: MONTHS.map((name, at) => [name, months[at], daysOf(days, at)]),
      }}
    >
      <YearDotChart statistics={statistics} year={year} today={today} />
    </PlotSection>
  )
}

/** "3, 8 (2), 14": with the number of watches where there are several. */
function daysOf(days: Statistics['days'], month: number): string {
  return days
    .filter(({ day }) => Number(day.slice(5, 7)) === month + 1)
    .map(({ day, count }) => `${Number(day.slice(8))}${count > 1 ? ` (${count})` : ''}`)
    .join(', ')
}

/** By weekday and, of all time, by month, which a year's days show themselves. */
export function WatchPlots({ statistics }: { statistics: Statistics }) {
  const { weekdays, months, year } = statistics
  return (
    <>
      {sum(weekdays) > 0 && (
        <PlotSection
          heading="By weekday"
          finding={weekdayFinding(statistics)}
          note={year === null ? undatedNote(statistics) : null}
          table={{
            caption: 'Watches by weekday',
            columns: ['Weekday', 'Watches'],
            rows: WEEKDAYS.map((name, at) => [name, weekdays[at]]),
          }}
        >
          <ColumnChart
            columns={WEEKDAYS.map((name, at) => ({
              name,
              label: name.slice(0, 3),
              count: weekdays[at] ?? 0,
            }))}
          />
        </PlotSection>
      )}
      {year === null && sum(months) > 0 && (
        <PlotSection
          heading="By month"
          finding={monthFinding(statistics)}
          table={{
            caption: 'Watches by month',
            columns: ['Month', 'Watches'],
            rows: MONTHS.map((name, at) => [name, months[at]]),
          }}
        >
          <ColumnChart
            columns={MONTHS.map((name, at) => ({ name, label: name.slice(0, 3), count: months[at] ?? 0 }))}
          />
        </PlotSection>
      )}
    </>
  )
}
