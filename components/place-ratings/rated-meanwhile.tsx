'use client'

import { useTranslations } from 'next-intl'
import { TextButton } from '#components/ui/text-button'
import type { NamedFailure } from '#lib/browser/action/create-actions'
import { type Place, ratingOf, usePlaceRatings } from '#lib/browser/place-ratings/place-ratings'
import { marksOf } from '#lib/browser/shows/change-show'

interface RatedMeanwhileProps {
  showId: number
  place: Place
  /** What was given here. */
  rating: number | null
  failure: NamedFailure
  className?: string | undefined
}

/** A rating that was refused because another window has changed it: that one is shown, and this one can still be saved. */
export function RatedMeanwhile({ showId, place, rating, failure, className }: RatedMeanwhileProps) {
  const t = useTranslations('placeRatings.meanwhile')
  const other = ratingOf(usePlaceRatings(showId), place)?.rating ?? null
  const take = () => {
    document.getElementById(failure.name)?.focus()
    marksOf(showId).forgetFailure(failure.name)
  }
  return (
    <p className={className} data-failure>
      <span>{other === null ? t('cleared') : t('rated', { rating: other })}</span>
      <TextButton onClick={take}>{t('take')}</TextButton>
      <TextButton onClick={failure.retry}>{rating === null ? t('clear') : t('keep', { rating })}</TextButton>
    </p>
  )
}
