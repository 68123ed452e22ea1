'use client'

import { changeShow, useShowProgress } from '#lib/browser/series/show-marks'
import type { CardTitle } from '#lib/contract/title/card-title'
import { grouped } from '#lib/text/format'
import css from './season-again.module.scss'
import { seasonFrames } from './season-frames'

/** Of a season that was seen to its end: one more viewing of all of it. */
export function SeasonAgain({ show, season, name }: { show: CardTitle; season: number; name: string }) {
  const progress = useShowProgress(show.id)
  const airings = progress?.seasons.find(({ number }) => number === season)
  if (!progress || !airings) return null
  const { frames, seen } = seasonFrames(progress, airings)
  if (seen === 0 || seen < frames.length) return null
  const watchAgain = () => {
    const change = { name: 'rewatchEpisodes', input: { id: show.id, season } } as const
    changeShow(change, `lamp-${season}`, () => `Watched ${name} again.`)
  }
  return (
    <p className={css.again}>
      All {grouped(seen)} seen.
      <button type="button" aria-label={`Watched again: ${name}`} onClick={watchAgain}>
        Watched again
      </button>
    </p>
  )
}
