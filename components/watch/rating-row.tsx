'use client'

import { useId } from 'react'
import { RatingSlider } from '#components/entry/rating-slider'
import { Button } from '#components/ui/button'
import { StarInput } from '#components/ui/star-input'
import { tell } from '#lib/browser/action/toast'
import { RATING_MAX, RATING_STEP } from '#lib/contract/limits'
import { steppedRating } from '#lib/text/stars'
import css from './rating-row.module.scss'

interface RatingRowProps {
  name: string
  rating: number | null
  onChange(rating: number): void
}

/** The rating in one line; what is chosen is saved with the watch. */
export function RatingRow({ name, rating, onChange }: RatingRowProps) {
  const id = useId()
  const step = (by: number) => {
    const next = steppedRating(rating, by)
    if (next === rating) return
    onChange(next)
    tell(`${next} of ${RATING_MAX}`)
  }
  return (
    <fieldset className={css.row} aria-labelledby={id}>
      <span id={id} className={css.label}>
        Rating
      </span>
      <span className={css.stars}>
        <StarInput className={css.field} rating={rating} onPress={onChange} />
        <RatingSlider name={name} rating={rating} isMoving={false} onChange={onChange} />
      </span>
      <span className={css.figure} aria-hidden="true">
        {rating}
      </span>
      <Button
        className={css.step}
        onClick={() => step(-RATING_STEP)}
        aria-disabled={rating === 0}
        aria-label="−5, lower"
      >
        −5
      </Button>
      <Button
        className={css.step}
        onClick={() => step(RATING_STEP)}
        aria-disabled={rating === RATING_MAX}
        aria-label="+5, higher"
      >
        +5
      </Button>
    </fieldset>
  )
}
