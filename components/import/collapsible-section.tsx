import type { ReactNode } from 'react'
import css from './collapsible-section.module.scss'

interface CollapsibleSectionProps {
  name: string
  /** A few words of what is in it. */
  about: string
  /** Something in it must be chosen. */
  isOpen?: boolean
  children: ReactNode
}

export function CollapsibleSection({ name, about, isOpen, children }: CollapsibleSectionProps) {
  return (
    <details className={css.section} open={isOpen}>
      <summary>
        <h2>{name}</h2>
        <span>{about}</span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
