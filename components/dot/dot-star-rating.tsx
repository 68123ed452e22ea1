'use client'

import clsx from 'clsx'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { RatingSlider } from '#components/collection/rating/rating-slider'
import { StarInput } from '#components/ui/form/star-input'
import type { RatingDraft } from '../collection/rating/use-rating'
import css from './dot-star-rating.module.scss'

interface DotStarRatingProps {
  name: string
  draft: RatingDraft
  dot: RefObject<HTMLElement | null>
  /** In a row: beside the dot, instead of across the poster. */
  isBeside?: boolean | undefined
  onClose: () => void
}

/** Five stars: pressing one rates; the slider on them is the keyboard's. */
export function DotStarRating({ name, draft, dot, isBeside, onClose }: DotStarRatingProps) {
  const strip = useRef<HTMLSpanElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const stars = strip.current
    const caption = stars?.parentElement
    const listening = new AbortController()
    const { signal } = listening
    const closeOutside = (place: EventTarget | null) => {
      if (!(place instanceof Node && caption?.contains(place))) close()
    }
    const closeByKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const isTaken = key === 'Enter' && target instanceof Node && stars?.contains(target)
      if (isTaken || key === 'Escape') close()
      // Only the top thing closes: not what the dot is in.
      if (key === 'Escape') event.stopPropagation()
    }
    document.addEventListener('pointerdown', ({ target }) => closeOutside(target), { signal })
    document.addEventListener('keydown', closeByKey, { signal, capture: true })
    caption?.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget), { signal })
    // A press on the stars leaves the focus on the dot.
    stars?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    return () => listening.abort()
  }, [])

  // The focus does not go with the strip.
  useLayoutEffect(() => {
    const element = strip.current
    return () => {
      if (element?.contains(document.activeElement)) dot.current?.focus({ preventScroll: true })
    }
  }, [dot])

  const choose = (rating: number) => {
    draft.change(rating)
    onClose()
  }

  return (
    <span ref={strip} className={clsx(css.strip, isBeside && css.beside)}>
      <StarInput className={css.stars} rating={draft.rating} onPress={choose} />
      <RatingSlider
        name={name}
        rating={draft.rating}
        isMoving={draft.state === 'waiting'}
        onChange={draft.change}
      />
    </span>
  )
}
