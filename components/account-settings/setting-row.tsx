import type { ReactNode } from 'react'
import css from './settings.module.scss'

interface SettingRowProps {
  /** Of its words. */
  id?: string
  name: string
  value: ReactNode
  /** What can be done, at the row's end. */
  deed?: ReactNode
  /** Below both. */
  children?: ReactNode
}

export function SettingRow({ id, name, value, deed, children }: SettingRowProps) {
  return (
    <li className={css.row}>
      <div id={id}>
        <h3>{name}</h3>
        <div className={css.value}>{value}</div>
      </div>
      {deed && <div className={css.deed}>{deed}</div>}
      {children}
    </li>
  )
}
