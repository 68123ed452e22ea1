'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RatingCell } from '#components/place-ratings/rating-cell'
import { RatingStrip } from '#components/place-ratings/rating-strip'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { usePlaceRating } from '#lib/browser/place-ratings/use-place-rating'
import { changeShow } from '#lib/browser/shows/change-show'
import css from './season-parts.module.scss'
import { type SeasonProps, useSeasonProgress } from './use-season-progress'
import { WatchedToggle } from './watched-toggle'

/** The member's rating of a season, and the dot that marks what has aired of it and is not marked, or unmarks all of it. */
export function SeasonDot(props: SeasonProps) {
  const { show, season, name } = props
  const t = useTranslations('episodeMarks')
  const frames = useSeasonProgress(props)
  const place = { season, episode: null }
  const rating = usePlaceRating(show, place)
  const [isRating, setRating] = useState(false)
  if (!frames) return null
  const { seen } = frames
  const isSeen = seen > 0 && !frames.frames.includes('aired')
  const call = isSeen ? 'unmarkEpisodes' : 'markEpisodes'
  const at = dotId(place)
  return (
    <>
      {rating && isRating && (
        <RatingStrip name={name} control={rating} onClose={() => setRating(false)} className={css.strip} />
      )}
      <span className={css.dot}>
        {rating && (
          <RatingCell
            control={rating}
            place={{ kind: 'season', number: String(season), name }}
            isSeen={seen > 0}
            isOpen={isRating}
            onPress={() => setRating(true)}
          />
        )}
        <WatchedToggle
          id={at}
          label={t('markSeason', { season: name })}
          isWatched={isSeen ? true : seen > 0 && 'mixed'}
          isToCome={seen === 0 && frames.aired === 0}
          onPress={() => changeShow({ name: call, input: { id: show.id, season } }, at)}
          onKeyDown={rating?.onKeyDown}
        />
      </span>
    </>
  )
}
