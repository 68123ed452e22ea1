import type { ReactNode } from 'react'
import css from './pill-toggle.module.scss'

interface PillToggleProps {
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

/** Hides something of the page, or shows it again. */
export function PillToggle({ isOn, onPress, children }: PillToggleProps) {
  return (
    <button type="button" className={css.pill} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
