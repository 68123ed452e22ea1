'use client'

import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { changeShow, useShowProgress } from '#lib/browser/shows/show-marks'
import type { CardTitle } from '#lib/contract/titles/card-title'
import { grouped } from '#lib/text/format'
import { Lamp } from './lamp'
import { seasonFrames } from './season-frames'
import css from './season-progress.module.scss'

// Loaded together, as one part of a page costs its address in the scripts of all.
export { SeasonOrder } from './season-order'

interface SeasonProps {
  show: CardTitle
  season: number
  name: string
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
