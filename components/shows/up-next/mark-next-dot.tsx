'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Icon } from '#components/ui/icon'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import dot from '../../dot/cue-dot.module.scss'
import css from './mark-next-dot.module.scss'
import type { Marking } from './use-mark-next'

/** The cue dot of an episode: a ring until it is pressed. Absent when nothing is left. On it, p pauses and u undoes. */
export function MarkNextDot({ marking }: { marking: Marking }) {
  const t = useTranslations('upNextRows')
  const { show, isMarked, mark, pause, undo } = marking
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (!isSingleKey(nativeEvent)) return
    if (key === 'p') pause()
    if (key === 'u') undo()
  }

  if (!show.next) return <span className={css.place} />
  return (
    <span className={css.place}>
      <button
        type="button"
        className={dot.dot}
        data-next-dot=""
        aria-label={t('mark', { name: show.name, episode: episodeCode(show.next.season, show.next.episode) })}
        aria-pressed={isMarked}
        onClick={mark}
        onKeyDown={onKeyDown}
      >
        {isMarked && <Icon name="cue-in" />}
      </button>
    </span>
  )
}
