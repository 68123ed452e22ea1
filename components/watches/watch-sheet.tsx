'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { TextButton } from '#components/ui/text-button'
import type { SavedWatch } from '#lib/browser/acts/watch-today'
import { useTags, useWatches } from '#lib/browser/watches/use-watches'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { LoggedWatch, Watch } from '#lib/contract/watches/watch-calls'
import { onWatchDate, spokenWatchDate } from '#lib/text/dates'
import { year } from '#lib/text/year'
import { DateFields } from './date-fields'
import fields from './fields.module.scss'
import { NoteField } from './note-field'
import { RatingRow } from './rating-row'
import { TagsField } from './tags-field'
import { useSaveWatch } from './use-save-watch'
import { useWatchForm, type WatchForm } from './use-watch-form'
import css from './watch-sheet.module.scss'
import { WatchSheetFrame } from './watch-sheet-frame'

export interface WatchSheetProps {
  title: CardTitle
  /** The watch that is changed; null for a new one. */
  watch: Watch | null
  /** With which a new watch begins; null for today, or the day in the address. */
  day?: string | null
  /** Of a new watch of a show. */
  place?: EpisodePlace | undefined
  /** The member's rating of the title. */
  rating: number | null
  onSaved(saved: SavedWatch): void
  onClose(): void
  /** For a watch that is changed. */
  onRemove?: () => void
}

export function WatchSheet({ title, watch, place = placeOf(watch), ...props }: WatchSheetProps) {
  const { day, rating, onSaved, onClose, onRemove } = props
  const t = useTranslations('watchSheet')
  const titleCard = useTranslations('titleCard')
  const dates = useTranslations('dates')
  const dialog = useRef<HTMLDialogElement>(null)
  const known = useWatches(title, place)
  const tags = useTags(title)
  const [logged, setLogged] = useState<LoggedWatch | null>(null)
  const others = known?.watches.filter(({ id }) => id !== (watch ?? logged?.watch)?.id) ?? []
  const form = useWatchForm(watch, others, rating, place, day)
  const [opened, setOpened] = useState<('note' | 'tags')[]>([])
  const { save, isBusy, failure } = useSaveWatch({
    title,
    watch,
    place,
    form,
    rating,
    logged,
    onLogged: setLogged,
    onSaved,
  })
  const hasNote = opened.includes('note') || Boolean(watch?.note)
  const hasTags = opened.includes('tags') || Boolean(watch?.tags.length)
  const isMovie = title.mediaType === 'movie'

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  // The button goes with the rating, and would take the focus along.
  function clearRating() {
    form.setRating(null)
    dialog.current?.querySelector<HTMLElement>('input[type="range"]')?.focus({ preventScroll: true })
  }

  const chosen = spokenWatchDate(dates, form.date, form.today)

  return (
    <WatchSheetFrame
      dialog={dialog}
      title={title}
      what={place ? episodeCode(place.season, place.episode) : year(titleCard, title.releaseDate)}
      focus='[aria-pressed="true"]'
      onClose={onClose}
      onKeyDown={onKeyDown}
      action={
        onRemove && (
          <TextButton className={css.remove} onClick={onRemove}>
            {t('remove')}
          </TextButton>
        )
      }
      foot={
        <>
          <FailureNote failure={failure} />
          <Button look="primary" isWide aria-busy={isBusy} onClick={() => void save()}>
            {chosen ? t(watch ? 'save' : 'log', { day: chosen }) : t(watch ? 'saveUndated' : 'logUndated')}
          </Button>
        </>
      }
    >
      <DateFields form={form} title={title} />
      <div className={css.more}>
        <RewatchField form={form} />
        {isMovie && <RatingRow name={title.name} rating={form.rating} onChange={form.setRating} />}
        {hasNote && (
          <NoteField note={form.note} onChange={form.setNote} isFocused={opened.at(-1) === 'note'} />
        )}
        {hasTags && (
          <TagsField
            tags={form.tags}
            known={tags}
            onChange={form.setTags}
            isFocused={opened.at(-1) === 'tags'}
          />
        )}
        <p className={css.offers}>
          {!hasNote && <TextButton onClick={() => setOpened([...opened, 'note'])}>{t('addNote')}</TextButton>}
          {!hasTags && <TextButton onClick={() => setOpened([...opened, 'tags'])}>{t('addTags')}</TextButton>}
          {isMovie && form.rating !== null && (
            <TextButton onClick={clearRating}>{t('clearRating')}</TextButton>
          )}
        </p>
      </div>
    </WatchSheetFrame>
  )
}

function placeOf(watch: Watch | null): EpisodePlace | undefined {
  if (!watch || watch.season === null || watch.episode === null) return undefined
  return { season: watch.season, episode: watch.episode }
}

/** Proposed by an earlier watch, which it names. */
function RewatchField({ form: { isRewatch, markRewatch, earlier } }: { form: WatchForm }) {
  const t = useTranslations('watchSheet')
  const on = onWatchDate(useTranslations('dates'), earlier?.watchedOn ?? null)
  return (
    <div className={fields.rewatch}>
      <Checkbox checked={isRewatch} onChange={({ target }) => markRewatch(target.checked)}>
        {t('rewatch')}
      </Checkbox>
      {earlier && <small>{on ? t('watchedBefore', { on }) : t('watchedBeforeUndated')}</small>}
    </div>
  )
}
