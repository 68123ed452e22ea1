import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'
import css from './select.module.scss'

interface SelectProps extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; label: string }[]
  isLabelHidden?: boolean
}

export function Select({ label, options, isLabelHidden, className, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={clsx(css.select, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'unseen' : undefined}>
        {label}
      </label>
      <select id={id} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
