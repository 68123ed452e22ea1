'use client'

import type { ReactNode } from 'react'
import { ColumnHeadings } from '#components/ui/column-headings'
import { Link } from '#components/ui/link'

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
