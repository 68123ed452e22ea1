import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import css from './plot-section.module.scss'

interface PlotSectionProps {
  heading: string
  /** What the plot shows, in a sentence. */
  finding: string
  isWide?: boolean
  note?: string | null
  table?: FigureTableProps
  children?: ReactNode
}

export function PlotSection({ heading, finding, isWide, note, table, children }: PlotSectionProps) {
  const id = useId()
  return (
    <section className={clsx(css.plot, isWide && css.wide)} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={css.finding}>{finding}</p>
      {children}
      {note && <p className={css.note}>{note}</p>}
      {table && (
        <details className={css.table}>
          <summary>{heading} as a table</summary>
          <FigureTable {...table} />
        </details>
      )}
    </section>
  )
}

interface FigureTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell of each is its heading. */
  rows: readonly (readonly ReactNode[])[]
}

function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no identity and never move.
          <tr key={at}>
            <th scope="row">{heading}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>{cell ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
