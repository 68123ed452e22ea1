'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Poster } from '#components/title/poster'
import { Button } from '#components/ui/button'
import { spokenWatchDate } from '#lib/contract/history/watch-date'
import type { CardTitle } from '#lib/contract/title/card-title'
import { localDay } from '#lib/text/local-day'
import { DateFields } from './date-fields'
import css from './watch-sheet.module.scss'

interface DateSheetProps {
  title: CardTitle
  /** What gets the date: "12 episodes". */
  what: string
  onChosen: (date: string) => void
  onClose: () => void
}

/** One date for many watches. None is proposed. */
export function DateSheet({ title, what, onChosen, onClose }: DateSheetProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [today] = useState(() => localDay())
  const [{ date, isUnknown }, setChosen] = useState<{ date: string | null; isUnknown: boolean }>({
    date: null,
    isUnknown: false,
  })

  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  }, [])

  const choose = (next: string | null, unknown = false) => setChosen({ date: next, isUnknown: unknown })
  const save = () => {
    dialog.current?.close()
    if (date) onChosen(date)
  }

  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} onClose={onClose}>
      <header className={css.head}>
        <div className={css.poster}>
          <Poster title={title} picture="thumb" sizes="2rem" lettered={false} />
        </div>
        <h2 id={id}>
          <bdi>{title.name}</bdi> <small>{what}</small>
        </h2>
      </header>
      <DateFields form={{ today, date, isUnknown, choose }} title={title} />
      <footer className={css.foot}>
        <Button look="primary" isWide onClick={save}>
          {date ? `Save: ${spokenWatchDate(date, today)}` : 'Leave them without a date'}
        </Button>
      </footer>
      <button type="button" className={css.cancel} onClick={() => dialog.current?.close()}>
        Cancel
      </button>
    </dialog>
  )
}
