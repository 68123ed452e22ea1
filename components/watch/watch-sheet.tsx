'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Poster } from '#components/title/poster'
import { Button } from '#components/ui/button'
import { useTags, useWatches } from '#lib/browser/history/use-watches'
import type { Watch } from '#lib/contract/history/watch'
import { spokenWatchDate } from '#lib/contract/history/watch-date'
import type { CardTitle } from '#lib/contract/title/card-title'
import { year } from '#lib/text/format'
import { DateChips } from './date-chips'
import { DateLevels } from './date-levels'
import { NoteField } from './note-field'
import type { Level } from './panel-cells'
import { RatingRow } from './rating-row'
import { RewatchField } from './rewatch-field'
import { TagsField } from './tags-field'
import { TypedDateField } from './typed-date-field'
import { UnsavedWatch } from './unsaved-watch'
import { type SavedWatch, useSaveWatch } from './use-save-watch'
import { useWatchForm } from './use-watch-form'
import css from './watch-sheet.module.scss'

export interface WatchSheetProps {
  title: CardTitle
  /** The watch that is changed; null for a new one. */
  watch: Watch | null
  /** The member's rating of the title. */
  rating: number | null
  onSaved(saved: SavedWatch): void
  onClose(): void
  /** For a watch that is changed. */
  onRemove?: () => void
}

export function WatchSheet({ title, watch, rating, onSaved, onClose, onRemove }: WatchSheetProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const known = useWatches(title)
  const tags = useTags(title)
  const form = useWatchForm(watch, known, rating)
  const [level, setLevel] = useState<Level>(() =>
    form.date?.length === 10 ? 'day' : form.date ? 'month' : 'year',
  )
  const [opened, setOpened] = useState<('note' | 'tags')[]>([])
  const { save, isSaving, refused } = useSaveWatch({ title, watch, form, rating, onSaved })
  const hasNote = opened.includes('note') || Boolean(watch?.note)
  const hasTags = opened.includes('tags') || Boolean(watch?.tags.length)
  const isMovie = title.mediaType === 'movie'
  const place = watch?.season != null && `S${watch.season} E${watch.episode}`

  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  const chosen = (date: string | null, isUnknown = false) => {
    form.choose(date, isUnknown)
    if (date) setLevel(date.length === 10 ? 'day' : 'month')
  }
  // The button goes with the rating, and would take the focus along.
  function clearRating() {
    form.setRating(null)
    dialog.current?.querySelector<HTMLElement>('input[type="range"]')?.focus({ preventScroll: true })
  }

  const words = spokenWatchDate(form.date, form.today)
  const verb = watch ? 'Save' : 'Log it'

  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} onClose={onClose} onKeyDown={onKeyDown}>
      <header className={css.head}>
        <div className={css.poster}>
          <Poster title={title} picture="thumb" sizes="2rem" lettered={false} />
        </div>
        <h2 id={id}>
          <bdi>{title.name}</bdi> <small>{place || year(title.releaseDate)}</small>
        </h2>
        {onRemove && (
          <button type="button" className={css.remove} onClick={onRemove}>
            Remove
          </button>
        )}
      </header>
      <DateChips form={{ ...form, choose: chosen }} onEarlier={() => setLevel('year')} />
      <DateLevels
        date={form.date}
        today={form.today}
        firstYear={Number(title.releaseDate?.slice(0, 4)) || null}
        level={levelFor(level, form.date)}
        onLevel={setLevel}
        onChoose={(date) => form.choose(date)}
      />
      <TypedDateField today={form.today} onChoose={(date) => chosen(date, date === null)} />
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
          {!hasNote && (
            <button type="button" onClick={() => setOpened([...opened, 'note'])}>
              Add a note
            </button>
          )}
          {!hasTags && (
            <button type="button" onClick={() => setOpened([...opened, 'tags'])}>
              Add tags
            </button>
          )}
          {isMovie && form.rating !== null && (
            <button type="button" onClick={clearRating}>
              Clear rating
            </button>
          )}
        </p>
      </div>
      <footer className={css.foot}>
        {refused && <UnsavedWatch refused={refused} />}
        <Button look="primary" isWide aria-busy={isSaving} onClick={() => void save()}>
          {words ? `${verb}: ${words}` : `${verb}, no date`}
        </Button>
      </footer>
      <button type="button" className={css.cancel} onClick={() => dialog.current?.close()}>
        Cancel
      </button>
    </dialog>
  )
}

/** A level whose coarser ones are unset cannot be open. */
function levelFor(level: Level, date: string | null): Level {
  if (!date) return 'year'
  return level === 'day' && date.length < 7 ? 'month' : level
}
