'use client'

import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { AddToList } from '#components/lists/add-to-list'
import { LazyPart } from '#components/ui/lazy-part'
import { titlePath } from '#lib/addresses/routes'
import { markNextEpisode } from '#lib/browser/history/mark-next-episode'
import { useShowProgress } from '#lib/browser/history/show-marks'
import { logWatch, undoLog } from '#lib/browser/history/watch-mutations'
import { isOffered } from '#lib/browser/host-offers'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import { PROGRESS_MESSAGES } from '#lib/contract/series/progress-messages'
import { episodeCode } from '#lib/contract/series/season'
import { positionIn } from '#lib/contract/series/show-progress'
import type { CardTitle } from '#lib/contract/title/card-title'
import { localDay } from '#lib/text/local-day'
import { attempt } from '../entry/use-collection-toggle'
import { useFocusReturn } from '../ui/use-focus-return'
import { loggedSentence, type SavedWatch } from '../watch/use-save-watch'
import { DotMenu, type MenuLine } from './dot-menu'
import { type TakeNote, undoNote } from './dot-note'

export type Overlay = 'menu' | 'list' | 'watch'

export interface DotOverlayProps {
  title: CardTitle
  rating: number | null
  dot: RefObject<HTMLElement | null>
  overlay: Overlay
  collection: { isIn: boolean; toggle: () => void }
  watchlist: { isOffered: boolean; isWanted: boolean; toggle: () => void }
  onOverlay: (next: Overlay | null) => void
  onDone: TakeNote
}

const loadWatchSheet = () => import('../watch/watch-sheet').then((file) => file.WatchSheet)

/** What a dot opens over the page: its menu, and the sheets that two of its lines lead to. */
export function DotOverlays(props: DotOverlayProps) {
  const { title, rating, dot, overlay, collection, watchlist, onOverlay, onDone } = props
  const isMovie = title.mediaType === 'movie'
  const hasSeasons = !isMovie && isOffered('seasons')
  const { progress } = useShowProgress(hasSeasons ? title.id : null)
  const next = progress && positionIn(progress).next
  const nextLabel = next ? `Mark ${episodeCode(next.season, next.episode)}` : 'Mark next episode'

  useFocusReturn(dot, overlay === 'watch')

  const takeBack = (said: string, undo: () => Promise<unknown>) => {
    const undone = () => undo().then(() => WATCH_MESSAGES.removed)
    onDone(undoNote(said, `Undo watching ${title.name}`, undone, WATCH_MESSAGES.removeFailed, onDone))
  }

  const markNext = async () => {
    const marked = await markNextEpisode(title.id)
    if (!marked) return PROGRESS_MESSAGES.nothingLeft
    takeBack(`${marked.code} marked.`, marked.undo)
    return `Marked ${marked.code}.`
  }

  const logToday = async () => {
    const logged = await logWatch(title, { watchedOn: localDay() })
    takeBack('Watched today.', () => undoLog(logged))
    return loggedSentence(title, logged)
  }

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
      if (undo) takeBack('Watched.', undo)
    }
    const sheet = { title, watch: null, rating, onSaved, onClose: closeSheet }
    return createPortal(
      <LazyPart name="watch sheet" load={loadWatchSheet} props={sheet} waiting={null} />,
      document.body,
    )
  }

  const lines: (MenuLine | false)[] = [
    { label: 'In your collection', isOn: collection.isIn, act: collection.toggle },
    watchlist.isOffered && { label: 'Want to see', isOn: watchlist.isWanted, act: watchlist.toggle },
    isMovie &&
      isOffered('watches') && {
        label: 'Watched today',
        act: () => void attempt(logToday(), WATCH_MESSAGES.failed),
      },
    isMovie && isOffered('watches') && { label: 'Watched another day…', act: () => onOverlay('watch') },
    hasSeasons && { label: nextLabel, act: () => void attempt(markNext(), WATCH_MESSAGES.failed) },
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
