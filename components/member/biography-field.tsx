import { useId } from 'react'
import css from './biography-field.module.scss'

const LONGEST = 2_000

export function BiographyField({
  biography,
  error,
}: {
  biography: string | null
  error: string | undefined
}) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        About Me
      </label>
      <textarea
        id={id}
        name="biography"
        dir="auto"
        className={css.box}
        rows={5}
        maxLength={LONGEST}
        defaultValue={biography ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
