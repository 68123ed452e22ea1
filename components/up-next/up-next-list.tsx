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

/** On a dot: arrows go along the dots, u undoes. */
function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
  const dot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-next-dot]') : null
  if (!dot || event.ctrlKey || event.metaKey || event.altKey) return
  const row = dot.closest('li')
  const dots = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-next-dot]'))
  const at = dots.indexOf(dot)
  if (event.key === 'ArrowDown') dots[at + 1]?.focus()
  else if (event.key === 'ArrowUp') dots[at - 1]?.focus()
  else if (event.key === 'u') row?.querySelector<HTMLElement>('[data-undo]')?.click()
  else return
  event.preventDefault()
}
