'use client'

import { useLayoutEffect } from 'react'
import { EpisodeProgress } from '#components/series/episode-progress'
import { isOffered } from '#lib/browser/capabilities'
import { positionOf } from '#lib/browser/series/position-of'
import { changeShow, useShowProgress } from '#lib/browser/series/show-marks'
import { useTitleState } from '#lib/browser/title-state'
import type { CardTitle } from '#lib/contract/title/card-title'
import { grouped } from '#lib/text/format'
import { Lamp } from './lamp'
import { seasonFrames } from './season-frames'
import css from './season-progress.module.scss'

interface SeasonProps {
  show: CardTitle
  season: number
  name: string
}

export interface SeasonsAtFirst {
  /** Not begun: its seasons are in the order of watching. */
  isNew: boolean
  /** The season under way, or the first. */
  open: number | null
}

/** Tells once where the member is in a show, or that it is not known. */
export function SeasonOrder(props: { showId: number; onKnown: (atFirst: SeasonsAtFirst) => void }) {
  const { showId, onKnown } = props
  const { state, error } = useTitleState({ mediaType: 'tv', id: showId })
  const isKnown = state !== undefined || error !== undefined || !isOffered('title-state')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: later the member opens and closes.
  useLayoutEffect(() => {
    if (!isKnown) return
    const position = state?.progress && positionOf(state.progress)
    const isNew = position?.furthest === null && position.next !== null
    onKnown({ isNew, open: position?.next?.season ?? null })
  }, [isKnown])
  return null
}

/** In the summary of a season. */
export function SeasonCount(props: SeasonProps) {
  const frames = useSeason(props)
  if (!frames) return null
  return (
    <>
      <span className={css.reel}>
        <EpisodeProgress frames={frames.frames} label={frames.label} />
      </span>
      <span className={css.count} aria-hidden="true">
        <b>{frames.seen}</b> of {frames.frames.length}
      </span>
    </>
  )
}

/** Marks what has aired of a season and is not marked, or unmarks all of it. */
export function SeasonDot(props: SeasonProps) {
  const { show, season, name } = props
  const frames = useSeason(props)
  if (!frames) return null
  const { seen } = frames
  const isSeen = seen > 0 && !frames.frames.includes('aired')
  const call = isSeen ? 'unmarkEpisodes' : 'markEpisodes'
  const at = `lamp-${season}`
  return (
    <span className={css.dot}>
      <Lamp
        id={at}
        label={`Mark ${name}`}
        isLit={isSeen ? true : seen > 0 && 'mixed'}
        isToCome={seen === 0 && frames.aired === 0}
        onPress={() => changeShow({ name: call, input: { id: show.id, season } }, at)}
      />
    </span>
  )
}

/** Of a season that was seen to its end: one more viewing of all of it. */
export function SeasonAgain(props: SeasonProps) {
  const { show, season, name } = props
  const frames = useSeason(props)
  if (!frames || frames.seen === 0 || frames.seen < frames.frames.length) return null
  const watchAgain = () => {
    const change = { name: 'rewatchEpisodes', input: { id: show.id, season } } as const
    changeShow(change, `lamp-${season}`)
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

/** Null until the progress is loaded, and for a season that it does not have. */
function useSeason({ show, season }: SeasonProps) {
  const progress = useShowProgress(show.id)
  const airings = progress?.seasons.find(({ number }) => number === season)
  return progress && airings ? seasonFrames(progress, airings) : null
}
