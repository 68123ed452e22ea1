'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { CueDot } from '#components/dot/cue-dot'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { logPath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { year } from '#lib/text/year'
import { Poster } from '../artwork/poster'
import css from './poster-card.module.scss'
import { ScoreChip } from './score-chip'

export interface PosterCardProps {
  title: CardTitle
  /** Marks shows with "TV", for lists of movies and shows. */
  isMixed?: boolean | undefined
  /** Replaces the year: a character, a member's rating. */
  caption?: ReactNode
  /** Of the diary, with which a log begins on the title's page; today unless stated. */
  day?: string | null | undefined
  urgency?: Urgency | undefined
  /** How the viewer's rating is said; as stars beside the year, opposite the score otherwise. */
  rating?: ComponentProps<typeof CueDot>['caption']
  /** Below the year. */
  mark?: ReactNode
  /** Of a title that is recommended: a line of the dot's menu. */
  onDismiss?: (() => void) | undefined
}

// A client component, so that the React payload has the data instead of the markup (8 compressed kB on home).
export function PosterCard({
  title,
  isMixed,
  caption,
  day,
  urgency,
  rating,
  mark,
  onDismiss,
}: PosterCardProps) {
  const said = rating ?? (caption === undefined ? undefined : 'on-art')
  const t = useTranslations('titleCard')
  return (
    <article className={css.poster}>
      {/* Before its score, which would seem to be the card's before it. */}
      <Link href={title.isGone ? undefined : logPath(title, day)} className={css.name} dir="auto">
        <InEnglish>{title.name}</InEnglish>
      </Link>
      <Poster
        title={title}
        sizes="(width < 30rem) 45vw, (width < 64rem) 24vw, 12rem"
        picture="card"
        urgency={urgency}
      >
        {isMixed && title.mediaType === 'tv' && <span className={css.kind}>{t('tv')}</span>}
        <ScoreChip title={title} />
      </Poster>
      <p className={css.caption}>
        {caption ?? year(t, title.releaseDate)}
        <CueDot title={title} onDismiss={onDismiss} {...(said && { caption: said })} />
      </p>
      {mark}
    </article>
  )
}
