'use client'

import { changeShow, useShowProgress } from '#lib/browser/series/show-marks'
import type { CardTitle } from '#lib/contract/title/card-title'
import { Lamp } from './lamp'
import css from './season-dot.module.scss'
import { seasonFrames } from './season-frames'

/** Marks what has aired of a season and is not marked, or unmarks all of it. */
export function SeasonDot({ show, season, name }: { show: CardTitle; season: number; name: string }) {
  const progress = useShowProgress(show.id)
  const airings = progress?.seasons.find(({ number }) => number === season)
  if (!progress || !airings) return null
  const { frames, seen } = seasonFrames(progress, airings)
  const isSeen = seen > 0 && !frames.includes('aired')
  const at = `lamp-${season}`
  const call = isSeen ? 'unmarkEpisodes' : 'markEpisodes'
  return (
    <span className={css.dot}>
      <Lamp
        id={at}
        label={`Mark ${name}`}
        isLit={isSeen ? true : seen > 0 && 'mixed'}
        isToCome={seen === 0 && airings.aired.length === 0}
        onPress={() => changeShow({ name: call, input: { id: show.id, season } }, at)}
      />
    </span>
  )
}
