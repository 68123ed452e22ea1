import clsx from 'clsx'
import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { useTranslations } from 'next-intl'
import { dotsPath } from '#lib/artwork/dots-of-year'
import { RATING_MAX } from '#lib/contract/limits'
import { type Figures, grouped } from '#lib/text/figures'
import { barScale, barsPath } from './bars-path'
import css from './marks.module.scss'
import { type Drawing, NARROW, ResponsiveSvg } from './responsive-svg'
import { Texts } from './texts'

export interface NamedGroup {
  name: string
  count: number
  mean: number | null
  /** Of the collection, filtered. */
  href?: string | undefined
}

const ROW = 32
const BAR = 16
/** The diameter of a mean. */
const DOT = 10
/** Points to either side of the member's mean; on the whole scale no difference could be seen. */
const REACH = 20
const STEP = 10
const NAMES = { narrow: 122, wide: 140 }
/** From the right edge: the mean's figure, and the line on which it is a dot. */
const MEANS = { figure: 30, narrow: 82, wide: 130 }

/** Bars by count and, beside each, its mean on a line around the mean of all. */
export function GroupBars({ groups, mean }: { groups: readonly NamedGroup[]; mean: number | null }) {
  const figures = useTranslations('figures')
  return <ResponsiveSvg draw={(width) => drawBars(figures, groups, mean, width)} />
}

function drawBars(
  figures: Figures,
  groups: readonly NamedGroup[],
  mean: number | null,
  width: number,
): Drawing {
  const size = width > NARROW ? 'wide' : 'narrow'
  const means =
    mean === null
      ? null
      : meanScale(groups, mean, [width - MEANS.figure - MEANS[size], width - MEANS.figure - 10])
  const barsEnd = means ? (means.range()[0] ?? width) : width
  const lengths = barScale(
    max(groups, ({ count }) => count),
    barsEnd - NAMES[size] - 48,
  )
  const bottom = groups.length * ROW
  const rows = groups.map(({ name, count, mean: ofGroup }, at) => {
    const middle = at * ROW + ROW / 2
    const length = Math.max(1, lengths(count))
    return { name, count, middle, length, mean: means && ofGroup }
  })
  const rated = rows.flatMap((row) => (row.mean === null ? [] : [{ ...row, mean: row.mean }]))
  const bars = rows.map(({ middle, length }) => ({
    x: NAMES[size],
    y: middle - BAR / 2,
    width: length,
    height: BAR,
  }))
  return {
    height: bottom + (means ? 20 : 0),
    marks: (
      <>
        {means && mean !== null && (
          <path
            className={css.base}
            d={[
              `M${means(mean)} 0v${bottom}`,
              ...rated.map(({ middle }) => `M${means.range()[0]} ${middle}H${means.range()[1]}`),
            ].join('')}
          />
        )}
        <path className={css.yours} d={barsPath(bars)} />
        <Texts className={css.name} texts={rows.map(({ name, middle }) => [0, middle + 4, name])} />
        <Texts
          className={css.figure}
          texts={rows.map(({ count, middle, length }) => [
            NAMES[size] + length + 6,
            middle + 4,
            grouped(figures, count),
          ])}
        />
        {means && (
          <>
            <path
              className={clsx(css.dots, css.yours)}
              d={dotsPath(rated.map((row) => [means(row.mean), row.middle]))}
              strokeWidth={DOT}
            />
            <Texts
              className={clsx(css.figure, css.end)}
              texts={rated.map((row) => [width, row.middle + 4, Math.round(row.mean)])}
            />
            <Texts
              className={clsx(css.label, css.small, css.middle)}
              texts={means
                .domain()
                .concat(mean ?? [])
                .map((value) => [means(value), bottom + 15, Math.round(value)])}
            />
          </>
        )}
      </>
    ),
  }
}

/** Around the mean of all, wide enough for the mean that is farthest from it. */
function meanScale(groups: readonly NamedGroup[], mean: number, range: [number, number]) {
  const farthest = max(groups, (group) => (group.mean === null ? 0 : Math.abs(group.mean - mean))) ?? 0
  const reach = Math.max(REACH, Math.ceil(farthest / STEP) * STEP)
  return scaleLinear()
    .domain([Math.max(0, mean - reach), Math.min(RATING_MAX, mean + reach)])
    .rangeRound(range)
}
