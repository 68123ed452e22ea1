'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { NOTE_MAX } from '#lib/contract/limits'
import css from './fields.module.scss'

const TYPING_MS = 800

/** From here on the length is shown. */
const NEAR_MAX = 4_500

export function NoteField({
  note,
  onChange,
  isFocused,
}: {
  note: string
  onChange(note: string): void
  isFocused: boolean
}) {
  const t = useTranslations('watchSheet')
  const id = useId()
  const { length } = note
  const isTooLong = length > NOTE_MAX
  useAnnounce(isTooLong && t('noteTooLong', { length, most: NOTE_MAX }), {
    isFailure: true,
    afterMs: TYPING_MS,
  })
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id}>{t('note')}</label>
        <small id={`${id}-private`}>{t('private')}</small>
      </div>
      <textarea
        id={id}
        rows={4}
        value={note}
        // biome-ignore lint/a11y/noAutofocus: the press that opened the field asked for it.
        autoFocus={isFocused}
        dir="auto"
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-private ${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} data-fault={isTooLong || undefined}>
        {isTooLong
          ? t('noteTooLong', { length, most: NOTE_MAX })
          : length >= NEAR_MAX && t('noteLength', { length, most: NOTE_MAX })}
      </p>
    </div>
  )
}
