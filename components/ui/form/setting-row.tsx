import type { ReactNode } from 'react'
import css from './setting.module.scss'

interface SettingRowProps {
  /** Of its words. */
  id?: string
  name: string
  value: ReactNode
  /** What can be done, at the row's end. */
  control?: ReactNode
  /** Below both. */
  children?: ReactNode
}

export function SettingRow({ id, name, value, control, children }: SettingRowProps) {
  return (
    <li className={css.row}>
      <div id={id}>
        <h3>{name}</h3>
        <div className={css.value}>{value}</div>
      </div>
      {control && <div className={css.control}>{control}</div>}
      {children}
    </li>
  )
}

/** In a row's text, with words beside them. */
export function SettingControls({ children }: { children: ReactNode }) {
  return <p className={css.controls}>{children}</p>
}
