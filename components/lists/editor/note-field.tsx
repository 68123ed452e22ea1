'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Action } from '#lib/browser/action/create-actions'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { LIST_NOTE_MAX } from '#lib/contract/limits'
import css from './note-field.module.scss'

/** The note of a title: what is typed is shown before it is saved, and after its field has closed. */
export function useNote(saved: string | null, save: (note: string) => Action<unknown>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { failure, change, flush } = useDelayedSave(save)
  return {
    text: typed ?? saved ?? '',
    failure,
    isOpen,
    open: () => setOpen(true),
    close() {
      flush()
      setOpen(false)
    },
    flush,
    type(text: string) {
      setTyped(text)
      change(text)
    },
  }
}

interface NoteFieldProps {
  /** The title's. */
  name: string
  note: ReturnType<typeof useNote>
}

export function NoteField({ name, note }: NoteFieldProps) {
  const t = useTranslations('listEditor')
  return (
    <textarea
      className={css.box}
      dir="auto"
      rows={2}
      maxLength={LIST_NOTE_MAX}
      aria-label={t('noteOn', { title: name })}
      value={note.text}
      // biome-ignore lint/a11y/noAutofocus: the member has just opened it to type.
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(note.text.length, note.text.length)}
      onChange={(event) => note.type(event.currentTarget.value)}
      onBlur={note.flush}
      onKeyDown={({ key }) => key === 'Escape' && note.close()}
    />
  )
}
