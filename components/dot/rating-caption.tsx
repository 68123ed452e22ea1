import { useTranslations } from 'next-intl'
import { bold, unseen } from '#components/ui/text/message-tags'
import { Stars } from '#components/ui/text/stars'
import { RATING_MAX } from '#lib/contract/limits'
import css from './rating-caption.module.scss'

/** How the rating of a title in the collection is said beside its dot; `none` where the card says it itself. */
export type RatingCaption = 'stars' | 'figure' | 'on-art' | 'none'

const CAPTIONS = { stars: StarsCaption, figure: FigureCaption, 'on-art': OnArt, none: () => null }

export function DotCaption({ caption, rating }: { caption: RatingCaption; rating: number | null }) {
  const Caption = CAPTIONS[caption]
  return <Caption rating={rating} />
}

interface CaptionProps {
  rating: number | null
}

function StarsCaption({ rating }: CaptionProps) {
  const t = useTranslations('memberDot')
  if (rating === null) return <span className={css.inCollection}> · {t('inCollection')}</span>
  return (
    <span className={css.yours}>
      {' · '}
      <Stars rating={rating} isMine label={t('rated', { rating, most: RATING_MAX })} /> {rating}
    </span>
  )
}

/** The lit dot says that an unrated title is in the collection. */
function FigureCaption({ rating }: CaptionProps) {
  const t = useTranslations('memberDot')
  if (rating === null) return null
  return (
    <span className={css.yours}>
      {' · '}
      {t.rich('figure', {
        rating,
        unseen,
        b: bold,
      })}
    </span>
  )
}

/** Where the caption has other words: opposite the score, since a longer caption would move the cards below. */
function OnArt({ rating }: CaptionProps) {
  const t = useTranslations('memberDot')
  if (rating === null) return null
  return (
    <span className={css.onArt}>
      <span role="img" aria-label={t('rated', { rating, most: RATING_MAX })}>
        {rating}
      </span>
    </span>
  )
}
