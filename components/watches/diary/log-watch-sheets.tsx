'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { TitlePicker } from '#components/search/title-picker'
import { Sheet } from '#components/ui/overlay/sheet'
import { WatchSheet } from '#components/watches/watch-sheet'
import { logPath } from '#lib/addresses/routes'
import { useTitleState } from '#lib/browser/titles/title-state'
import { usePageRouter } from '#lib/browser/use-page-router'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { onWatchDate } from '#lib/text/dates'
import css from './log-watch-sheets.module.scss'

interface LogWatchSheetsProps {
  day: string | null
  onClose: () => void
}

/** A search, then the sheet of the movie that was chosen; the episodes of a show are on its page. */
export function LogWatchSheets({ day, onClose }: LogWatchSheetsProps) {
  const t = useTranslations('watchSheet')
  const on = onWatchDate(useTranslations('dates'), day)
  const router = usePageRouter()
  const field = useRef<HTMLInputElement>(null)
  const [movie, setMovie] = useState<CardTitle | null>(null)
  const { state, isSettled } = useTitleState(movie)

  function pick(title: CardTitle): void {
    if (title.mediaType === 'movie') {
      setMovie(title)
    } else {
      onClose()
      router.push(logPath(title, day))
    }
  }

  if (movie && isSettled) {
    const onSaved = () => {
      onClose()
      router.refresh()
    }
    const rating = state?.entry?.rating ?? null
    return <WatchSheet {...{ title: movie, watch: null, day, rating, onSaved, onClose }} />
  }
  return (
    <Sheet title={on ? t('logTitleOn', { on }) : t('logTitle')} onClose={onClose}>
      <div className={css.search}>
        <TitlePicker field={field} label={t('whatWatched')} listLabel={t('titles')} isFirst onPick={pick} />
      </div>
    </Sheet>
  )
}
