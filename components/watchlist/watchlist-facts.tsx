import { useTranslations } from 'next-intl'
import type { WatchlistCard } from '#lib/contract/watchlist/watchlist-calls'
import { day } from '#lib/text/dates'
import { runtime } from '#lib/text/figures'
import { year } from '#lib/text/year'

const RELEASED = { cinema: 'inCinemas', home: 'atHome' } as const

/** "1972 · 2h 47m"; before the release "2026 · in cinemas 12 December 2026", or "at home", or "out". */
export function WatchlistFacts({ title }: { title: WatchlistCard }) {
  const t = useTranslations('watchlistRows')
  const titleCard = useTranslations('titleCard')
  const dates = useTranslations('dates')
  const runtimes = useTranslations('runtimes')
  const { mediaType, releaseDate, runtime: minutes, isOut, release } = title
  const isDated = releaseDate !== null && releaseDate.length === 10
  const facts = [
    year(titleCard, releaseDate),
    mediaType === 'tv' && t('tv'),
    minutes !== null && runtime(runtimes, minutes),
    !isOut && isDated && t(release ? RELEASED[release] : 'out', { day: day(dates, releaseDate) }),
  ]
  return facts.filter(Boolean).join(' · ')
}
