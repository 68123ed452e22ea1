import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './checkbox-and-radio.module.scss'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'>

/** With its words beside it; all of it is pressed. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

function Choice({ children, className, ...input }: ComponentProps<'input'>) {
  return (
    <label className={clsx(css.choice, className)}>
      <input {...input} />
      {children}
    </label>
  )
}
