import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { Link } from '#components/ui/link'
import { bold } from '#components/ui/text/message-tags'
import { unlistedDiaryPath } from '#lib/addresses/diary-path'
import { positionOf } from '#lib/browser/shows/position-of'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { dayAndMonth, weekdayAndDate } from '#lib/text/dates'
import { seasonProgress } from '../../shows/member/season-progress'
import acts from './acts.module.scss'
import css from './next-episode-line.module.scss'

/** What comes next in a show, and the season that it is in. */
export function NextEpisodeLine({ show, progress }: { show: CardTitle; progress: ShowProgress }) {
  const t = useTranslations('titlePanel')
  const progressWords = useTranslations('episodeProgress')
  const names = useTranslations('seasonNames')
  const { next, furthest, upcoming } = positionOf(progress)
  const { unlisted } = progress
  const wereListed = unlisted.some(({ wasListed }) => wasListed)
  const season = (next ?? furthest ?? upcoming)?.season
  const airings = progress.seasons.find(({ number }) => number === season)
  return (
    <div className={clsx(acts.next, css.next)}>
      <p data-begun={furthest !== null || undefined}>
        <NextWords progress={progress} />
      </p>
      {airings && <EpisodeProgress {...seasonProgress(progressWords, names, progress, airings)} />}
      {unlisted.length > 0 && (
        <Link className={css.unlisted} href={unlistedDiaryPath(show)}>
          {t(wereListed ? 'next.noLongerListed' : 'next.unlisted', { count: unlisted.length })}
        </Link>
      )}
    </div>
  )
}

function NextWords({ progress }: { progress: ShowProgress }) {
  const t = useTranslations('titlePanel.next')
  const dates = useTranslations('dates')
  const { next, furthest, isUnknown, upcoming, left, toCome, skipped } = positionOf(progress)
  const regular = progress.seasons.filter(({ number }) => number > 0)
  const total = regular.reduce((sum, { aired, toCome }) => sum + aired.length + toCome.length, 0)
  const first = next ?? upcoming
  if (isUnknown) return <span>{t('unknown')}</span>
  if (!furthest) {
    if (!first) return <span>{t('noneListed')}</span>
    return (
      <>
        <span>{t.rich('begins', { code: codeOf(first), count: countIn(progress, first.season) })}</span>
        <small>{t('episodesAndSeasons', { episodes: total, seasons: regular.length })}</small>
      </>
    )
  }
  if (next) {
    return (
      <>
        <span>{t.rich('next', { code: codeOf(next), count: countIn(progress, next.season) })}</span>
        <small>{t('left', { left, toCome, skipped })}</small>
      </>
    )
  }
  if (upcoming) {
    const { upcomingOn } = progress
    if (!upcomingOn) return <span>{t.rich('upToDateUndated', { code: codeOf(upcoming) })}</span>
    const day = weekdayAndDate(dates, upcomingOn, dayAndMonth)
    return <span>{t.rich('upToDate', { code: codeOf(upcoming), day })}</span>
  }
  return (
    <>
      <span>{t.rich('completed', { seen: total - skipped, total, b: bold })}</span>
      <small>{t('season', { season: String(furthest.season) })}</small>
    </>
  )
}

function codeOf({ season, episode }: { season: number; episode: number }) {
  return () => <b>{episodeCode(season, episode)}</b>
}

function countIn({ seasons }: ShowProgress, season: number): number {
  const airings = seasons.find(({ number }) => number === season)
  return airings ? airings.aired.length + airings.toCome.length : 0
}
