'use client'

import { useLayoutEffect } from 'react'
import { EpisodeProgress } from '#components/series/episode-progress'
import { isOffered } from '#lib/browser/capabilities'
import { positionOf } from '#lib/browser/series/position-of'
import { changeShow, useShowProgress } from '#lib/browser/series/show-marks'
import { useTitleState } from '#lib/browser/title-state'
import type { ShowProgress } from '#lib/contract/series/progress-calls'
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
  /** The season of the next episode, which may be to come; null for a show that is not begun, or seen to its end. */
  underWay: number | null
  /** To its end. */
  isSeen: boolean
}

/** Tells once where the member is in a show, or that it is not known. */
export function SeasonOrder(props: { showId: number; onKnown: (atFirst: SeasonsAtFirst) => void }) {
  const { showId, onKnown } = props
  const { state, error } = useTitleState({ mediaType: 'tv', id: showId })
  const isKnown = state !== undefined || error !== undefined || !isOffered('title-state')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: later the member opens and closes.
  useLayoutEffect(() => {
    if (isKnown) onKnown(atFirst(state?.progress ?? null))
  }, [isKnown])
  return null
}

function atFirst(progress: ShowProgress | null): SeasonsAtFirst {
  const position = progress && positionOf(progress)
  if (!position?.furthest) return { underWay: null, isSeen: false }
  const next = position.next ?? position.upcoming
  return { underWay: next?.season ?? null, isSeen: next === null }
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
