'use client'

import { useEffect, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Radio } from '#components/ui/form/checkbox-and-radio'
import { Select } from '#components/ui/form/select'
import { showToast } from '#lib/browser/action/toast'
import { errorMessage } from '#lib/browser/error-message'
import { useTitleState } from '#lib/browser/titles/title-state'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { EPISODES_FAILED, episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { WATCH_SENTENCES } from '#lib/contract/watches/watch-sentences'
import { counted } from '#lib/text/format'
import { onWatchDate } from '#lib/text/partial-date'
import css from './move-to-episode-sheet.module.scss'
import { type SavedMove, useMoveToEpisodeForm } from './use-move-to-episode-form'
import { WatchSheetFrame } from './watch-sheet-frame'

interface MoveToEpisodeSheetProps {
  /** Of a show; its episode is not listed, or none is named. */
  watch: Watch
  onMoved(saved: SavedMove): void
  onClose(): void
}

/** Moves a watch, or all of its season that are not listed, to episodes that are. Opens once these are loaded. */
export function MoveToEpisodeSheet({ watch, onMoved, onClose }: MoveToEpisodeSheetProps) {
  const { state, error } = useTitleState(watch.title)
  const progress = state?.progress
  const failure = !progress && error ? errorMessage(error, EPISODES_FAILED) : null
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
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, season, episode } = watch
  const form = useMoveToEpisodeForm(watch, progress, onMoved)
  const { scope, choices, place, words } = form
  return (
    <WatchSheetFrame
      dialog={dialog}
      title={title}
      what={season === null ? WATCH_SENTENCES.noEpisodeNamed : episodeCode(season, episode ?? 0)}
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
      <p className={css.words}>
        {season === null ? WATCH_SENTENCES.placeless : WATCH_SENTENCES.unlistedLong}
      </p>
      <fieldset className={css.scope}>
        <legend>What moves</legend>
        {choices.map(({ value, watches }) => (
          <Radio
            key={value}
            name="scope"
            value={value}
            checked={scope === value}
            onChange={() => form.choose(value)}
          >
            {value === 'season' && `All of season ${season}: ${counted(watches, 'watch', 'watches')}`}
            {value === 'one' && (season === null ? 'To one episode' : 'This one alone')}
            {value === 'all' && `All episodes were seen${by(watch.watchedOn)}`}
          </Radio>
        ))}
      </fieldset>
      {place && (
        <fieldset className={css.place}>
          <legend>{words.target}</legend>
          <Select
            label="Season"
            value={place.season}
            options={form.seasons.map(toOption((number) => (number === 0 ? 'Specials' : `Season ${number}`)))}
            onChange={({ target }) => form.chooseSeason(Number(target.value))}
          />
          <Select
            label="Episode"
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

function by(watchedOn: string | null): string {
  const date = onWatchDate(watchedOn)
  return date && `, the last ${date}`
}

function toOption(label: (number: number) => string) {
  return (number: number) => ({ value: String(number), label: label(number) })
}
