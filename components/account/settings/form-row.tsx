'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { TextButton } from '#components/ui/text-button'
import { SettingControls, SettingRow } from '../../ui/form/setting-row'
import { takeFocus } from '../../ui/take-focus'
import css from './settings.module.scss'

/** The id of the row whose form is open, of one at a time. */
export interface OpenForm {
  open: string | null
  setOpen(id: string | null): void
}

interface FormRowProps extends OpenForm {
  id: string
  name: string
  /** Called with what to say once it is done, which gets the focus. */
  value(done: (message: string) => void): ReactNode
  form(done: (message: string) => void): ReactNode
  /** Stands beside the button, both below the value. */
  beside?: ReactNode
  /** The words of the button that opens the form; null where it cannot be opened now. */
  opener: string | null
  /** Its name, for screen readers. */
  opens: string
  /** Its name while the form is open. */
  cancels: string
  onChanged(): void
}

/** A setting whose form opens in the row's place. */
export function FormRow({ id, name, value, form, opener, beside, ...props }: FormRowProps) {
  const t = useTranslations('accountSettings')
  const { open, setOpen, onChanged, opens, cancels } = props
  const [note, setNote] = useState({ text: '', round: 0 })
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = open === id && opener !== null

  function done(text: string) {
    setNote({ text, round: note.round + 1 })
    setOpen(null)
    onChanged()
  }

  function onToggle() {
    setNote({ ...note, text: '' })
    setOpen(isOpen ? null : id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    setOpen(null)
    toggle.current?.focus()
  }

  const button = opener && (
    <TextButton
      ref={toggle}
      className={css.change}
      aria-expanded={isOpen}
      aria-label={isOpen ? cancels : opens}
      onClick={onToggle}
      // A form that loads later has no focus yet.
      onKeyDown={isOpen ? onKeyDown : undefined}
    >
      {isOpen ? t('cancel') : opener}
    </TextButton>
  )
  return (
    <SettingRow name={name} value={value(done)} control={!beside && button}>
      {beside && (
        <SettingControls>
          {beside}
          {button}
        </SettingControls>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the form's fields.
        <div ref={focusFirstField} className={css.form} onKeyDown={onKeyDown}>
          {form(done)}
        </div>
      )}
      {note.text && (
        <div key={note.round} ref={takeFocus} tabIndex={-1}>
          <DoneNote done={{ name: 'changed', note: note.text, undo: null }} />
        </div>
      )}
    </SettingRow>
  )
}

function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
}
