'use client'

import { type ToggleEvent, useId, useRef } from 'react'
import { RatingControl } from '#components/entry/rating-control'
import { Button } from '#components/ui/button'
import { StarInput } from '#components/ui/star-input'
import { Stars } from '#components/ui/stars'
import type { Entry } from '#contract'
import { MESSAGES } from '#lib/contract/messages'
import { steppedRating } from '#lib/text/stars'
import { usePosterKeys } from '../dot/use-poster-keys'
import { useRating } from '../entry/use-rating'
import css from './collection-rating.module.scss'

interface CollectionRatingProps {
  entry: Entry
  onSaved(rating: number | null): void
}

/** The control in the row; where that is narrow, a button that opens it in a sheet or a popover. */
export function CollectionRating({ entry, onSaved }: CollectionRatingProps) {
  const id = useId()
  const { name, rating: saved } = entry
  const draft = useRating(entry, saved, onSaved)
  const { rating, refused, change } = draft
  const summary = useRef<HTMLDivElement>(null)
  usePosterKeys(summary, {
    rate: change,
    step: (by) => change(steppedRating(rating, by)),
    clear: () => rating !== null && change(null),
    want: null,
    list: null,
  })
  return (
    <>
      <div ref={summary} className={css.summary} data-rating-keys="">
        <div className={css.field}>
          <StarInput rating={rating} onPress={change} />
        </div>
        <button
          type="button"
          className={css.open}
          popoverTarget={id}
          aria-label={`${refused ? 'Not saved. ' : ''}${rating === null ? MESSAGES.notRated : `Rated ${rating} of 100`}. Rate ${name}`}
        >
          <span className={css.small}>
            <Stars rating={rating ?? 0} isMine />
          </span>
          <span className={rating === null ? css.none : css.figure}>{rating ?? MESSAGES.notRated}</span>
          {refused && <span className={css.unsaved}>Not saved</span>}
        </button>
      </div>
      <div id={id} popover="auto" data-sheet className={css.control} onToggle={toSlider}>
        <p className={css.name} dir="auto">
          {name}
        </p>
        <RatingControl name={name} draft={draft} />
        <Button className={css.done} popoverTarget={id} popoverTargetAction="hide">
          Done
        </Button>
      </div>
    </>
  )
}

function toSlider({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'open') currentTarget.querySelector('input')?.focus({ preventScroll: true })
}
