'use client'

import { ChevronDown } from 'lucide-react'
import { Menu } from '#components/ui/menu'
import { episodeChange } from '#lib/browser/series/expected-progress'
import { changeShow, HEAD } from '#lib/browser/series/show-marks'
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
  return (
    <Menu
      label="Watch again"
      items={[
        {
          label: `${episodeCode(season, episode)} today`,
          onSelect: () => changeShow(episodeChange('watchAgain', show.id, next), HEAD),
        },
        {
          label: `All ${grouped(seen.size)} episodes, without a date`,
          onSelect: () => changeShow({ name: 'rewatchEpisodes', input: { id: show.id } }, HEAD),
        },
      ]}
    >
      <span className={css.again}>
        Watch again <ChevronDown aria-hidden="true" />
      </span>
    </Menu>
  )
}
