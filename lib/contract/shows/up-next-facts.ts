import type { Translator } from '../../messages/translator.ts'
import { type Dates, dayAndMonth, monthName, onWatchDate, weekdayAndDate } from '../../text/dates.ts'
import { episodeCode } from './season-and-episode-names.ts'
import type { EpisodeFrame, EpisodeSummary, UpNextShow } from './up-next-calls.ts'

type Words = Translator<'upNextRows'>

/** Days without a watch after which the row says when the last one was. */
const LONG_AGO_DAYS = 91
const DAY_MS = 86_400_000

/** "4 left, 2 to come · last seen in March"; for a show that is up to date, what comes. */
export function factsOf(t: Words, dates: Dates, show: UpNextShow, today: string): string {
  if (show.isUnknown) return t('unknown')
  if (!show.next) return upToDate(t, dates, show.upcoming)
  const { left, toCome, skipped } = show
  const when = longAgo(dates, show.lastWatchedOn, today)
  return [t('left', { left, toCome, skipped }), when && t('lastSeen', { when })].filter(Boolean).join(' · ')
}

/** "Season 2: 4 of 10 episodes seen, 2 to come". */
export function reelLabel(t: Words, season: number, frames: readonly EpisodeFrame[]): string {
  const count = (kind: EpisodeFrame) => frames.filter((frame) => frame === kind).length
  return t('reel', {
    season: String(season),
    seen: count('seen'),
    all: frames.length,
    coming: count('coming'),
  })
}

function upToDate(t: Words, dates: Dates, upcoming: EpisodeSummary | null): string {
  if (!upcoming) return t('upToDate')
  const { airDate } = upcoming
  const episode = episodeCode(upcoming.season, upcoming.episode)
  if (airDate?.length !== 10) return t('upToDateUndated', { episode })
  return t('upToDateOn', {
    episode,
    on: dates('onDay', { date: weekdayAndDate(dates, airDate, dayAndMonth) }),
  })
}

/** "in March", "in March 2025", "in 2019"; empty where it is not long ago. */
function longAgo(dates: Dates, watchedOn: string, today: string): string {
  if (watchedOn.length < 7) return watchedOn < today.slice(0, 4) ? onWatchDate(dates, watchedOn) : ''
  const day = watchedOn.length === 7 ? `${watchedOn}-28` : watchedOn
  if (Date.parse(today) - Date.parse(day) < LONG_AGO_DAYS * DAY_MS) return ''
  if (watchedOn.slice(0, 4) !== today.slice(0, 4)) return onWatchDate(dates, watchedOn.slice(0, 7))
  return dates('inMonth', { date: monthName(dates, Number(watchedOn.slice(5, 7))) })
}
