'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RatingSlider } from '#components/collection/rating/rating-slider'
import { RatingStepButton } from '#components/collection/rating/rating-step-button'
import { StarInput } from '#components/ui/form/star-input'
import { announce } from '#lib/browser/action/toast'
import { RATING_MAX } from '#lib/contract/limits'
import css from './rating-row.module.scss'

interface RatingRowProps {
  name: string
  rating: number | null
  onChange(rating: number): void
}

/** The rating in one line; what is chosen is saved with the watch. */
export function RatingRow({ name, rating, onChange }: RatingRowProps) {
  const t = useTranslations('watchSheet')
  const id = useId()
  const step = (next: number) => {
    onChange(next)
    announce(t('rated', { rating: next, most: RATING_MAX }))
  }
  return (
    <fieldset className={css.row} aria-labelledby={id}>
      <span id={id} className={css.label}>
        {t('rating')}
      </span>
      <span className={css.stars}>
        <StarInput className={css.field} rating={rating} onPress={onChange} />
        <RatingSlider name={name} rating={rating} isMoving={false} onChange={onChange} />
      </span>
      <span className={css.figure} aria-hidden="true">
        {rating}
      </span>
      <RatingStepButton className={css.step} rating={rating} direction={-1} onStep={step} />
      <RatingStepButton className={css.step} rating={rating} direction={1} onStep={step} />
    </fieldset>
  )
}
