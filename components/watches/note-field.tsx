'use client'

import { useId } from 'react'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { NOTE_MAX } from '#lib/contract/limits'
import { WATCH_SENTENCES } from '#lib/contract/watches/watch-sentences'
import { grouped } from '#lib/text/format'
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
  const id = useId()
  const { length } = note
  const isTooLong = length > NOTE_MAX
  useAnnounce(isTooLong && WATCH_SENTENCES.noteTooLong(length), { isFailure: true, afterMs: TYPING_MS })
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id}>Note</label>
        <small id={`${id}-private`}>private</small>
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
          ? WATCH_SENTENCES.noteTooLong(length)
          : length >= NEAR_MAX && `${grouped(length)} of ${grouped(NOTE_MAX)}`}
      </p>
    </div>
  )
}
