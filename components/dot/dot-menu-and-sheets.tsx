'use client'

import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { AddToList } from '#components/lists/add-to-list'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { titlePath } from '#lib/addresses/routes'
import type { ActionHook } from '#lib/browser/action/use-action'
import { pendingWatchToday } from '#lib/browser/after-login/pending-calls'
import { isOffered } from '#lib/browser/capabilities'
import { type MarkedEpisode, markNext } from '#lib/browser/shows/mark-next'
import { useShowProgress } from '#lib/browser/shows/show-marks'
import { logWatch, takeBack } from '#lib/browser/watches/watch-mutations'
import { PROGRESS_MESSAGES } from '#lib/contract/shows/progress-messages'
import { episodeCode } from '#lib/contract/shows/season'
import { positionIn } from '#lib/contract/shows/show-progress'
import type { CardTitle } from '#lib/contract/titles/card-title'
import type { LoggedWatch } from '#lib/contract/watches/watch-calls'
import { WATCH_MESSAGES } from '#lib/contract/watches/watch-messages'
import { localDay } from '#lib/text/local-day'
import { useFocusReturn } from '../ui/overlay/use-focus-return'
import { loggedSentence, type SavedWatch, undoWatching } from '../watches/use-save-watch'
import { DotMenu, type MenuLine } from './dot-menu'

export type Overlay = 'menu' | 'list' | 'watch'

interface DotMenuAndSheetsProps {
  title: CardTitle
  rating: number | null
  dot: RefObject<HTMLElement | null>
  overlay: Overlay
  collection: { isIn: boolean; toggle: () => void }
  watchlist: { isOffered: boolean; isOn: boolean; toggle: () => void }
  onOverlay: (next: Overlay | null) => void
  act: ActionHook['act']
}

const loadWatchSheet = () => import('../watches/watch-sheet').then((file) => file.WatchSheet)

/** What a dot opens over the page: its menu, and the sheets that two of its lines lead to. */
export function DotMenuAndSheets(props: DotMenuAndSheetsProps) {
  const { title, rating, dot, overlay, collection, watchlist, onOverlay, act } = props
  const isMovie = title.mediaType === 'movie'
  const hasSeasons = !isMovie && isOffered('seasons')
  const progress = useShowProgress(hasSeasons ? title.id : null)
  const next = progress && positionIn(progress).next
  const nextLabel = next ? `Mark ${episodeCode(next.season, next.episode)}` : 'Mark next episode'

  useFocusReturn(dot, overlay === 'watch')

  const mark = () =>
    void act({
      name: 'marked',
      run: () => markNext(title.id),
      said: (marked) => (marked ? `${marked.code} marked.` : PROGRESS_MESSAGES.nothingLeft),
      note: (marked) => (marked ? `${marked.code} marked.` : ''),
      undo: undoWatching(title, async (marked: MarkedEpisode | null) => marked?.undo()),
      failed: WATCH_MESSAGES.failed,
    })

  const logToday = () =>
    void act({
      name: 'watched',
      run: () => logWatch(title, { watchedOn: localDay() }),
      said: (logged) => loggedSentence(title, logged),
      note: () => 'Watched today.',
      undo: undoWatching(title, (logged: LoggedWatch) => takeBack(title, logged.undo)),
      failed: WATCH_MESSAGES.failed,
      pending: () => ({ what: `${title.name}, watched today`, calls: [pendingWatchToday(title)] }),
    })

  const closeSheet = () => {
    onOverlay(null)
    dot.current?.focus({ preventScroll: true })
  }

  if (overlay === 'list') {
    return createPortal(<AddToList title={title} onClose={closeSheet} />, document.body)
  }
  if (overlay === 'watch') {
    const onSaved = ({ undo }: SavedWatch) => {
      closeSheet()
      const saved = {
        name: 'watched',
        run: async () => {},
        note: () => 'Watched.',
        failed: WATCH_MESSAGES.failed,
      }
      void act({ ...saved, undo: undoWatching(title, undo) })
    }
    const sheet = { title, watch: null, rating, onSaved, onClose: closeSheet }
    return createPortal(
      <LazyPart name="watch sheet" load={loadWatchSheet} props={sheet} waiting={null} />,
      document.body,
    )
  }

  const lines: (MenuLine | false)[] = [
    { label: 'In your collection', isOn: collection.isIn, act: collection.toggle },
    watchlist.isOffered && { label: 'Want to see', isOn: watchlist.isOn, act: watchlist.toggle },
    isMovie &&
      isOffered('watches') && {
        label: 'Watched today',
        act: logToday,
      },
    isMovie && isOffered('watches') && { label: 'Watched another day…', act: () => onOverlay('watch') },
    hasSeasons && { label: nextLabel, act: mark },
    hasSeasons && { label: 'Seasons', act: () => window.location.assign(`${titlePath(title)}#seasons`) },
    isOffered('lists') && { label: 'Add to list…', act: () => onOverlay('list') },
  ]
  return (
    <DotMenu
      title={title}
      dot={dot}
      lines={lines.filter((line) => line !== false)}
      onClose={() => onOverlay(null)}
    />
  )
}
