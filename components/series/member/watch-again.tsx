'use client'

import { ChevronDown } from 'lucide-react'
import { Menu } from '#components/ui/menu'
import { HEAD, markEpisodes } from '#lib/browser/series/show-marks'
import { nextAgain } from '#lib/contract/series/next-episode'
import type { ShowProgress } from '#lib/contract/series/progress-calls'
import { episodeCode } from '#lib/contract/series/season'
import type { CardTitle } from '#lib/contract/title/card-title'
import { grouped } from '#lib/text/format'
import css from './watch-again.module.scss'

/** Of a show that was seen to its end: the next episode of this rewatch, or one more viewing of all. */
export function WatchAgain({ show, progress: { watches } }: { show: CardTitle; progress: ShowProgress }) {
  const next = nextAgain(watches)
  if (!next) return null
  const { season, episode } = next
  const seen = new Set(watches.filter((one) => one.season > 0).map((one) => `${one.season}.${one.episode}`))
  const mark = (place: object) => () => void markEpisodes(show.id, { action: 'mark_again', ...place }, HEAD)
  return (
    <Menu
      label="Watch again"
      items={[
        { label: `${episodeCode(season, episode)} today`, onSelect: mark({ season, episode }) },
        { label: `All ${grouped(seen.size)} episodes, without a date`, onSelect: mark({}) },
      ]}
    >
      <span className={css.again}>
        Watch again <ChevronDown aria-hidden="true" />
      </span>
    </Menu>
  )
}
