'use client'

import clsx from 'clsx'
import { type PointerEvent, useState } from 'react'
import { StarRow } from '#components/ui/text/stars'
import { quarterStars, ratingAt, ratingOfStarAt } from '#lib/text/stars'
import css from './star-input.module.scss'

/** For the pointer; keyboards and screen readers use the slider. */
export function StarInput({
  rating,
  onPress,
  className,
}: {
  rating: number | null
  onPress: (rating: number) => void
  className?: string | undefined
}) {
  const [preview, setPreview] = useState<number | null>(null)
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch') setPreview(ratingAt(fraction(event)))
  }
  return (
    <span
      className={clsx(css.field, className)}
      aria-hidden="true"
      data-testid="stars"
      onPointerMove={onMove}
      onPointerLeave={() => setPreview(null)}
      onClick={(event) => {
        setPreview(null)
        onPress(ratingOfStarAt(fraction(event)))
      }}
    >
      <StarRow />
      <StarRow quarters={quarterStars(preview ?? rating ?? 0)} />
    </span>
  )
}

/** The position along the stars, 0 to 1. */
function fraction(event: { clientX: number; currentTarget: Element }): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return width === 0 ? 0 : (event.clientX - left) / width
}
