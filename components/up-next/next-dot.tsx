'use client'

import { useEffect, useRef } from 'react'
import { Icon } from '#components/artwork/icon'
import { episodeCode } from '#lib/contract/history/season'
import dot from '../entry/cue-dot.module.scss'
import css from './next-dot.module.scss'
import type { Marking } from './use-marking'

/** The cue dot of an episode: a ring until it is pressed. Absent when nothing is left. */
export function NextDot({ marking: { show, isLit, undone, mark } }: { marking: Marking }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (undone > 0) button.current?.focus()
  }, [undone])
  if (!show.next) return <span className={css.place} />
  return (
    <span className={css.place}>
      <button
        ref={button}
        type="button"
        className={dot.dot}
        data-next-dot=""
        aria-label={`Mark ${show.name} ${episodeCode(show.next.season, show.next.episode)}`}
        aria-pressed={isLit}
        onClick={mark}
      >
        {isLit && <Icon name="cue-in" />}
      </button>
    </span>
  )
}
