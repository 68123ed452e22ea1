'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { SettingRow } from '#components/ui/form/setting-row'
import { TextButton } from '#components/ui/text-button'
import css from './connections.module.scss'

interface ChangeRowProps {
  name: string
  value: ReactNode
  /** Of the field. */
  label: string
  /** The name of the button, for screen readers. */
  opens: string
  /** In the field when it opens. */
  present: string
  suggested?: readonly string[]
  /** @returns whether it was saved */
  onSave: (typed: string) => Promise<boolean>
}

/** A setting of one field, which opens in the row. */
export function ChangeRow({ name, value, label, opens, present, suggested = [], onSave }: ChangeRowProps) {
  const t = useTranslations('connections.manage')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useId()

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('value') ?? '').trim()
    if (typed && (await onSave(typed))) close()
  }

  return (
    <SettingRow
      name={name}
      value={value}
      control={
        <TextButton
          ref={opener}
          className={css.scripted}
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : opens}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'cancel' : 'change')}
        </TextButton>
      }
    >
      {isOpen && (
        <form
          className={css.field}
          method="post"
          onSubmit={submit}
          onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}
        >
          <Field
            label={label}
            name="value"
            defaultValue={present}
            maxLength={100}
            autoFocus
            list={suggested.length > 0 ? list : undefined}
          />
          {suggested.length > 0 && (
            <datalist id={list}>
              {suggested.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
          <Button type="submit">{t('save')}</Button>
        </form>
      )}
    </SettingRow>
  )
}
