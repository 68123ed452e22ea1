'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps, CSSProperties, KeyboardEvent } from 'react'
import { RATING_MAX, RATING_MIDDLE, RATING_PER_STAR, RATING_STEP } from '#lib/contract/limits'
import { spokenStars } from '#lib/text/stars'
import css from './rating-slider.module.scss'

interface RatingSliderProps extends Pick<ComponentProps<'input'>, 'ref' | 'className' | 'aria-describedby'> {
  name: string
  rating: number | null
  /** While it moves, only the number is announced. */
  isMoving: boolean
  onChange: (rating: number) => void
}

/** A native range input, because touch screen readers cannot drive a custom one. */
export function RatingSlider({ name, rating, isMoving, onChange, className, ...input }: RatingSliderProps) {
  const t = useTranslations('rating')
  const stars = useTranslations('stars')
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, rating)
    if (next === null) return
    event.preventDefault()
    onChange(next)
  }
  const spoken = rating === null ? t('notRated') : t('spoken', { rating, stars: spokenStars(stars, rating) })
  return (
    <input
      {...input}
      type="range"
      name="rating"
      className={clsx(css.slider, className)}
      min={0}
      max={RATING_MAX}
      step={RATING_STEP}
      value={rating ?? RATING_MIDDLE}
      data-unrated={rating === null || undefined}
      aria-label={t('ofTitle', { name })}
      aria-valuetext={isMoving && rating !== null ? String(rating) : spoken}
      style={{ '--v': `${rating ?? 0}%` } as CSSProperties}
      onChange={(event) => onChange(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}

/** Page keys move by a star, and the first arrow starts in the middle; other keys are the browser's. */
function nextOf(key: string, rating: number | null): number | null {
  const isStep = key.startsWith('Arrow') || key.startsWith('Page')
  if (rating === null) return isStep ? RATING_MIDDLE : null
  if (key === 'PageUp') return Math.min(RATING_MAX, rating + RATING_PER_STAR)
  if (key === 'PageDown') return Math.max(0, rating - RATING_PER_STAR)
  return null
}
