'use client'

import { useShowProgress } from '#lib/browser/history/show-marks'
import { shortDay } from '#lib/text/format'
import css from './episode-seen.module.scss'

interface EpisodeSeenProps {
  showId: number
  season: number
  episode: number
}

export function EpisodeSeen({ showId, season, episode }: EpisodeSeenProps) {
  const { progress } = useShowProgress(showId)
  const watches = progress?.watches.filter((one) => one.season === season && one.episode === episode) ?? []
  if (watches.length === 0) return null
  return <span className={css.seen}>{seenText(watches.map(({ watchedOn }) => watchedOn))}</span>
}

/** "seen 21 Nov 2026", "seen twice". */
function seenText(days: string[]): string {
  const last = days.toSorted().at(-1)
  if (last) return `seen ${shortDay(last)}`
  return days.length > 1 ? `seen ${days.length} times` : 'seen once'
}
