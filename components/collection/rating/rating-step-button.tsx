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
  const next = steppedRating(rating, direction * RATING_STEP)
  const isAtEnd = next === rating
  return (
    <Button
      className={className}
      onClick={() => isAtEnd || onStep(next)}
      aria-disabled={isAtEnd}
      aria-label={direction < 0 ? '−5, lower' : '+5, higher'}
    >
      {direction < 0 ? '−5' : '+5'}
    </Button>
  )
}
