import type { WatchlistTitle } from '#contract'
import { day, runtime, year } from '#lib/text/format'

/** "1972 · 2h 47m"; before the release "2026 · out 12 December 2026". */
export function WatchlistFacts({ title }: { title: WatchlistTitle }) {
  const { mediaType, releaseDate, runtime: minutes, isOut } = title
  const isDated = releaseDate !== null && releaseDate.length === 10
  const facts = [
    year(releaseDate),
    mediaType === 'tv' && 'TV',
    minutes !== null && runtime(minutes),
    !isOut && isDated && `out ${day(releaseDate)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
