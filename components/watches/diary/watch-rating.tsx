'use client'

import { type ToggleEvent, useState } from 'react'
import { RatingControl } from '#components/collection/rating/rating-control'
import { Button } from '#components/ui/button'
import { Stars } from '#components/ui/text/stars'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import { ratingLabel } from '../../collection/rating/rating-label'
import type { RatingDraft } from '../../collection/rating/use-rating'
import css from './watch-rating.module.scss'

interface WatchRatingProps {
  /** Of the popover. */
  id: string
  name: string
  draft: RatingDraft
  /** Of this viewing, where it is known and the title was not rated since. */
  given?: number | null | undefined
}

/** What opens the control has this id: a press of it, unlike `showPopover`, says beside what the popover is to lie. */
export function ratingButtonId(popover: string): string {
  return `${popover}-button`
}

/** The member's stars, which open the control. */
export function WatchRating({ id, name, draft, given }: WatchRatingProps) {
  const [isOpen, setOpen] = useState(false)
  const hasFailed = draft.failure !== null
  const rating = given ?? draft.rating
  const when = given == null ? '' : ' that day'

  function onToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === 'open')
    // After the control is rendered, and after a menu has given the focus back.
    if (newState === 'open')
      setTimeout(() => currentTarget.querySelector('input')?.focus({ preventScroll: true }))
    // The item of a menu that opened it is gone, and cannot have the focus back.
    else if (document.activeElement === document.body || currentTarget.contains(document.activeElement))
      document.getElementById(ratingButtonId(id))?.focus({ preventScroll: true })
  }

  return (
    <div className={css.rating}>
      <button
        type="button"
        id={ratingButtonId(id)}
        className={css.open}
        popoverTarget={id}
        aria-label={ratingLabel({ name, rating, hasFailed, when })}
      >
        {rating === null ? (
          <span className={css.none}>{TITLE_SENTENCES.notRated}</span>
        ) : (
          <>
            <Stars rating={rating} isMine />
            <span className={css.figure}>{rating}</span>
          </>
        )}
        {hasFailed && <span className={css.unsaved}>Not saved</span>}
      </button>
      <div id={id} popover="auto" data-sheet className={css.control} onToggle={onToggle}>
        {isOpen && (
          <>
            <p className={css.name} dir="auto">
              {name}
            </p>
            <RatingControl name={name} draft={draft} />
            <Button popoverTarget={id} popoverTargetAction="hide">
              Done
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
