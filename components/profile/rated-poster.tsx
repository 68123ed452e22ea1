import { Poster } from '#components/title/poster'
import { Stars } from '#components/ui/stars'
import { type Entry, MESSAGES, RATING_MAX, RATING_PER_STAR, STARS } from '#contract'
import { wholeStars } from '#lib/stars'
import css from './rated-poster.module.scss'

/** A title as somebody else rated it: n/100 with whole stars, or not yet rated. */
export function RatedPoster({ entry }: { entry: Entry }) {
  return <Poster title={entry} isMixed caption={<Rating rating={entry.rating} />} />
}

function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return MESSAGES.notRated
  const stars = wholeStars(rating)
  return (
    <span className={css.rating}>
      <Stars rating={stars * RATING_PER_STAR} label={`${stars} of ${STARS} stars`} />
      {rating}/{RATING_MAX}
    </span>
  )
}
