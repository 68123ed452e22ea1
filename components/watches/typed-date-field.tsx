'use client'

import { useId, useState } from 'react'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { readTypedDate } from '#lib/browser/watches/typed-date'
import { spokenWatchDate } from '#lib/text/partial-date'
import css from './fields.module.scss'

const TYPING_MS = 500

/** Repeats underneath what it understood. */
export function TypedDateField({ today, onChoose }: { today: string; onChoose(date: string | null): void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const read = typed.trim() ? readTypedDate(typed, today) : null
  const fault = read && 'fault' in read ? read.fault : null
  const words =
    fault ?? (read && 'date' in read && `That is ${spokenWatchDate(read.date, today) || 'no date'}.`)
  useAnnounce(words, { afterMs: TYPING_MS })

  function type(next: string) {
    setTyped(next)
    const date = next.trim() ? readTypedDate(next, today) : null
    if (date && 'date' in date) onChoose(date.date)
  }

  return (
    <div className={css.typed}>
      <label htmlFor={id}>Or type it</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        placeholder="12 May 2019"
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
