import clsx from 'clsx'
import { max } from 'd3-array'
import { useTranslations } from 'next-intl'
import type { Statistics } from '#contract'
import { DOTS, discs, dotsOfYear, dotsPath } from '#lib/artwork/dots-of-year'
import type { ShortDates } from '#lib/text/dates'
import { type Figures, grouped } from '#lib/text/figures'
import { barScale, barsPath } from './bars-path'
import { shortMonthNames } from './date-words'
import css from './marks.module.scss'
import { type Drawing, NARROW, ResponsiveSvg, WIDE } from './responsive-svg'
import { Texts } from './texts'

interface YearDotChartProps {
  statistics: Pick<Statistics, 'days' | 'months'>
  year: number
  /** `YYYY-MM-DD`; later days are to come. */
  today: string
}

const WIDEST = 1040
const PITCH = {
  [NARROW]: { column: 10, row: 17, months: 26 },
  [WIDE]: { column: 18, row: 20, months: 36 },
  [WIDEST]: { column: 24, row: 24, months: 44 },
} as const
const DAYS = 31
const MARKED_DAYS = [1, 10, 20, 30]
const BAR = 14

/** Twelve strips: rows are months, columns are days. */
export function YearDotChart(props: YearDotChartProps) {
  const words = { dates: useTranslations('shortDates'), figures: useTranslations('figures') }
  // Without a watch there are no bars for the widest one.
  const widest = props.statistics.days.length > 0 ? { widest: WIDEST } : {}
  return <ResponsiveSvg draw={(width) => drawYear(words, props, width as keyof typeof PITCH)} {...widest} />
}

interface Words {
  dates: ShortDates
  figures: Figures
}

function drawYear(
  { dates, figures }: Words,
  { statistics, year, today }: YearDotChartProps,
  width: keyof typeof PITCH,
): Drawing {
  const { column, row, months } = PITCH[width]
  const place = (day: number, month: number): [number, number] => [
    months + (day - 0.5) * column,
    (month + 0.5) * row,
  ]
  const days = dotsOfYear(statistics.days, year, today)
  const hasWatches = days.some(({ kind }) => kind !== 'none' && kind !== 'toCome')
  const rows = shortMonthNames(dates).map((name, month) => ({
    name,
    count: statistics.months[month] ?? 0,
    y: place(1, month)[1],
    isToCome: `${year}-${String(month + 1).padStart(2, '0')}` > today.slice(0, 7),
  }))
  const bottom = 12 * row
  const barsStart = months + DAYS * column + 32
  const bars = width === WIDEST ? barScale(max(statistics.months), width - barsStart - 40) : null
  return {
    height: bottom + 20,
    marks: (
      <>
        <Texts className={css.label} texts={rows.map(({ name, y }) => [0, y + 4, name])} />
        {bars && (
          <path
            className={css.yours}
            d={barsPath(
              rows.map(({ count, y }) => ({ x: barsStart, y: y - BAR / 2, width: bars(count), height: BAR })),
            )}
          />
        )}
        {hasWatches && (
          <Texts
            className={clsx(css.figure, !bars && css.end)}
            texts={rows
              .filter(({ isToCome }) => !isToCome)
              .map(({ count, y }) => [
                bars ? barsStart + (count > 0 ? bars(count) + 6 : 0) : width,
                y + 4,
                grouped(figures, count),
              ])}
          />
        )}
        {DOTS.map(({ kind, radius }) => {
          const places = days.filter((dot) => dot.kind === kind).map(({ day, month }) => place(day, month))
          return kind === 'toCome' ? (
            <path key={kind} className={css.toCome} d={discs(places, radius * column)} />
          ) : (
            <path
              key={kind}
              className={clsx(css.dots, kind === 'none' ? css.none : css.yours)}
              d={dotsPath(places)}
              strokeWidth={2 * radius * column}
            />
          )
        })}
        <Texts
          className={clsx(css.label, css.small, css.middle)}
          texts={MARKED_DAYS.map((day) => [place(day, 0)[0], bottom + 14, day])}
        />
      </>
    ),
  }
}
