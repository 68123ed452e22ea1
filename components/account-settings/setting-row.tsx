import type { ReactNode } from 'react'
import css from './settings.module.scss'

interface SettingRowProps {
  name: string
  value: ReactNode
  /** What can be done, at the row's end. */
  deed?: ReactNode
  /** Below both. */
  children?: ReactNode
}

export function SettingRow({ name, value, deed, children }: SettingRowProps) {
  return (
    <li className={css.row}>
      <div>
        <h3>{name}</h3>
        <div className={css.value}>{value}</div>
      </div>
      {deed && <div className={css.deed}>{deed}</div>}
      {children}
    </li>
  )
}
