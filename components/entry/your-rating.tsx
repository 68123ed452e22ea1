import { Stars } from '#components/ui/stars'
import css from './your-rating.module.scss'

export function YourRating({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={css.kept}> · In your collection</span>
  return (
    <span className={css.yours}>
      {' · '}
      <Stars rating={rating} isMine label={`You rated it ${rating} of 100`} /> {rating}
    </span>
  )
}
