'use client'

import { useId, useState } from 'react'
import { RatingControl } from '#components/entry/rating-control'
import { Stars } from '#components/ui/stars'
import type { Entry } from '#contract'
import { MESSAGES } from '#lib/contract/messages'
import css from './collection-rating.module.scss'

export interface CollectionRatingProps {
  entry: Entry
  onSaved(rating: number | null): void
}

/** The rating of a title in a list. Where the list is narrow it is stars and a number that open the control. */
export function CollectionRating({ entry, onSaved }: CollectionRatingProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, rating } = entry
  return (
    <>
      <button
        type="button"
        className={css.summary}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={rating === null ? `Rate ${name}` : `Rated ${rating} of 100. Rate ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Stars rating={rating ?? 0} isMine />
        <span className={css.figure}>{rating ?? MESSAGES.notRated}</span>
      </button>
      <div id={id} className={css.control} data-open={isOpen}>
        <RatingControl title={entry} rating={rating} onSaved={onSaved} />
      </div>
    </>
  )
}
