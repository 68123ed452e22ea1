'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '#components/ui/button'
import { Select } from '#components/ui/form/select'
import { unlistedDiaryPath } from '#lib/addresses/diary-path'
import { useSinglePress } from '#lib/browser/action/use-single-press'
import { markNext } from '#lib/browser/acts/mark-next'
import { changeShow, HEAD, marksOf } from '#lib/browser/shows/change-show'
import { positionOf } from '#lib/browser/shows/position-of'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import { standingIn } from '#lib/contract/shows/show-position'
import { SHOW_STATES, type ShowState } from '#lib/contract/shows/show-states'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { RewatchShowButton } from '../../shows/member/rewatch-show-button'
import css from './acts.module.scss'

interface ShowMainActionProps {
  show: CardTitle
  progress: ShowProgress
  /** Called as something is done. */
  onStart: () => void
}

export function ShowMainAction({ show, progress, onStart }: ShowMainActionProps) {
  const t = useTranslations('titlePanel')
  const { next, isUnknown } = positionOf(progress)
  const mark = useSinglePress(() => {
    if (!next) return
    onStart()
    void marksOf(show.id).act({ ...markNext(show, next), name: HEAD })
  })
  const setState = (state: ShowState) => {
    onStart()
    changeShow({ name: 'setShowState', input: { id: show.id, state } }, HEAD)
  }

  return (
    <div className={css.main} id={HEAD}>
      {next ? (
        <Button look="primary" className={css.act} onClick={mark}>
          {t('mark', { episode: episodeCode(next.season, next.episode) })}
        </Button>
      ) : isUnknown ? (
        <ButtonLink look="primary" className={css.act} href={unlistedDiaryPath(show)}>
          {t('sayWhere')}
        </ButtonLink>
      ) : (
        <RewatchShowButton className={css.act} show={show} progress={progress} onStart={onStart} />
      )}
      <StateSelect progress={progress} onChange={setState} />
    </div>
  )
}

function StateSelect({
  progress,
  onChange,
}: {
  progress: ShowProgress
  onChange: (state: ShowState) => void
}) {
  const t = useTranslations('titlePanel')
  const standing = standingIn(progress)
  const isDone = standing === 'completed' || standing === 'up-to-date'
  const states = isDone ? (['dropped'] as const) : SHOW_STATES
  const options = states.map((value: ShowState) => ({ value: value as string, label: t(`states.${value}`) }))
  if (isDone) options.unshift({ value: standing, label: t(`states.${standing}`) })
  if (standing === null) options.unshift({ value: '', label: t('states.notBegun') })
  return (
    <Select
      className={css.state}
      label={t('state')}
      isLabelHidden
      options={options}
      value={standing ?? ''}
      onChange={({ target }) => {
        const state = SHOW_STATES.find((one) => one === target.value)
        if (state) onChange(state)
      }}
    />
  )
}
