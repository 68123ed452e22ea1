import { counted, grouped, year } from '../../text/format.ts'
import { dayAndMonth, monthName, weekdayName } from '../../text/partial-date.ts'
import type { ReleaseKind } from '../titles/title-shapes.ts'
import { episodeCode } from './season-and-episode-names.ts'
import type { EpisodeFrame, EpisodeSummary, UpNextShow } from './up-next-calls.ts'
import { UP_NEXT_SENTENCES } from './up-next-sentences.ts'

/** Days without a watch after which the row says when the last one was. */
const LONG_AGO_DAYS = 91
const DAY_MS = 86_400_000

/** "4 left, 2 to come · last seen in March"; for a show that is up to date, what comes. */
export function factsOf(show: UpNextShow, today: string): string {
  if (show.isUnknown) return `${UP_NEXT_SENTENCES.whereAreYou} ${UP_NEXT_SENTENCES.isUnknown}`
  if (!show.next) return upToDate(show.upcoming)
  const counts = [
    `${grouped(show.left)} left`,
    show.toCome > 0 && `${grouped(show.toCome)} to come`,
    show.skipped > 0 && `${grouped(show.skipped)} skipped`,
  ]
  return [counts.filter(Boolean).join(', '), lastSeen(show.lastWatchedOn, today)].filter(Boolean).join(' · ')
}

/** "Season 2: 4 of 10 seen, 2 to come". */
export function reelLabel(season: number, frames: readonly EpisodeFrame[]): string {
  const count = (kind: EpisodeFrame) => frames.filter((frame) => frame === kind).length
  const seen = `Season ${season}: ${count('seen')} of ${counted(frames.length, 'episode')} seen`
  return count('coming') > 0 ? `${seen}, ${count('coming')} to come` : seen
}

/** "Friday 27 November". */
export function weekday(date: string): string {
  return `${weekdayName(date)} ${dayAndMonth(date)}`
}

/** "in cinemas", "at home"; where that is not known, the day alone: "out 14 December". @param date `YYYY-MM-DD` */
export function releaseWords(release: ReleaseKind | null, date: string): string {
  return release ? RELEASES[release] : `out ${dayAndMonth(date)}`
}

/** Of a title on the watchlist, as a sentence of its own. */
export function releaseOfWanted(release: ReleaseKind | null, date: string): string {
  if (release === 'cinema') return 'In cinemas, on your watchlist'
  if (release === 'home') return 'At home, on your watchlist'
  return `Out ${dayAndMonth(date)}, on your watchlist`
}

export const RELEASES: Readonly<Record<ReleaseKind, string>> = { cinema: 'in cinemas', home: 'at home' }

function upToDate(upcoming: EpisodeSummary | null): string {
  if (!upcoming) return 'Up to date.'
  const { airDate } = upcoming
  const when = airDate?.length === 10 ? `on ${weekday(airDate)}` : 'has no date yet'
  return `Up to date. ${episodeCode(upcoming.season, upcoming.episode)} ${when}`
}

function lastSeen(watchedOn: string, today: string): string {
  if (watchedOn.length < 7) return watchedOn && watchedOn < year(today) ? `last seen in ${watchedOn}` : ''
  const day = watchedOn.length === 7 ? `${watchedOn}-28` : watchedOn
  if (Date.parse(today) - Date.parse(day) < LONG_AGO_DAYS * DAY_MS) return ''
  const month = monthName(Number(watchedOn.slice(5, 7)))
  return `last seen in ${month}${year(watchedOn) === year(today) ? '' : ` ${year(watchedOn)}`}`
}
