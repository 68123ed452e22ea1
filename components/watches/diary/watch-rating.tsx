'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useId } from 'react'
import { RatingPopover } from '#components/collection/rating/rating-popover'
import { Stars } from '#components/ui/text/stars'
import { ratingLabel } from '../../collection/rating/rating-label'
import type { RatingDraft } from '../../collection/rating/use-rating'
import css from './watch-rating.module.scss'

interface WatchRatingProps {
  opener: RefObject<HTMLButtonElement | null>
  name: string
  draft: RatingDraft
  /** Of this viewing, where it is known and the title was not rated since. */
  given?: number | null | undefined
}

/** The member's stars, which open the control. */
export function WatchRating({ opener, name, draft, given }: WatchRatingProps) {
  const t = useTranslations('rating')
  const id = useId()
  const hasFailed = draft.failure !== null
  const rating = given ?? draft.rating
  const isOfThatDay = given != null
  return (
    <div className={css.rating}>
      <button
        ref={opener}
        type="button"
        className={css.open}
        popoverTarget={id}
        aria-label={ratingLabel(t, { name, rating, hasFailed, isOfThatDay })}
      >
        {rating === null ? (
          <span className={css.none}>{t('notRated')}</span>
        ) : (
          <>
            <Stars rating={rating} isMine label={null} />
            <span className={css.figure}>{rating}</span>
          </>
        )}
        {hasFailed && <span className={css.unsaved}>{t('notSaved')}</span>}
      </button>
      <RatingPopover id={id} opener={opener} name={name} draft={draft} className={css.control} />
    </div>
  )
}
