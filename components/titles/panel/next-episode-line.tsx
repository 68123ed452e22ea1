import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { unlistedDiaryPath } from '#lib/addresses/diary-path'
import { positionOf } from '#lib/browser/shows/position-of'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import { weekday } from '#lib/contract/shows/up-next-facts'
import { UP_NEXT_SENTENCES } from '#lib/contract/shows/up-next-sentences'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { WATCH_SENTENCES } from '#lib/contract/watches/watch-sentences'
import { counted, grouped } from '#lib/text/format'
import { seasonProgress } from '../../shows/member/season-progress'
import acts from './acts.module.scss'
import css from './next-episode-line.module.scss'

/** What comes next in a show, and the season that it is in. */
export function NextEpisodeLine({ show, progress }: { show: CardTitle; progress: ShowProgress }) {
  const t = useTranslations('episodeProgress')
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
      {airings && <EpisodeProgress {...seasonProgress(t, names, progress, airings)} />}
      {unlisted.length > 0 && (
        <a className={css.unlisted} href={unlistedDiaryPath(show)}>
          {WATCH_SENTENCES.unlistedCount(unlisted.length, wereListed)}
        </a>
      )}
    </div>
  )
}

function NextWords({ progress }: { progress: ShowProgress }) {
  const { next, furthest, isUnknown, upcoming, left, toCome, skipped } = positionOf(progress)
  const regular = progress.seasons.filter(({ number }) => number > 0)
  const total = regular.reduce((sum, { aired, toCome }) => sum + aired.length + toCome.length, 0)
  const first = next ?? upcoming
  if (isUnknown) {
    return (
      <span>
        {UP_NEXT_SENTENCES.whereAreYou} {UP_NEXT_SENTENCES.isUnknown}
      </span>
    )
  }
  if (!furthest) {
    if (!first) return <span>Episodes are not listed yet.</span>
    return (
      <>
        <span>
          Begins with <Code {...first} /> of {countIn(progress, first.season)}
        </span>
        <small>
          {counted(total, 'episode')}, {counted(regular.length, 'season')}
        </small>
      </>
    )
  }
  if (next) {
    const counts = [
      `${grouped(left)} left`,
      toCome > 0 && `${grouped(toCome)} to come`,
      skipped > 0 && `${grouped(skipped)} skipped`,
    ]
    return (
      <>
        <span>
          Next: <Code {...next} /> of {countIn(progress, next.season)}
        </span>
        <small>{counts.filter(Boolean).join(', ')}</small>
      </>
    )
  }
  if (upcoming) {
    return (
      <span>
        Up to date. <Code {...upcoming} />{' '}
        {progress.upcomingOn ? `on ${weekday(progress.upcomingOn)}` : 'has no date yet'}
      </span>
    )
  }
  return (
    <>
      <span>
        Completed, <b>{grouped(total - skipped)}</b> of {grouped(total)}
      </span>
      <small>Season {furthest.season}</small>
    </>
  )
}

function Code({ season, episode }: { season: number; episode: number }) {
  return <b>{episodeCode(season, episode)}</b>
}

function countIn({ seasons }: ShowProgress, season: number): number {
  const airings = seasons.find(({ number }) => number === season)
  return airings ? airings.aired.length + airings.toCome.length : 0
}
