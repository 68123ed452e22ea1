import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './setting.module.scss'

interface SettingRowProps {
  /** Of its words. */
  id?: string
  /** Or a form in its place. */
  name: ReactNode
  value: ReactNode
  /** What can be done, at the row's end. */
  control?: ReactNode
  /** Belongs to the row above. */
  isNested?: boolean
  /** Below both. */
  children?: ReactNode
}

export function SettingRow({ id, name, value, control, isNested, children }: SettingRowProps) {
  return (
    <li className={clsx(css.row, isNested && css.nested)}>
      <div id={id}>
        {typeof name === 'string' ? <h3>{name}</h3> : name}
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
