import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { RATING_STEP } from '#lib/contract/limits'
import { steppedRating } from '#lib/text/stars'

interface RatingStepButtonProps {
  rating: number | null
  direction: 1 | -1
  onStep(rating: number): void
  className?: string | undefined
}

/** −5 or +5. At an end it keeps the focus, and does nothing. */
export function RatingStepButton({ rating, direction, onStep, className }: RatingStepButtonProps) {
  const t = useTranslations('rating')
  const next = steppedRating(rating, direction * RATING_STEP)
  const isAtEnd = next === rating
  return (
    <Button
      className={className}
      onClick={() => isAtEnd || onStep(next)}
      aria-disabled={isAtEnd}
      aria-label={t(direction < 0 ? 'lower' : 'higher')}
    >
      {t(direction < 0 ? 'minusFive' : 'plusFive')}
    </Button>
  )
}
