import { PosterCard } from '#components/titles/poster-card'
import { Stars } from '#components/ui/text/stars'
import type { ProfileTitle } from '#contract'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { RATING_MAX, RATING_PER_STAR, STARS } from '#lib/contract/limits'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import { wholeStars } from '#lib/text/stars'
import css from './rated-poster.module.scss'

export function RatedPoster({ title, urgency }: { title: ProfileTitle; urgency?: Urgency }) {
  return <PosterCard title={title} isMixed caption={<Rating rating={title.rating} />} urgency={urgency} />
}

function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return TITLE_SENTENCES.notRated
  const stars = wholeStars(rating)
  return (
    <span className={css.rating}>
      <Stars rating={stars * RATING_PER_STAR} label={`${stars} of ${STARS} stars`} />
      {rating}/{RATING_MAX}
    </span>
  )
}
