'use client'

import type { KeyboardEvent } from 'react'
import type { UpNextShow } from '#contract'
import { MarkableShowRow } from './markable-show-row'
import css from './markable-show-row.module.scss'

interface ShowToBegin extends UpNextShow {
  /** "62 episodes, 5 seasons": the row's facts until it is begun. */
  extent?: string
}

interface UpNextListProps {
  shows: ShowToBegin[]
  /** The id of its heading. */
  headingId: string
  /** `YYYY-MM-DD` */
  today: string
}

export function UpNextList({ shows, headingId, today }: UpNextListProps) {
  return (
    <ul className={css.list} aria-labelledby={headingId} onKeyDown={onKeyDown}>
      {shows.map((show) => (
        <MarkableShowRow key={show.id} show={show} extent={show.extent} today={today} />
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
