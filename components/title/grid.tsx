import { Children, type ReactNode } from 'react'
import css from './grid.module.scss'

/** A list of cards, 2 columns on a phone to 7 on a wide screen; `label` names it. */
export function Grid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  )
}
