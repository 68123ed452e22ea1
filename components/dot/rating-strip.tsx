'use client'

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { RatingSlider } from '#components/entry/rating-slider'
import { StarField } from '#components/entry/star-field'
import type { RatingDraft } from '../entry/use-rating'
import css from './rating-strip.module.scss'

interface RatingStripProps {
  name: string
  draft: RatingDraft
  dot: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Five stars across the poster: pressing one rates; the slider on them is the keyboard's. */
export function RatingStrip({ name, draft, dot, onClose }: RatingStripProps) {
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
    const closeByKey = ({ key, target }: KeyboardEvent) => {
      const isTaken = key === 'Enter' && target instanceof Node && stars?.contains(target)
      if (isTaken || key === 'Escape') close()
    }
    document.addEventListener('pointerdown', ({ target }) => closeOutside(target), { signal })
    document.addEventListener('keydown', closeByKey, { signal })
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
    <span ref={strip} className={css.strip}>
      <StarField className={css.stars} rating={draft.rating} onPress={choose} />
      <RatingSlider
        name={name}
        rating={draft.rating}
        isMoving={draft.state === 'moving'}
        onChange={draft.change}
      />
    </span>
  )
}
