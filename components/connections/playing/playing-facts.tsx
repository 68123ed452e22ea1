import { useTranslations } from 'next-intl'
import { bold } from '#components/ui/text/message-tags'
import { useClockTime, useRecentMoment } from '#components/ui/text/recent-time'
import type { Playing } from '#contract'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import css from './playing.module.scss'

/** "S1 E3 · Playing now, on Living room", how much of it, and that as a bar. */
export function PlayingFacts({ playing, isNow }: { playing: Playing; isNow: boolean }) {
  const t = useTranslations('playing')
  const { season, episode, position, player, isPaused, lastAt } = playing
  const { date, time } = useRecentMoment(lastAt)
  const on = player && t(isPaused ? 'pausedOn' : 'nowOn', { player })
  const words = on || t(isPaused ? 'paused' : 'now')
  return (
    <>
      <p className={css.facts}>
        {season !== null && episode !== null && <bdi dir="ltr">{episodeCode(season, episode)} · </bdi>}
        {isNow ? words : t('leftWhen', { when: time ?? date })}
      </p>
      <Part playing={playing} isNow={isNow} />
      {position !== null && (
        <progress className={css.part} max={1} value={position} aria-label={percent(position)} />
      )}
    </>
  )
}

/** "1h 02m of 2h 46m, since 20:15"; the percent where its length is not known. */
function Part({ playing: { position, durationS, startedAt }, isNow }: { playing: Playing; isNow: boolean }) {
  const t = useTranslations('playing')
  const since = useClockTime(startedAt)
  const hasBegun = isNow && since !== null
  if (position === null) return hasBegun ? <p className={css.facts}>{t('since', { time: since })}</p> : null
  const lengthOf = (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    if (minutes < 60) return t('minutes', { minutes: String(minutes) })
    const rest = String(minutes % 60).padStart(2, '0')
    return t('time', { hours: String(Math.floor(minutes / 60)), minutes: rest })
  }
  return (
    <p className={css.facts}>
      {durationS === null
        ? t('seen', { percent: percent(position) })
        : t.rich('of', { seen: lengthOf(position * durationS), length: lengthOf(durationS), b: bold })}
      {hasBegun && `, ${t('since', { time: since })}`}
    </p>
  )
}

function percent(position: number): string {
  return `${Math.round(position * 100)} %`
}
