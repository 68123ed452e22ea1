'use client'

import { TitleRow } from '#components/titles/title-row'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { EpisodeLabel } from './episode-label'
import { MarkingFactsOrDoneNote } from './facts-or-done-note'
import { MarkNextDot } from './mark-next-dot'
import css from './up-next-card.module.scss'
import { useMarkNext } from './use-mark-next'

interface UpNextCardProps {
  show: UpNextShow
  /** `YYYY-MM-DD` */
  today: string
}

export function UpNextCard({ show: initial, today }: UpNextCardProps) {
  const marking = useMarkNext(initial)
  const { show, place } = marking
  return (
    <TitleRow
      ref={place}
      title={show}
      sizes="4rem"
      className={css.card}
      data-done={(!show.next && !show.isUnknown) || undefined}
      controls={<MarkNextDot marking={marking} />}
    >
      <EpisodeLabel episode={show.next} />
      <MarkingFactsOrDoneNote marking={marking} today={today} />
    </TitleRow>
  )
}
