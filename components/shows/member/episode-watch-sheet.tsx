'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WatchSheet } from '#components/watches/watch-sheet'
import { showToast } from '#lib/browser/action/toast'
import type { SavedWatch } from '#lib/browser/acts/watch-today'
import { errorMessage } from '#lib/browser/error-message'
import { say } from '#lib/browser/say'
import { noteChange } from '#lib/browser/shows/change-show'
import { loadWatches } from '#lib/browser/watches/use-watches'
import { removeOne, takeBack } from '#lib/browser/watches/watch-mutations'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { Undo } from '#lib/contract/watches/undo-shapes'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { onWatchDate } from '#lib/text/dates'
import { useFocusReturn } from '../../ui/overlay/use-focus-return'

interface EpisodeWatchSheetProps {
  show: CardTitle
  place: EpisodePlace
  /** Otherwise the latest watch is changed. */
  isNew: boolean
  /** Where the result is shown. */
  at: string
  dot: RefObject<HTMLElement | null>
  onClose: () => void
}

export function EpisodeWatchSheet({ show, place, isNew, dot, at, onClose }: EpisodeWatchSheetProps) {
  const t = useTranslations('episodeMarks')
  const dates = useTranslations('dates')
  const watch = useLatestWatch(show, isNew ? null : place, onClose)
  useFocusReturn(dot)
  if (watch === undefined) return null
  const code = episodeCode(place.season, place.episode)

  const saved = ({ watch: after, isNew: isLogged, undo }: SavedWatch) => {
    onClose()
    const on = onWatchDate(dates, after.watchedOn)
    const text = on ? t('watched', { episode: code, on }) : t('watchedUndated', { episode: code })
    noteChange(show.id, {
      at,
      text,
      // The sheet says what it has logged.
      isAnnounced: isLogged,
      takeBack: undo,
    })
  }

  const remove = (removed: Watch) => {
    let undo: Undo | null = null
    onClose()
    noteChange(show.id, {
      at,
      text: t('removed'),
      run: async () => {
        undo = (await removeOne(removed)).undo
      },
      takeBack: async () => undo && takeBack(show, undo),
      failed: say('watches.removeFailed'),
    })
  }

  return createPortal(
    <WatchSheet
      title={show}
      watch={watch}
      place={place}
      rating={null}
      onSaved={saved}
      onClose={onClose}
      {...(watch && { onRemove: () => remove(watch) })}
    />,
    document.body,
  )
}

/** Undefined while it loads; null without a place. */
function useLatestWatch(show: CardTitle, place: EpisodePlace | null, onFailed: () => void) {
  const [watch, setWatch] = useState<Watch | null | undefined>(place ? undefined : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the sheet opens.
  useEffect(() => {
    if (!place) return
    loadWatches(show, place)
      .then(({ watches: [latest] }) => (latest ? setWatch(latest) : onFailed()))
      .catch((error) => {
        onFailed()
        showToast(errorMessage(error, say('episodeMarks.loadFailed')), 'error')
      })
  }, [])
  return watch
}
