import { Children, type ReactNode } from 'react'
import css from './grid.module.scss'

/** A wall of cards: 2 columns on a phone, 7 on a wide screen. Each child becomes a list item; `label` names the list. */
export function Grid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  )
}
