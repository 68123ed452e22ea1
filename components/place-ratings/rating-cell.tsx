'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import type { PlaceRatingControl } from '#lib/browser/place-ratings/use-place-rating'
import css from './rating-cell.module.scss'

interface RatingCellProps {
  control: PlaceRatingControl
  /** "episode 4, Cancer Man". */
  place: { kind: 'season' | 'episode'; number: string; name: string | null }
  isSeen: boolean
  isOpen: boolean
  onPress: () => void
}

/** The member's rating of a season or an episode as a button, which opens its strip. */
export function RatingCell({ control: { at, rating }, place, isSeen, isOpen, onPress }: RatingCellProps) {
  const t = useTranslations('placeRatings')
  const { kind, number, name } = place
  const words = name === null ? 'plain' : 'named'
  return (
    <button
      id={at}
      type="button"
      className={css.cell}
      data-seen={isSeen || undefined}
      aria-expanded={isOpen}
      aria-label={t(`cell.${rating === null ? 'rate' : 'rated'}.${kind === 'season' ? 'season' : words}`, {
        number,
        name: name ?? '',
        rating: rating ?? 0,
      })}
      onClick={onPress}
    >
      {rating === null ? <Icon name="star" /> : rating}
    </button>
  )
}
