'use client'

import { changeShow } from '#lib/browser/shows/change-show'
import { grouped } from '#lib/text/format'
import css from './season-parts.module.scss'
import { type SeasonProps, useSeasonProgress } from './use-season-progress'

/** Of a season that was seen to its end: one more viewing of all of it. */
export function RewatchSeasonButton(props: SeasonProps) {
  const { show, season, name } = props
  const frames = useSeasonProgress(props)
  if (!frames || frames.seen === 0 || frames.seen < frames.frames.length) return null
  const watchAgain = () => {
    const change = { name: 'rewatchEpisodes', input: { id: show.id, season } } as const
    changeShow(change, `mark-${season}`)
  }
  return (
    <p className={css.again}>
      All {grouped(frames.seen)} seen.
      <button type="button" aria-label={`Watched again: ${name}`} onClick={watchAgain}>
        Watched again
      </button>
    </p>
  )
}
