'use client'

import { useId, useRef } from 'react'
import { Button } from '#components/ui/button'
import type { Title } from '#contract'
import { RATING_MAX, RATING_STEP } from '#lib/contract/limits'
import { MESSAGES } from '#lib/contract/messages'
import { starsFigure } from '#lib/text/stars'
import css from './rating-control.module.scss'
import { RatingSlider } from './rating-slider'
import { StarField } from './star-field'
import { type RatingDraft, useRating } from './use-rating'

/** The first value when stepping from "not rated". */
const MIDDLE = 50

interface RatingControlProps {
  title: Pick<Title, 'mediaType' | 'id' | 'name'>
  /** As saved, 0 to 100. */
  rating: number | null
}

export function RatingControl({ title, rating }: RatingControlProps) {
  return <RatingPanel name={title.name} draft={useRating(title, rating)} />
}

export function RatingPanel({ name, draft }: { name: string; draft: RatingDraft }) {
  const { rating, state, refused, change, retry } = draft
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const step = (by: number) =>
    change(rating === null ? MIDDLE : Math.min(RATING_MAX, Math.max(0, rating + by)))

  function clear() {
    change(null)
    // The button disappears with the rating and would lose the focus.
    slider.current?.focus({ preventScroll: true })
  }

  return (
    <fieldset className={css.control} aria-labelledby={id}>
      <div className={css.head}>
        <span id={id} className={css.label}>
          Your rating
        </span>
        {rating !== null && (
          <button type="button" className={css.clear} onClick={clear}>
            Clear
          </button>
        )}
      </div>
      <div className={css.row}>
        <StarField rating={rating} onPress={change} />
        <output className={css.figure}>
          {rating === null ? (
            <small>{MESSAGES.notRated}</small>
          ) : (
            <>
              {rating} <small>{state === 'saved' ? 'Saved' : starsFigure(rating)}</small>
            </>
          )}
        </output>
      </div>
      <div className={css.row}>
        <Button onClick={() => step(-RATING_STEP)} disabled={rating === 0} aria-label="Lower by 5">
          −5
        </Button>
        <RatingSlider
          ref={slider}
          name={name}
          rating={rating}
          isMoving={state === 'moving'}
          onChange={change}
          first={MIDDLE}
        />
        <Button onClick={() => step(RATING_STEP)} disabled={rating === RATING_MAX} aria-label="Raise by 5">
          +5
        </Button>
      </div>
      {refused && (
        <p className={css.failed}>
          {refused.sentence}{' '}
          <button type="button" onClick={() => retry(refused.rating)}>
            {refused.rating === null ? 'Try again to clear it' : `Try again with ${refused.rating}`}
          </button>
        </p>
      )}
    </fieldset>
  )
}
