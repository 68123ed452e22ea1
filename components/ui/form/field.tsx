import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'
import css from './field.module.scss'
import { PasswordInput } from './password-input'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string | undefined
  hint?: string
  /** Makes it a field of several lines. */
  rows?: number
  /** Hides it visually only. */
  isLabelHidden?: boolean
}

export function Field({
  label,
  error,
  hint,
  rows,
  isLabelHidden,
  className,
  required,
  ...input
}: FieldProps) {
  const generated = useId()
  const id = input.id ?? generated
  const described = [input['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const props = {
    ...input,
    id,
    // Firefox calls a `required` field invalid before anything is typed.
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={clsx(css.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'unseen' : undefined}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {rows ? (
        <textarea
          {...(props as ComponentProps<'textarea'>)}
          rows={rows}
          className={clsx(css.box, css.text)}
        />
      ) : input.type === 'password' ? (
        <PasswordInput {...props} className={css.box} />
      ) : (
        <input {...props} className={css.box} />
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
