'use client'

import clsx from 'clsx'
import { StickyNote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RatingSlider } from '#components/collection/rating/rating-slider'
import { StarInput } from '#components/ui/form/star-input'
import { LineIcon } from '#components/ui/icon'
import type { PlaceRatingControl } from '#lib/browser/place-ratings/use-place-rating'
import css from './rating-strip.module.scss'

interface RatingStripProps {
  /** Of the season or the episode. */
  name: string
  control: PlaceRatingControl
  onClose: () => void
  className?: string | undefined
}

/** Five stars over the row: pressing one rates and closes; what the slider is moved to is saved as the strip closes. */
export function RatingStrip({ name, control, onClose, className }: RatingStripProps) {
  const t = useTranslations('placeRatings')
  const { at, rating, rate, note } = control
  const strip = useRef<HTMLSpanElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const [moved, setMoved] = useState<number>()
  const unsaved = moved === rating ? undefined : moved

  /** Moving the focus out of it closes it too. */
  const isClosed = useRef(false)

  /** @param given what is saved; undefined for nothing */
  const close = (given: number | null | undefined, { focusesCell = true } = {}) => {
    if (isClosed.current) return
    isClosed.current = true
    if (given !== undefined) rate(given)
    if (focusesCell) document.getElementById(at)?.focus({ preventScroll: true })
    onClose()
  }
  const closeOutside = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !strip.current?.contains(target)) close(unsaved, { focusesCell: false })
  })

  useEffect(() => {
    slider.current?.focus({ preventScroll: true })
    const onPress = ({ target }: PointerEvent) => closeOutside(target)
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Escape' && !(key === 'Enter' && target === slider.current)) return
    event.preventDefault()
    event.stopPropagation()
    close(unsaved)
  }

  const shown = moved ?? rating
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in it handles its keys; this closes it.
    <span
      ref={strip}
      className={clsx(css.strip, className)}
      data-rating-strip=""
      onKeyDown={onKeyDown}
      // A press in it leaves the focus on the slider.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ relatedTarget }) => closeOutside(relatedTarget)}
    >
      <span className={css.stars}>
        <StarInput className={css.row} rating={shown} onPress={(value) => close(value)} />
        <RatingSlider
          ref={slider}
          name={name}
          rating={shown}
          isMoving={moved !== undefined}
          onChange={setMoved}
        />
      </span>
      <b className={css.figure} aria-hidden="true">
        {shown}
      </b>
      <button
        type="button"
        aria-label={t('note')}
        onClick={() => {
          close(unsaved)
          note()
        }}
      >
        <span className={css.words}>{t('note')}</span>
        <StickyNote aria-hidden="true" />
      </button>
      {rating !== null && (
        <button type="button" aria-label={t('clear')} onClick={() => close(null)}>
          <span className={css.words}>{t('clear')}</span>
          <LineIcon name="x" />
        </button>
      )}
    </span>
  )
}
