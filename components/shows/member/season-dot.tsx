'use client'

import { useTranslations } from 'next-intl'
import { changeShow } from '#lib/browser/shows/change-show'
import css from './season-parts.module.scss'
import { type SeasonProps, useSeasonProgress } from './use-season-progress'
import { WatchedToggle } from './watched-toggle'

/** Marks what has aired of a season and is not marked, or unmarks all of it. */
export function SeasonDot(props: SeasonProps) {
  const { show, season, name } = props
  const t = useTranslations('episodeMarks')
  const frames = useSeasonProgress(props)
  if (!frames) return null
  const { seen } = frames
  const isSeen = seen > 0 && !frames.frames.includes('aired')
  const call = isSeen ? 'unmarkEpisodes' : 'markEpisodes'
  const at = `mark-${season}`
  return (
    <span className={css.dot}>
      <WatchedToggle
        id={at}
        label={t('markSeason', { season: name })}
        isWatched={isSeen ? true : seen > 0 && 'mixed'}
        isToCome={seen === 0 && frames.aired === 0}
        onPress={() => changeShow({ name: call, input: { id: show.id, season } }, at)}
      />
    </span>
  )
}
