import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FigureTable, type FigureTableProps } from './figure-table'
import css from './plot-section.module.scss'

interface PlotSectionProps {
  heading: string
  /** What the plot shows, in a sentence. */
  finding: ReactNode
  isWide?: boolean
  note?: string | null
  table?: FigureTableProps & {
    /** What opens it. */
    summary: string
  }
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
          <summary>{table.summary}</summary>
          <FigureTable caption={table.caption} columns={table.columns} rows={table.rows} />
        </details>
      )}
    </section>
  )
}
