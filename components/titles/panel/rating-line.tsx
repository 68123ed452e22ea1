'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { RatingSlider } from '#components/collection/rating/rating-slider'
import { Button } from '#components/ui/button'
import { StarInput } from '#components/ui/form/star-input'
import { RATING_STEP } from '#lib/contract/limits'
import { starsFigure, steppedRating } from '#lib/text/stars'
import type { RatingDraft } from '../../collection/rating/use-rating'
import type { JudgedTitle } from './panel-props'
import own from './rating.module.scss'
import css from './rating-line.module.scss'
import { Rings, ringsText, TitleScores } from './title-scores'

interface RatingLineProps {
  title: JudgedTitle & { name: string }
  draft: RatingDraft
}

/** The world's score, the members' mean and the member's rating, on one scale that is the slider. */
export function RatingLine({ title, draft }: RatingLineProps) {
  const t = useTranslations('titlePanel')
  const ratings = useTranslations('rating')
  const { rating, state, change } = draft
  const slider = useRef<HTMLInputElement>(null)
  const description = useId()
  const step = (by: number) => change(steppedRating(rating, by))

  function clear() {
    // The button disappears with the rating and would lose the focus.
    slider.current?.focus({ preventScroll: true })
    change(null)
  }

  return (
    <div className={css.line}>
      <TitleScores title={title}>
        <span className={clsx(css.figure, own.figure)}>
          {rating !== null && <b>{rating}</b>}{' '}
          <StarInput className={clsx(css.stars, own.stars)} rating={rating} onPress={change} />
        </span>
        <span className={clsx(css.legend, own.legend)}>
          {rating === null ? (
            t('notRated')
          ) : (
            <>
              <i /> {state === 'saved' ? t('saved') : <You rating={rating} />} ·{' '}
              <button type="button" aria-label={t('clearRating')} onClick={clear}>
                {t('clear')}
              </button>
            </>
          )}
        </span>
      </TitleScores>
      <div className={clsx(css.scale, own.scale)} style={{ '--v': `${rating ?? 0}%` } as CSSProperties}>
        <Button onClick={() => step(-RATING_STEP)} aria-label={ratings('lower')}>
          {ratings('minusFive')}
        </Button>
        <div className={css.track}>
          <Rings title={title} />
          <RatingSlider
            ref={slider}
            className={own.slider}
            name={title.name}
            rating={rating}
            isMoving={state === 'waiting'}
            aria-describedby={description}
            onChange={change}
          />
          <span id={description} hidden>
            {ringsText(t, title)}
          </span>
        </div>
        <Button onClick={() => step(RATING_STEP)} aria-label={ratings('higher')}>
          {ratings('plusFive')}
        </Button>
      </div>
    </div>
  )
}

function You({ rating }: { rating: number }) {
  const t = useTranslations('titlePanel')
  const stars = useTranslations('stars')
  return t.rich('you', {
    stars: starsFigure(stars, rating),
    wide: (words: ReactNode) => <span className={own.wide}>{words}</span>,
  })
}
