import clsx from 'clsx'
import { max } from 'd3-array'
import { scaleBand } from 'd3-scale'
import { useTranslations } from 'next-intl'
import { type Figures, grouped } from '#lib/text/figures'
import { barScale, barsPath } from './bars-path'
import css from './marks.module.scss'
import { type Drawing, ResponsiveSvg } from './responsive-svg'
import { Texts } from './texts'

export interface Column {
  name: string
  label: string
  count: number
  /** Shown below the label; null where there is none, absent where no column has one. */
  mean?: number | null
}

const WIDEST_BAR = 40
const LINE = 18

/** The count above each column; its label and, where columns have means, the mean below. */
export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const figures = useTranslations('figures')
  return <ResponsiveSvg draw={(width) => drawColumns(figures, columns, width)} />
}

function drawColumns(figures: Figures, columns: readonly Column[], width: number): Drawing {
  const [top, bottom] = [LINE, LINE + (width > 500 ? 180 : 130)]
  const places = scaleBand(
    columns.map(({ name }) => name),
    [0, width],
  )
    .round(true)
    .paddingInner(0.2)
  const heights = barScale(
    max(columns, ({ count }) => count),
    bottom - top,
  )
  const bar = Math.min(WIDEST_BAR, places.bandwidth())
  const text = clsx(css.middle, places.step() < 28 && css.small)
  const hasMeans = columns.some(({ mean }) => mean !== undefined)
  const bars = columns.map(({ name, count, ...column }) => {
    const middle = (places(name) ?? 0) + places.bandwidth() / 2
    const height = Math.max(1, heights(count))
    return { ...column, count, middle, x: middle - bar / 2, y: bottom - height, width: bar, height }
  })
  return {
    height: bottom + (hasMeans ? 2 : 1) * LINE + 6,
    marks: (
      <>
        <path className={css.yours} d={barsPath(bars)} />
        <Texts
          className={clsx(css.figure, text)}
          texts={bars.flatMap(({ count, mean, middle, y }) => [
            ...(count > 0 ? [[middle, y - 5, grouped(figures, count)] as const] : []),
            ...(typeof mean === 'number' ? [[middle, bottom + 2 * LINE, Math.round(mean)] as const] : []),
          ])}
        />
        <Texts
          className={clsx(css.label, text)}
          texts={bars.map(({ label, middle }) => [middle, bottom + LINE, label])}
        />
        <line className={css.base} x1={0} x2={width} y1={bottom + 0.5} y2={bottom + 0.5} />
      </>
    ),
  }
}
