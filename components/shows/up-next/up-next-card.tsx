'use client'

import { TitleRow } from '#components/titles/title-row'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { EpisodeLabel } from './episode-label'
import { NextDot } from './next-dot'
import { MarkingFacts } from './show-facts'
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
    <TitleRow
      ref={place}
      title={show}
      sizes="4rem"
      className={css.card}
      data-done={(!show.next && !show.isUnknown) || undefined}
      controls={<NextDot marking={marking} />}
    >
      <EpisodeLabel episode={show.next} />
      <MarkingFacts marking={marking} today={today} />
    </TitleRow>
  )
}
