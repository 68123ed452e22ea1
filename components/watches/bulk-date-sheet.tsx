'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { useUnsaved } from '#lib/browser/older-build/unsaved'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { spokenWatchDate } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'
import { DateFields } from './date-fields'
import { WatchSheetFrame } from './watch-sheet-frame'

interface BulkDateSheetProps {
  title: CardTitle
  /** What gets the date: "12 episodes". */
  what: string
  onChosen: (date: string) => void
  onClose: () => void
}

/** One date for many watches. None is proposed. */
export function BulkDateSheet({ title, what, onChosen, onClose }: BulkDateSheetProps) {
  const t = useTranslations('watchSheet')
  const dates = useTranslations('dates')
  const dialog = useRef<HTMLDialogElement>(null)
  const [today] = useState(() => localDay())
  const [{ date, isUnknown }, setChosen] = useState<{ date: string | null; isUnknown: boolean }>({
    date: null,
    isUnknown: false,
  })

  useUnsaved(date !== null || isUnknown ? null : undefined)

  const choose = (next: string | null, unknown = false) => setChosen({ date: next, isUnknown: unknown })
  const save = () => {
    // At once, as the page beneath it is inert until then.
    dialog.current?.close()
    onClose()
    if (date) onChosen(date)
  }

  return (
    <WatchSheetFrame
      dialog={dialog}
      title={title}
      what={what}
      focus="[aria-pressed]"
      onClose={onClose}
      foot={
        <Button look="primary" isWide onClick={save}>
          {date ? t('save', { day: spokenWatchDate(dates, date, today) }) : t('leaveUndated')}
        </Button>
      }
    >
      <DateFields form={{ today, date, isUnknown, choose }} title={title} />
    </WatchSheetFrame>
  )
}
