import type { ReactNode } from 'react'
import css from './card-grid.module.scss'

/** `children`: list items. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {children}
    </ul>
  )
}
