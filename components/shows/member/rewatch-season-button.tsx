'use client'

import { useTranslations } from 'next-intl'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { changeShow } from '#lib/browser/shows/change-show'
import css from './season-parts.module.scss'
import { type SeasonProps, useSeasonProgress } from './use-season-progress'

/** Of a season that was seen to its end: one more viewing of all of it. */
export function RewatchSeasonButton(props: SeasonProps) {
  const { show, season, name } = props
  const t = useTranslations('episodeMarks')
  const frames = useSeasonProgress(props)
  if (!frames || frames.seen === 0 || frames.seen < frames.frames.length) return null
  const watchAgain = () => {
    const change = { name: 'rewatchEpisodes', input: { id: show.id, season } } as const
    changeShow(change, dotId({ season, episode: null }))
  }
  return (
    <p className={css.again}>
      {t('allSeen', { episodes: frames.seen })}
      <button type="button" aria-label={t('seasonWatchedAgain', { season: name })} onClick={watchAgain}>
        {t('watchedAgain')}
      </button>
    </p>
  )
}
