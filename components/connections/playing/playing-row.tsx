import { useTranslations } from 'next-intl'
import { TitleRow } from '#components/titles/title-row'
import { bold } from '#components/ui/text/message-tags'
import { useRecentMoment } from '#components/ui/text/recent-time'
import type { Playing } from '#contract'
import css from './playing.module.scss'

export function PlayingRow({ playing, isNow = false }: { playing: Playing; isNow?: boolean }) {
  const t = useTranslations('playing')
  const { title, season, episode, position, player, isPaused, lastAt } = playing
  const { date, time } = useRecentMoment(lastAt)
  const on = player && t(isPaused ? 'pausedOn' : 'nowOn', { player })
  const words = on || t(isPaused ? 'paused' : 'now')
  return (
    <TitleRow className={css.row} title={title} sizes="3.5rem">
      <p className={css.facts}>
        {season !== null && episode !== null && (
          <bdi dir="ltr">{t('episode', { season: String(season), episode: String(episode) })} · </bdi>
        )}
        {isNow ? words : t('leftWhen', { when: time ?? date })}
      </p>
      <Part playing={playing} />
      {position !== null && (
        <progress className={css.part} max={1} value={position} aria-label={percent(position)} />
      )}
    </TitleRow>
  )
}

/** "1h 02m of 2h 46m"; the percent where its length is not known. */
function Part({ playing: { position, durationS } }: { playing: Playing }) {
  const t = useTranslations('playing')
  if (position === null) return null
  if (durationS === null) return <p className={css.facts}>{t('seen', { percent: percent(position) })}</p>
  const lengthOf = (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    if (minutes < 60) return t('minutes', { minutes: String(minutes) })
    const rest = String(minutes % 60).padStart(2, '0')
    return t('time', { hours: String(Math.floor(minutes / 60)), minutes: rest })
  }
  return (
    <p className={css.facts}>
      {t.rich('of', { seen: lengthOf(position * durationS), length: lengthOf(durationS), b: bold })}
    </p>
  )
}

function percent(position: number): string {
  return `${Math.round(position * 100)} %`
}
