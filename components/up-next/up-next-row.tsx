'use client'

import { Poster } from '#components/title/poster'
import { Reel } from '#components/ui/reel'
import { titlePath } from '#lib/addresses/routes'
import type { UpNextShow } from '#lib/contract/up-next/up-next'
import { reelLabel } from '#lib/contract/up-next/up-next-text'
import { MarkingFacts } from './marking-facts'
import { NextDot } from './next-dot'
import { NextEpisode } from './next-episode'
import css from './up-next-row.module.scss'
import { useMarking } from './use-marking'

interface UpNextRowProps {
  show: UpNextShow
  /** `YYYY-MM-DD` */
  today: string
}

export function UpNextRow({ show: initial, today }: UpNextRowProps) {
  const marking = useMarking(initial)
  const { show } = marking
  const season = (show.next ?? show.upcoming)?.season
  return (
    <li className={css.row} data-done={!show.next || marking.isPaused || undefined}>
      <div className={css.art}>
        <Poster title={show} sizes="3.5rem" picture="thumb" lettered={false} />
      </div>
      <h3 className={css.name}>
        <a href={season ? `${titlePath(show)}#season-${season}` : titlePath(show)} dir="auto">
          {show.name}
        </a>
      </h3>
      <p className={css.episode}>
        <NextEpisode episode={show.next} />
      </p>
      <MarkingFacts marking={marking} today={today} />
      <div className={css.reel}>
        <Reel frames={show.frames} label={season ? reelLabel(season, show.frames) : show.name} />
      </div>
      <div className={css.dot}>
        <NextDot marking={marking} />
      </div>
    </li>
  )
}
