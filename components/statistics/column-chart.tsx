import clsx from 'clsx'
import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { grouped } from '#lib/text/format'
import css from './marks.module.scss'
import { type Drawing, ResponsiveSvg } from './responsive-svg'

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
  return <ResponsiveSvg draw={(width) => drawColumns(columns, width)} />
}

function drawColumns(columns: readonly Column[], width: number): Drawing {
  const [top, bottom] = [LINE, LINE + (width > 500 ? 180 : 130)]
  const places = scaleBand(
    columns.map(({ name }) => name),
    [0, width],
  ).paddingInner(0.2)
  const heights = scaleLinear([0, max(columns, ({ count }) => count) || 1], [0, bottom - top])
  const bar = Math.min(WIDEST_BAR, places.bandwidth())
  const text = clsx(css.middle, places.step() < 28 && css.small)
  const hasMeans = columns.some(({ mean }) => mean !== undefined)
  const marks = columns.map(({ name, label, count, mean }) => {
    const middle = (places(name) ?? 0) + places.bandwidth() / 2
    const height = Math.max(1, heights(count))
    return (
      <g key={name}>
        {count > 0 && (
          <text className={clsx(css.figure, text)} x={middle} y={bottom - height - 5}>
            {grouped(count)}
          </text>
        )}
        <rect className={css.yours} x={middle - bar / 2} y={bottom - height} width={bar} height={height} />
        <text className={clsx(css.label, text)} x={middle} y={bottom + LINE}>
          {label}
        </text>
        {typeof mean === 'number' && (
          <text className={clsx(css.figure, text)} x={middle} y={bottom + 2 * LINE}>
            {Math.round(mean)}
          </text>
        )}
      </g>
    )
  })
  return {
    height: bottom + (hasMeans ? 2 : 1) * LINE + 6,
    marks: (
      <>
        {marks}
        <line className={css.base} x1={0} x2={width} y1={bottom + 0.5} y2={bottom + 0.5} />
      </>
    ),
  }
}
