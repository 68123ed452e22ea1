import { Stars } from '#components/ui/stars'
import css from './rating-caption.module.scss'

export function RatingCaption({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={css.kept}> · In your collection</span>
  return (
    <span className={css.yours}>
      {' · '}
      <Stars rating={rating} isMine label={`You rated it ${rating} of 100`} /> {rating}
    </span>
  )
}
