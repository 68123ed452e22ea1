import { type ReactNode, useId } from 'react'
import css from './setting.module.scss'

/** Settings that belong together, a row each. */
export function SettingGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={css.rows}>{children}</ul>
    </section>
  )
}
