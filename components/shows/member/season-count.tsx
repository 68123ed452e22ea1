'use client'

import { useTranslations } from 'next-intl'
import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { bold } from '#components/ui/text/message-tags'
import css from './season-parts.module.scss'
import { type SeasonProps, useSeasonProgress } from './use-season-progress'

/** In the summary of a season. */
export function SeasonCount(props: SeasonProps) {
  const t = useTranslations('episodeProgress')
  const frames = useSeasonProgress(props)
  if (!frames) return null
  return (
    <>
      <span className={css.reel}>
        <EpisodeProgress frames={frames.frames} label={frames.label} />
      </span>
      <span className={css.count} aria-hidden="true">
        {t.rich('seenOf', {
          seen: frames.seen,
          all: frames.frames.length,
          b: bold,
        })}
      </span>
    </>
  )
}
