'use client'

import { changeShow } from '#lib/browser/shows/show-marks'
import { Lamp } from './lamp'
import css from './season-parts.module.scss'
import { type SeasonProps, useSeason } from './use-season'

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
