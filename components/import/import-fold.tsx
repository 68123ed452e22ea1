import type { ReactNode } from 'react'
import css from './import-fold.module.scss'

interface FoldProps {
  name: string
  /** A few words of what is in it. */
  about: string
  /** Something in it must be chosen. */
  isOpen?: boolean
  children: ReactNode
}

export function Fold({ name, about, isOpen, children }: FoldProps) {
  return (
    <details className={css.fold} open={isOpen}>
      <summary>
        <h2>{name}</h2>
        <span>{about}</span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
