'use client'

import { useEffect, useRef } from 'react'
import type { Faults } from '#lib/browser/use-form'
import css from './fault-summary.module.scss'

/**
 * What was wrong with a form, above its fields; it takes the focus as it appears. `labels` names the fields, so
 * that each fault leads to its field; the sentence about a field stands under the field.
 */
export function FaultSummary({ faults, labels }: { faults: Faults; labels: Record<string, string> }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFaults(faults)) summary.current?.focus()
  }, [faults])

  function goTo(name: string) {
    const field = summary.current?.closest('form')?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  if (!hasFaults(faults)) return null
  const named = Object.keys(faults.fields).filter((name) => labels[name])
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={css.summary}>
      {faults.message && <p>{faults.message}</p>}
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

function hasFaults({ message, fields }: Faults): boolean {
  return message !== null || Object.keys(fields).length > 0
}
