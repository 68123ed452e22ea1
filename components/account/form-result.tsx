'use client'

import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './form-result.module.scss'

interface FormResultProps {
  text: string
  isFailure?: boolean
  children?: ReactNode
}

/** Replaces a form with its result and takes the focus that the form has lost. */
export function FormResult({ text, isFailure = false, children }: FormResultProps) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => outcome.current?.focus(), [])

  return (
    <div ref={outcome} tabIndex={-1} className={clsx(css.result, isFailure && css.failed)}>
      <p className={css.text}>{text}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
