'use client'

import type { KeyboardEvent } from 'react'
import type { UpNextShow } from '#contract'
import { UpNextRow } from './up-next-row'
import css from './up-next-row.module.scss'

interface UpNextListProps {
  shows: UpNextShow[]
  /** `YYYY-MM-DD` */
  today: string
}

export function UpNextList({ shows, today }: UpNextListProps) {
  return (
    <ul className={css.list} aria-labelledby="to-watch" onKeyDown={onKeyDown}>
      {shows.map((show) => (
        <UpNextRow key={show.id} show={show} today={today} />
      ))}
    </ul>
  )
}

/** Arrows go along the dots. */
function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
  const dots = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-next-dot]'))
  const at = dots.indexOf(event.target as HTMLElement)
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (at < 0 || step === 0) return
  event.preventDefault()
  dots[at + step]?.focus()
}
