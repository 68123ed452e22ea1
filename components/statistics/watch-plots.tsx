import { sum } from 'd3-array'
import type { Statistics } from '#contract'
import { day } from '#lib/text/format'
import { MONTHS, WEEKDAYS } from './calendar'
import { Columns } from './columns'
import { monthFinding, undatedNote, weekdayFinding, yearFinding } from './findings'
import { FigureTable, Plot } from './plot'
import { YearStrips } from './year-strips'

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
    <Plot
      heading="Your year, day by day"
      finding={yearFinding(statistics, year, today)}
      note={undatedNote(statistics)}
      isWide
      table={
        <>
          <FigureTable
            caption="Watches by month"
            columns={['Month', 'Watches']}
            rows={MONTHS.map((name, at) => [name, months[at]])}
          />
          <FigureTable
            caption="Days with a watch"
            columns={['Day', 'Watches']}
            rows={days.map((one) => [day(one.day), one.count])}
          />
        </>
      }
    >
      <YearStrips statistics={statistics} year={year} today={today} />
    </Plot>
  )
}

/** By weekday and, of all time, by month, which a year's days show themselves. */
export function WatchPlots({ statistics }: { statistics: Statistics }) {
  const { weekdays, months, year } = statistics
  return (
    <>
      {sum(weekdays) > 0 && (
        <Plot
          heading="By weekday"
          finding={weekdayFinding(statistics)}
          note={year === null ? undatedNote(statistics) : null}
          table={
            <FigureTable
              caption="Watches by weekday"
              columns={['Weekday', 'Watches']}
              rows={WEEKDAYS.map((name, at) => [name, weekdays[at]])}
            />
          }
        >
          <Columns
            columns={WEEKDAYS.map((name, at) => ({
              name,
              label: name.slice(0, 3),
              count: weekdays[at] ?? 0,
            }))}
          />
        </Plot>
      )}
      {year === null && sum(months) > 0 && (
        <Plot
          heading="By month"
          finding={monthFinding(statistics)}
          table={
            <FigureTable
              caption="Watches by month"
              columns={['Month', 'Watches']}
              rows={MONTHS.map((name, at) => [name, months[at]])}
            />
          }
        >
          <Columns
            columns={MONTHS.map((name, at) => ({ name, label: name.slice(0, 3), count: months[at] ?? 0 }))}
          />
        </Plot>
      )}
    </>
  )
}
