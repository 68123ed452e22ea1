import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FoldedFigureTable, type FoldedTable } from './figure-table'
import css from './plot-section.module.scss'

interface PlotSectionProps {
  heading: string
  /** What the plot shows, in a sentence. */
  finding: ReactNode
  isWide?: boolean
  note?: string | null
  table?: FoldedTable
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
      {table && <FoldedFigureTable {...table} />}
    </section>
  )
}
