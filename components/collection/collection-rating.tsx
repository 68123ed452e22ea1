'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { UnsavedNote } from '#components/collection/rating/rating-control'
import { StarInput } from '#components/ui/form/star-input'
import { rateOnMyMovies } from '#lib/browser/acts/rate'
import type { ListedEntry } from '#lib/contract/collection/entry-shapes'
import { steppedRating } from '#lib/text/stars'
import { usePosterKeys } from '../dot/use-poster-keys'
import css from './collection-rating.module.scss'
import { ratingLabel } from './rating/rating-label'
import { RatingPopover } from './rating/rating-popover'
import { useRating } from './rating/use-rating'

interface CollectionRatingProps {
  entry: ListedEntry
  onSaved(rating: number | null): void
}

/** Stars that rate at the press, and the number, which opens the control in a sheet or a popover. */
export function CollectionRating({ entry, onSaved }: CollectionRatingProps) {
  const t = useTranslations('rating')
  const id = useId()
  const { name, rating: saved } = entry
  const draft = useRating(saved, (rating) => rateOnMyMovies(entry, rating), onSaved)
  const { rating, failure, change } = draft
  const summary = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePosterKeys(summary, {
    rate: change,
    step: (by) => change(steppedRating(rating, by)),
    clear: () => rating !== null && change(null),
    want: null,
    list: null,
  })
  // Stars take no focus: it goes where the keys of the row are.
  function pressStar(pressed: number) {
    opener.current?.focus({ preventScroll: true })
    change(pressed)
  }

  return (
    <>
      <div ref={summary} className={css.summary} data-rating-keys="">
        <StarInput className={css.stars} rating={rating} onPress={pressStar} />
        <button
          ref={opener}
          type="button"
          className={css.open}
          popoverTarget={id}
          aria-label={ratingLabel(t, { name, rating, hasFailed: failure !== null })}
        >
          {rating === null ? (
            <span className={css.none}>{t('rate')}</span>
          ) : (
            <span className={css.figure} data-refused={failure ? '' : undefined}>
              {rating}
            </span>
          )}
        </button>
      </div>
      {!isOpen && <UnsavedNote draft={draft} />}
      <RatingPopover
        id={id}
        opener={opener}
        name={name}
        draft={draft}
        className={css.control}
        onToggle={setOpen}
      />
    </>
  )
}
