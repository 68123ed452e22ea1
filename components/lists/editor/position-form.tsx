'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { Button } from '#components/ui/button'
import css from './position-form.module.scss'

interface PositionFormProps {
  position: number
  total: number
  onPlace: (to: number) => void
  onCancel: () => void
}

export function PositionForm({ position, total, onPlace, onCancel }: PositionFormProps) {
  const t = useTranslations('listEditor')
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('position'))
    if (Number.isInteger(typed) && typed > 0) onPlace(Math.min(typed, total))
  }

  return (
    <form className={css.form} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <label htmlFor={id}>{t('position')}</label>
      <input
        id={id}
        name="position"
        type="number"
        inputMode="numeric"
        min={1}
        max={total}
        required
        defaultValue={position}
        // biome-ignore lint/a11y/noAutofocus: the member has just chosen to type a position.
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span>{t('ofTotal', { total })}</span>
      <Button type="submit">{t('move')}</Button>
    </form>
  )
}
