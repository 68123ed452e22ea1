import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './check.module.scss'

/** A checkbox, or of type `radio`, with its words beside it; all of it is pressed. */
export function Check({ children, className, ...input }: ComponentProps<'input'>) {
  return (
    <label className={clsx(css.choice, className)}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
