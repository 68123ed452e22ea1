import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { TitleRow } from '#components/titles/title-row'
import { Icon } from '#components/ui/icon'
import type { Playing } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { watchToday } from '#lib/browser/acts/watch-today'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import dot from '../../dot/cue-dot.module.scss'
import css from './playing.module.scss'
import { PlayingFacts } from './playing-facts'

interface LeftHalfWayRowProps {
  playing: Playing
  /** Before it is marked. */
  onMark: () => void
}

/** Its dot says that the rest was seen elsewhere. */
export function LeftHalfWayRow({ playing, onMark }: LeftHalfWayRowProps) {
  const t = useTranslations('playing')
  const { act, done, failures, isBusy, place } = useAction()
  const onceSayable = useOnceSayable()
  const { title, season, episode } = playing
  const { name } = title
  const at = season === null || episode === null ? undefined : { season, episode }

  function mark(): void {
    if (isBusy || done) return
    onMark()
    onceSayable('watches', () => act(watchToday(title, at)))
  }

  return (
    <TitleRow
      ref={place}
      className={clsx(css.row, css.markable)}
      title={title}
      sizes="3.5rem"
      data-done={done !== null || undefined}
      controls={
        <span className={css.place}>
          <button
            type="button"
            className={dot.dot}
            aria-label={
              at ? t('mark', { name, episode: episodeCode(at.season, at.episode) }) : t('markMovie', { name })
            }
            aria-pressed={done !== null}
            onClick={mark}
          >
            {done && <Icon name="cue-in" />}
          </button>
        </span>
      }
    >
      <FailureNotes failures={failures} />
      {done ? <DoneNote done={done} /> : <PlayingFacts playing={playing} isNow={false} />}
    </TitleRow>
  )
}
