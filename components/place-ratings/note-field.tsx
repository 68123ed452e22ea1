'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { fieldOf } from '#lib/browser/place-ratings/open-notes'
import { placeName } from '#lib/browser/place-ratings/place-sentences'
import { NOTE_MAX } from '#lib/contract/limits'
import css from './note-field.module.scss'
import { type NotedPlace, usePlaceNote } from './use-place-note'

const TYPING_MS = 800

/** From here on the length is shown. */
const NEAR_MAX = 4_500

/** The field under a row. What failed stands there after it has closed, too. */
export function NoteField(noted: NotedPlace) {
  const t = useTranslations('placeNotes')
  const note = usePlaceNote(noted)
  const { text, isOpen, isTooLong, failure } = note
  const { length } = text
  const field = useRef<HTMLTextAreaElement>(null)
  const named = { place: placeName(noted.place) }
  const tooLong = isTooLong && t('tooLong', { length, most: NOTE_MAX })
  useAnnounce(tooLong, { isFailure: true, afterMs: TYPING_MS })

  // A season opens with the note on it.
  useEffect(() => {
    if (!isOpen || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [isOpen])

  if (!isOpen && !failure) return null
  const id = fieldOf(dotId(noted.place))
  const helpId = `${id}-help`
  const isMeanwhile = failure?.status === 409
  return (
    <div className={css.note}>
      {isOpen && (
        <>
          <textarea
            ref={field}
            id={id}
            dir="auto"
            rows={2}
            aria-label={t('noteOn', named)}
            aria-describedby={helpId}
            aria-invalid={isTooLong || undefined}
            value={text}
            onChange={(event) => note.type(event.currentTarget.value)}
            onBlur={note.flush}
            onKeyDown={({ key }) => key === 'Escape' && note.close()}
          />
          <p id={helpId} className={css.help}>
            <span>
              {t('private')} {note.isSaved && t(text.trim() ? 'saved' : 'removed')}
            </span>
            <span data-fault={isTooLong || undefined}>
              {tooLong || (length >= NEAR_MAX && t('length', { length, most: NOTE_MAX }))}
            </span>
          </p>
          <TextButton className={css.close} aria-label={t('closeNote', named)} onClick={note.close}>
            {t('close')}
          </TextButton>
        </>
      )}
      {isMeanwhile ? (
        <p className={css.meanwhile} data-failure>
          <span dir="auto">{note.saved ? t('meanwhile', { note: note.saved }) : t('removedMeanwhile')}</span>{' '}
          <TextButton
            onClick={() => {
              note.takeSaved()
              field.current?.focus()
            }}
          >
            {t('takeThat')}
          </TextButton>{' '}
          <TextButton onClick={failure.retry}>{t('keepMine')}</TextButton>
        </p>
      ) : (
        <FailureNote failure={failure} />
      )}
    </div>
  )
}
