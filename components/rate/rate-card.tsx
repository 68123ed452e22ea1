'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Poster } from '#components/artwork/poster'
import { RatingSlider } from '#components/collection/rating/rating-slider'
import { CueDot } from '#components/dot/cue-dot'
import { StarInput } from '#components/ui/form/star-input'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { titlePath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { steppedRating } from '#lib/text/stars'
import { year } from '#lib/text/year'
import css from './rate-card.module.scss'
import { useWallRating } from './use-wall-rating'

export interface CardActs {
  rating(): number | null
  rate(rating: number): void
  step(by: number): void
  /** Clears what was given in this visit. */
  takeBack(): void
  focus(): void
}

interface RateCardProps {
  ref: Ref<CardActs>
  title: CardTitle
  /** The name of the title after it. */
  next: string | null
  urgency: Urgency
  onGiven: () => void
}

export function RateCard({ ref, title, next, urgency, onGiven }: RateCardProps) {
  const titleCard = useTranslations('titleCard')
  const link = useRef<HTMLAnchorElement>(null)
  const { rating, failure, isWaiting, give, takeBack } = useWallRating(title, next)
  const focus = () => {
    link.current?.focus({ preventScroll: true })
    link.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }
  useImperativeHandle(ref, () => ({
    rating: () => rating,
    rate: (value) => give(value),
    step: (by) => give(steppedRating(rating, by)),
    takeBack,
    focus,
  }))
  return (
    <li className={css.card}>
      <Poster
        title={title}
        sizes="(width < 30rem) 45vw, (width < 64rem) 24vw, 12rem"
        picture="card"
        urgency={urgency}
      />
      <Link ref={link} href={titlePath(title)} className={css.name} dir="auto">
        <InEnglish>{title.name}</InEnglish>
      </Link>
      <div className={css.rating}>
        <span className={css.stars}>
          <StarInput
            className={css.row}
            rating={rating}
            onPress={(value) => {
              link.current?.focus({ preventScroll: true })
              onGiven()
              give(value)
            }}
          />
          <RatingSlider
            name={title.name}
            rating={rating}
            isMoving={isWaiting}
            onChange={(value) => {
              onGiven()
              give(value, { isMoving: true })
            }}
          />
        </span>
        <b className={css.figure} aria-hidden="true">
          {rating}
        </b>
      </div>
      <div className={css.year}>
        {failure ? <FailureNote failure={failure} /> : year(titleCard, title.releaseDate)}
        <CueDot title={title} caption="none" />
      </div>
    </li>
  )
}
