import { useTranslations } from 'next-intl'
import { PosterCard } from '#components/titles/poster-card'
import { Stars } from '#components/ui/text/stars'
import type { ProfileTitle } from '#contract'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { RATING_PER_STAR } from '#lib/contract/limits'
import { wholeStars } from '#lib/text/stars'
import css from './rated-poster.module.scss'

export function RatedPoster({ title, urgency }: { title: ProfileTitle; urgency?: Urgency }) {
  return <PosterCard title={title} isMixed caption={<Rating rating={title.rating} />} urgency={urgency} />
}

function Rating({ rating }: { rating: number | null }) {
  const t = useTranslations('profileCollection')
  if (rating === null) return t('notRated')
  const stars = wholeStars(rating)
  return (
    <span className={css.rating}>
      <Stars rating={stars * RATING_PER_STAR} label={t('stars', { stars })} />
      {t('rating', { rating })}
    </span>
  )
}
