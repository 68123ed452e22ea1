import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import css from './steps.module.scss'

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={css.steps}>{children}</ol>
}

interface StepProps {
  /** From 1. */
  number: number
  heading: string
  state: 'done' | 'now' | 'later'
  control?: ReactNode
  /** Its heading takes the focus as it appears. */
  isFocused?: boolean
  children?: ReactNode
}

/** A step with its number in a ring, which a tick fills once it is done. */
export function Step({ number, heading, state, control, isFocused, children }: StepProps) {
  const t = useTranslations('connections.steps')
  return (
    <li className={css.step} data-state={state}>
      <span className={css.ring} aria-hidden="true">
        {state === 'done' ? <Tick /> : number}
      </span>
      <div className={css.head}>
        <h3 ref={isFocused ? focus : undefined} tabIndex={isFocused ? -1 : undefined}>
          {heading} {state === 'done' && <span className="unseen">{t('done')}</span>}
        </h3>
        {control}
      </div>
      <div className={css.body}>{children}</div>
    </li>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3.5 8.5l3 3 6-7" fill="none" stroke="currentcolor" strokeWidth="1.75" />
    </svg>
  )
}
