import type { ReactNode } from 'react'
import css from './card-grid.module.scss'

interface CardGridProps {
  children: ReactNode
  label?: string
  isOrdered?: boolean
}

/** `children`: list items. */
export function CardGrid({ children, label, isOrdered }: CardGridProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={css.grid} aria-label={label}>
      {children}
    </List>
  )
}
