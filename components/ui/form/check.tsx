import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './check.module.scss'

/** A checkbox with its words beside it; all of it is pressed. */
export function Check(input: ComponentProps<'input'>) {
  return <Choice type="checkbox" {...input} />
}

/** One of several, in a fieldset. */
export function Radio(input: ComponentProps<'input'>) {
  return <Choice type="radio" {...input} />
}

function Choice({ children, className, ...input }: ComponentProps<'input'>) {
  return (
    <label className={clsx(css.choice, className)}>
      <input {...input} />
      {children}
    </label>
  )
}
