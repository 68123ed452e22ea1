'use client'

import { useTranslations } from 'next-intl'
import { EpisodeProgress, MAX_FRAMES } from '#components/shows/member/episode-progress'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { bold } from '#components/ui/text/message-tags'
import { ratingSummary } from '#lib/browser/place-ratings/season-ratings'
import css from './season-parts.module.scss'
import { useSeasonProgress } from './use-season-progress'
import { type ListedSeasonProps, useSeasonRatings } from './use-season-ratings'

const loadCurve = () => import('#components/place-ratings/season-curve').then((file) => file.SeasonCurve)

/** In the summary of a season. */
export function SeasonCount(props: ListedSeasonProps) {
  const t = useTranslations('episodeProgress')
  const words = useTranslations('seasonRatings')
  const progress = useSeasonProgress(props)
  const ratings = useSeasonRatings(props, progress)
  if (!progress) return null
  const { frames, label, seen } = progress
  return (
    <>
      <span className={css.reel} data-curve={ratings ? '' : undefined}>
        <EpisodeProgress
          frames={frames}
          label={ratings ? words('curve', { progress: label, ...ratingSummary(ratings) }) : label}
        >
          {ratings && (
            <LazyPart load={loadCurve} props={{ ratings, hasPoints: frames.length <= MAX_FRAMES }} />
          )}
        </EpisodeProgress>
      </span>
      <span className={css.count} aria-hidden="true">
        {t.rich('seenOf', {
          seen,
          all: frames.length,
          b: bold,
        })}
      </span>
    </>
  )
}
