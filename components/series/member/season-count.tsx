'use client'

import { type RefObject, useEffect } from 'react'
import { EpisodeProgress } from '#components/series/episode-progress'
import { positionOf } from '#lib/browser/series/position-of'
import { useShowProgress } from '#lib/browser/series/show-marks'
import type { CardTitle } from '#lib/contract/title/card-title'
import css from './season-count.module.scss'
import { seasonFrames } from './season-frames'

interface SeasonCountProps {
  show: CardTitle
  season: number
  details: RefObject<HTMLDetailsElement | null>
}

/** In the summary of a season; opens the season under way. */
export function SeasonCount({ show, season, details }: SeasonCountProps) {
  const progress = useShowProgress(show.id)
  const isLoaded = progress !== undefined
  const position = progress && positionOf(progress)
  const isUnderWay = position?.furthest != null && position.next?.season === season
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the progress: later the member opens and closes.
  useEffect(() => {
    if (isUnderWay && details.current) details.current.open = true
  }, [isLoaded])
  const airings = progress?.seasons.find(({ number }) => number === season)
  if (!progress || !airings) return null
  const { frames, label, seen } = seasonFrames(progress, airings)
  return (
    <>
      <span className={css.reel}>
        <EpisodeProgress frames={frames} label={label} />
      </span>
      <span className={css.count} aria-hidden="true">
        <b>{seen}</b> of {frames.length}
      </span>
    </>
  )
}
