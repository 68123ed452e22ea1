'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { readTypedDate } from '#lib/browser/watches/typed-date'
import { spokenWatchDate } from '#lib/text/dates'
import css from './fields.module.scss'

const TYPING_MS = 500

/** Repeats underneath what it understood. */
export function TypedDateField({ today, onChoose }: { today: string; onChoose(date: string | null): void }) {
  const t = useTranslations('watchSheet')
  const dates = useTranslations('dates')
  const id = useId()
  const [typed, setTyped] = useState('')
  const read = typed.trim() ? readTypedDate(t, dates, typed, today) : null
  const fault = read && 'fault' in read ? read.fault : null
  const day = read && 'date' in read && spokenWatchDate(dates, read.date, today)
  const words = fault ?? (read && (day ? t('typedDay', { day }) : t('typedNone')))
  useAnnounce(words, { afterMs: TYPING_MS })

  function type(next: string) {
    setTyped(next)
    const date = next.trim() ? readTypedDate(t, dates, next, today) : null
    if (date && 'date' in date) onChoose(date.date)
  }

  return (
    <div className={css.typed}>
      <label htmlFor={id}>{t('typed')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        placeholder={t('typedExample')}
        value={typed}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-read`}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-read`} data-fault={fault ? true : undefined}>
        {words}
      </p>
    </div>
  )
}
