'use client'

import type { ReactNode } from 'react'
import { ColumnHeadings } from '#components/ui/column-headings'
import { Link } from '#components/ui/link'
import css from './figure-table.module.scss'

export interface FigureTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell of each is its heading. */
  rows: readonly FigureRow[]
}

type FigureRow = readonly [heading: string | LinkedName, ...figures: (string | number | null | undefined)[]]

interface LinkedName {
  name: ReactNode
  href: string
}

export interface FoldedTable extends FigureTableProps {
  /** What opens it. */
  summary: string
}

/** The figures of a drawing, for those who open it, and on paper. */
export function FoldedFigureTable({ summary, ...table }: FoldedTable) {
  return (
    <details className={css.table}>
      <summary>{summary}</summary>
      <FigureTable {...table} />
    </details>
  )
}

// A client component: the React payload has the figures instead of the table's markup.
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <ColumnHeadings names={columns} />
      <tbody>
        {rows.map(([heading, ...figures], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no identity and never move.
          <tr key={at}>
            <th scope="row">
              {typeof heading === 'string' ? heading : <Link href={heading.href}>{heading.name}</Link>}
            </th>
            {figures.map((figure, column) => (
              <td key={columns[column + 1]}>{figure ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
