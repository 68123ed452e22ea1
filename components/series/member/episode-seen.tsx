'use client'

import { useShowProgress } from '#lib/browser/series/show-marks'
import { shortDay, year } from '#lib/text/format'
import { localDay } from '#lib/text/local-day'
import css from './episode-seen.module.scss'

interface EpisodeSeenProps {
  showId: number
  season: number
  episode: number
  /** Opens the menu of the episode, for those who can neither hover nor hold a dot. */
  onPress: () => void
}

export function EpisodeSeen({ showId, season, episode, onPress }: EpisodeSeenProps) {
  const progress = useShowProgress(showId)
  const watches = progress?.watches.filter((one) => one.season === season && one.episode === episode) ?? []
  if (watches.length === 0) return null
  const text = seenText(watches.map(({ watchedOn }) => watchedOn))
  return (
    <span className={css.seen}>
      <button type="button" aria-label={`Episode ${episode}, ${text}`} onClick={onPress}>
        {text}
      </button>
    </span>
  )
}

/** "seen 21 Nov", "seen 2 times". */
function seenText(days: string[]): string {
  const last = days.toSorted().at(-1)
  if (last && year(last) === year(localDay())) return `seen ${shortDay(last).replace(/ ?\d{4}$/, '') || last}`
  if (last) return `seen ${shortDay(last)}`
  return days.length > 1 ? `seen ${days.length} times` : 'seen once'
}
