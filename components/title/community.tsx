import { RATING_MAX, type TitleDetails } from '#contract'
import { counted } from '#lib/text/format'
import css from './community.module.scss'

export function Community({ community: { rating, ratings } }: Pick<TitleDetails, 'community'>) {
  if (rating === null || ratings === 0) return null
  return (
    <p className={css.community}>
      <b>
        {Math.round(rating)}/{RATING_MAX}
      </b>
      <span>
        Our members
        <small>{counted(ratings, 'rating')}</small>
      </span>
    </p>
  )
}
