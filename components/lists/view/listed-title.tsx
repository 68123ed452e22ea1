'use client'

import { useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { ServiceMark } from '#components/availability/service-mark'
import { CueDot } from '#components/dot/cue-dot'
import { ScoreChip } from '#components/titles/score-chip'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { titlePath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { year } from '#lib/text/year'
import css from './list-titles.module.scss'

interface ListedTitleProps {
  title: CardTitle
  /** Null in a list that is not numbered. */
  position: number | null
  /** Its author's; in rows and on paper. */
  note: string | null
  hasScore: boolean
  /** The reader's own list. */
  isOwner: boolean
  urgency: Urgency
}

// A client component, so that the React payload has the data instead of the markup.
export function ListedTitle({ title, position, note, hasScore, isOwner, urgency }: ListedTitleProps) {
  const t = useTranslations('listView')
  const released = year(useTranslations('titleCard'), title.releaseDate)
  return (
    <li className={css.title}>
      <div className={css.poster}>
        <Poster
          title={title}
          sizes="(width < 30rem) 45vw, (width < 64rem) 24vw, 12rem"
          picture="card"
          urgency={urgency}
        >
          {hasScore && <ScoreChip title={title} />}
        </Poster>
      </div>
      {position !== null && <span className={css.number}>{t('position', { position })}</span>}
      <div className={css.words}>
        <h2 className={css.heading}>
          {title.isGone && !isOwner ? (
            // biome-ignore lint/a11y/useValidAnchor: without an address it is no link.
            <a className={css.name} dir="auto">
              <InEnglish>{title.name}</InEnglish>
            </a>
          ) : (
            <Link href={titlePath(title)} className={css.name} dir="auto">
              <InEnglish>{title.name}</InEnglish>
            </Link>
          )}
        </h2>
        <p className={css.facts}>
          {title.mediaType === 'tv' ? t('show', { year: released }) : released}
          <CueDot title={title} caption="figure" />
        </p>
        <ServiceMark title={title} />
        {note && (
          <p className={css.note} dir="auto">
            {note}
          </p>
        )}
      </div>
    </li>
  )
}
