'use client'

import type { CSSProperties, KeyboardEvent, Ref } from 'react'
import { RATING_MAX, RATING_PER_STAR, RATING_STEP } from '#lib/contract/limits'
import { MESSAGES } from '#lib/contract/messages'
import { spokenStars } from '#lib/text/stars'
import css from './rating-slider.module.scss'

export interface RatingSliderProps {
  /** The title's name, for the label. */
  name: string
  rating: number | null
  /** While it moves only the number is spoken. */
  isMoving: boolean
  /** Where the first step from "not rated" leads. */
  first: number
  onChange: (rating: number) => void
  ref?: Ref<HTMLInputElement>
}

/** A native range: touch screen readers drive it, which they may not do with one made of boxes. */
export function RatingSlider({ name, rating, isMoving, first, onChange, ref }: RatingSliderProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, rating, first)
    if (next === null) return
    event.preventDefault()
    onChange(next)
  }
  const spoken = rating === null ? MESSAGES.notRated : `${rating} of ${RATING_MAX}, ${spokenStars(rating)}`
  return (
    <input
      ref={ref}
      type="range"
      name="rating"
      className={css.slider}
      min={0}
      max={RATING_MAX}
      step={RATING_STEP}
      value={rating ?? first}
      data-unrated={rating === null || undefined}
      aria-label={`Your rating of ${name}`}
      aria-valuetext={isMoving && rating !== null ? String(rating) : spoken}
      style={{ '--v': `${rating ?? 0}%` } as CSSProperties}
      onChange={(event) => onChange(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}

/** Page keys move by a star, and the first arrow starts in the middle; the browser does the rest. */
function nextOf(key: string, rating: number | null, first: number): number | null {
  const isStep = key.startsWith('Arrow') || key.startsWith('Page')
  if (rating === null) return isStep ? first : null
  if (key === 'PageUp') return Math.min(RATING_MAX, rating + RATING_PER_STAR)
  if (key === 'PageDown') return Math.max(0, rating - RATING_PER_STAR)
  return null
}
