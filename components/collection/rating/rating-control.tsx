'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { StarInput } from '#components/ui/form/star-input'
import { TextButton } from '#components/ui/text-button'
import { starsFigure } from '#lib/text/stars'
import css from './rating-control.module.scss'
import { RatingSlider } from './rating-slider'
import { RatingStepButton } from './rating-step-button'
import type { RatingDraft } from './use-rating'

export function RatingControl({ name, draft }: { name: string; draft: RatingDraft }) {
  const t = useTranslations('rating')
  const stars = useTranslations('stars')
  const { rating, state, failure, change } = draft
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)

  function clear() {
    // The button disappears with the rating and would lose the focus.
    slider.current?.focus({ preventScroll: true })
    change(null)
  }

  return (
    <fieldset className={css.control} aria-labelledby={id}>
      <div className={css.head}>
        <span id={id} className={css.label}>
          {t('yours')}
        </span>
        {rating !== null && <TextButton onClick={clear}>{t('clear')}</TextButton>}
      </div>
      <div className={css.row}>
        <StarInput rating={rating} onPress={change} />
        <span className={css.figure}>
          {rating === null ? (
            <small>{t('notRated')}</small>
          ) : (
            <>
              {rating}{' '}
              <small>
                {failure ? t('notSaved') : state === 'saved' ? t('saved') : starsFigure(stars, rating)}
              </small>
            </>
          )}
        </span>
      </div>
      <div className={css.row}>
        <RatingStepButton rating={rating} direction={-1} onStep={change} />
        <RatingSlider
          ref={slider}
          name={name}
          rating={rating}
          isMoving={state === 'waiting'}
          onChange={change}
        />
        <RatingStepButton rating={rating} direction={1} onStep={change} />
      </div>
      <UnsavedNote draft={draft} />
    </fieldset>
  )
}

/** Says why the rating on the stars is not saved, and how to save it. */
export function UnsavedNote({ draft: { rating, failure } }: { draft: RatingDraft }) {
  const t = useTranslations('rating')
  if (!failure) return null
  const reason = failure.sentence
  const sentence = rating === null ? t('unsavedClearing', { reason }) : t('unsaved', { reason, rating })
  return <FailureNote failure={{ ...failure, sentence }} />
}
