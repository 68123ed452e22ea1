'use client'

import { Poster } from '#components/title/poster'
import { titlePath } from '#lib/addresses/routes'
import type { UpNextShow } from '#lib/contract/up-next/up-next-calls'
import { EpisodeLabel } from './episode-label'
import { MarkingFacts } from './marking-facts'
import { NextDot } from './next-dot'
import css from './up-next-card.module.scss'
import { useMarking } from './use-marking'

interface UpNextCardProps {
  show: UpNextShow
  /** `YYYY-MM-DD` */
  today: string
}

export function UpNextCard({ show: initial, today }: UpNextCardProps) {
  const marking = useMarking(initial)
  const { show, place } = marking
  return (
    <li ref={place} className={css.card} data-done={!show.next || undefined}>
      <div className={css.art}>
        <Poster title={show} sizes="4rem" picture="thumb" lettered={false} />
      </div>
      <div className={css.words}>
        <h3 className={css.name}>
          <a href={titlePath(show)} dir="auto">
            {show.name}
          </a>
        </h3>
        <p className={css.episode}>
          <EpisodeLabel episode={show.next} />
        </p>
        <MarkingFacts marking={marking} today={today} />
      </div>
      <NextDot marking={marking} />
    </li>
  )
}
