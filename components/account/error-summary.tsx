'use client'

import { useEffect, useRef } from 'react'
import type { FormErrors } from '#lib/browser/use-form'
import css from './error-summary.module.scss'

/** Takes the focus when there are errors; `labels` has the fields' visible names. */
export function ErrorSummary({ errors, labels }: { errors: FormErrors; labels: Record<string, string> }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasErrors(errors)) summary.current?.focus()
  }, [errors])

  function goTo(name: string) {
    const field = summary.current?.closest('form')?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  if (!hasErrors(errors)) return null
  const named = Object.keys(errors.fields).filter((name) => labels[name])
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={css.summary}>
      {errors.message && <p>{errors.message}</p>}
      {named.length > 0 && (
        <p>
          Please check:
          {named.map((name) => (
            <button key={name} type="button" onClick={() => goTo(name)}>
              {labels[name]}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

function hasErrors({ message, fields }: FormErrors): boolean {
  return message !== null || Object.keys(fields).length > 0
}
