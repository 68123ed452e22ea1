import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'
import css from './select.module.scss'

interface Option {
  value: string
  label: string
}

interface SelectProps extends ComponentProps<'select'> {
  label: string
  /** With options in groups. */
  options: readonly (Option | { label: string; options: readonly Option[] })[]
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
        {options.map((one) =>
          'options' in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(one)
          ),
        )}
      </select>
    </div>
  )
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
