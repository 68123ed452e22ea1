import { useTranslations } from 'next-intl'
import { PosterCard } from '#components/titles/poster-card'
import { Link } from '#components/ui/link'
import { Stars } from '#components/ui/text/stars'
import type { ProfileTitle } from '#contract'
import { memberShowPath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { RATING_PER_STAR } from '#lib/contract/limits'
import { wholeStars } from '#lib/text/stars'
import css from './rated-poster.module.scss'

interface RatedPosterProps {
  memberId: number
  title: ProfileTitle
  urgency?: Urgency
}

export function RatedPoster({ memberId, title, urgency }: RatedPosterProps) {
  const t = useTranslations('profileCollection')
  const { id, rating, ratedEpisodes: count = 0 } = title
  const mark = count > 0 && (
    <p className={css.episodes}>
      <Link href={memberShowPath(memberId, id)}>{t('ratedEpisodes', { count })}</Link>
    </p>
  )
  return (
    <PosterCard title={title} isMixed caption={<Rating rating={rating} />} urgency={urgency} mark={mark} />
  )
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
