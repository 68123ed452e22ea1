'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import css from './outcome.module.scss'

/** Replaces a form with its result and takes the focus that the form has lost. */
export function Outcome({ text, children }: { text: string; children?: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => outcome.current?.focus(), [])

  return (
    <div ref={outcome} role="status" tabIndex={-1} className={css.outcome}>
      <p className={css.text}>{text}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
