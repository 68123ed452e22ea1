import { RELEASES } from '#lib/contract/shows/up-next-facts'
import type { WatchlistCard } from '#lib/contract/watchlist/watchlist-calls'
import { day, runtime, year } from '#lib/text/format'

/** "1972 · 2h 47m"; before the release "2026 · in cinemas 12 December 2026", or "at home", or "out". */
export function WatchlistFacts({ title }: { title: WatchlistCard }) {
  const { mediaType, releaseDate, runtime: minutes, isOut, release } = title
  const isDated = releaseDate !== null && releaseDate.length === 10
  const facts = [
    year(releaseDate),
    mediaType === 'tv' && 'TV',
    minutes !== null && runtime(minutes),
    !isOut && isDated && `${release ? RELEASES[release] : 'out'} ${day(releaseDate)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
