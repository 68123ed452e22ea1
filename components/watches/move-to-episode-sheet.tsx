'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Radio } from '#components/ui/form/checkbox-and-radio'
import { Select } from '#components/ui/form/select'
import { showToast } from '#lib/browser/action/toast'
import { errorMessage } from '#lib/browser/error-message'
import { useTitleState } from '#lib/browser/titles/title-state'
import type { SavedMove } from '#lib/browser/watches/watch-move-events'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode, seasonName } from '#lib/contract/shows/season-and-episode-names'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { onWatchDate } from '#lib/text/dates'
import css from './move-to-episode-sheet.module.scss'
import { useMoveToEpisodeForm } from './use-move-to-episode-form'
import { WatchSheetFrame } from './watch-sheet-frame'

interface MoveToEpisodeSheetProps {
  /** Of a show; its episode is not listed, or none is named. */
  watch: Watch
  onMoved(saved: SavedMove): void
  onClose(): void
}

/** Moves a watch, or all of its season that are not listed, to episodes that are. Opens once these are loaded. */
export function MoveToEpisodeSheet({ watch, onMoved, onClose }: MoveToEpisodeSheetProps) {
  const t = useTranslations('moveWatch')
  const { state, error } = useTitleState(watch.title)
  const progress = state?.progress
  const failure = !progress && error ? errorMessage(error, t('loadFailed')) : null
  useEffect(() => {
    if (failure === null) return
    showToast(failure, 'error')
    onClose()
  }, [failure, onClose])
  return progress ? (
    <LoadedSheet watch={watch} progress={progress} onMoved={onMoved} onClose={onClose} />
  ) : null
}

function LoadedSheet({
  watch,
  progress,
  onMoved,
  onClose,
}: MoveToEpisodeSheetProps & { progress: ShowProgress }) {
  const t = useTranslations('moveWatch')
  const parts = useTranslations('watchParts')
  const names = useTranslations('seasonNames')
  const on = onWatchDate(useTranslations('dates'), watch.watchedOn)
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, season, episode } = watch
  const form = useMoveToEpisodeForm(watch, progress, onMoved)
  const { scope, choices, place, words } = form
  return (
    <WatchSheetFrame
      dialog={dialog}
      title={title}
      what={season === null ? parts('noEpisodeNamed') : episodeCode(season, episode ?? 0)}
      focus="input:checked"
      onClose={onClose}
      foot={
        <>
          <FailureNote failure={form.failure} />
          <Button look="primary" isWide aria-busy={form.isBusy} onClick={form.save}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className={css.words}>{season === null ? t('placeless') : t('unlisted')}</p>
      <fieldset className={css.scope}>
        <legend>{t('scope')}</legend>
        {choices.map(({ value, watches: count }) => (
          <Radio
            key={value}
            name="scope"
            value={value}
            checked={scope === value}
            onChange={() => form.choose(value)}
          >
            {value === 'season' && t('season', { season: String(season), watches: count })}
            {value === 'one' && t(season === null ? 'oneEpisode' : 'thisOne')}
            {value === 'all' && (on ? t('allOn', { on }) : t('all'))}
          </Radio>
        ))}
      </fieldset>
      {place && (
        <fieldset className={css.place}>
          <legend>{words.target}</legend>
          <Select
            label={t('seasonLabel')}
            value={place.season}
            options={form.seasons.map(toOption((number) => seasonName(names, { number, name: null })))}
            onChange={({ target }) => form.chooseSeason(Number(target.value))}
          />
          <Select
            label={t('episodeLabel')}
            value={place.episode}
            options={form.episodes.map(toOption((number) => `E${number}`))}
            onChange={({ target }) => form.chooseEpisode(Number(target.value))}
          />
        </fieldset>
      )}
      <p className={css.words}>{words.consequence}</p>
    </WatchSheetFrame>
  )
}

function toOption(label: (number: number) => string) {
  return (number: number) => ({ value: String(number), label: label(number) })
}
