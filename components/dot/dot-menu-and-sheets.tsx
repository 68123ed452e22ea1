'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { AddToList } from '#components/lists/add-to-list'
import { titlePath } from '#lib/addresses/routes'
import type { ActionHook } from '#lib/browser/action/use-action'
import { markNext } from '#lib/browser/acts/mark-next'
import { noteWatch, type SavedWatch, watchToday } from '#lib/browser/acts/watch-today'
import { navigate } from '#lib/browser/full-navigation'
import { isOffered } from '#lib/browser/is-offered'
import { useShowProgress } from '#lib/browser/shows/change-show'
import { positionOf } from '#lib/browser/shows/position-of'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { useFocusReturn } from '../ui/overlay/use-focus-return'
import { LazyWatchSheet } from '../watches/lazy-watch-sheet'
import { DotMenu, type MenuLine } from './dot-menu'

export type Overlay = 'menu' | 'list' | 'watch'

interface DotMenuAndSheetsProps {
  title: CardTitle
  rating: number | null
  dot: RefObject<HTMLElement | null>
  overlay: Overlay
  collection: { isIn: boolean; toggle: () => void }
  watchlist: { isOffered: boolean; isOn: boolean; toggle: () => void }
  /** Null where the title is not recommended. */
  dismiss: (() => void) | null
  onOverlay: (next: Overlay | null) => void
  act: ActionHook['act']
}

/** What a dot opens over the page: its menu, and the sheets that two of its lines lead to. */
export function DotMenuAndSheets(props: DotMenuAndSheetsProps) {
  const { title, rating, dot, overlay, collection, watchlist, dismiss, onOverlay, act } = props
  const t = useTranslations('dotMenu')
  const isMovie = title.mediaType === 'movie'
  const hasSeasons = !isMovie && isOffered('seasons')
  const progress = useShowProgress(hasSeasons ? title.id : null)
  const next = progress && positionOf(progress).next
  const nextLabel = next ? t('mark', { code: episodeCode(next.season, next.episode) }) : t('markNext')

  useFocusReturn(dot, overlay === 'watch')

  const closeSheet = () => {
    onOverlay(null)
    dot.current?.focus({ preventScroll: true })
  }

  if (overlay === 'list') {
    return createPortal(<AddToList title={title} onClose={closeSheet} />, document.body)
  }
  if (overlay === 'watch') {
    const onSaved = (saved: SavedWatch) => {
      closeSheet()
      void act(noteWatch(title, saved))
    }
    return createPortal(
      <LazyWatchSheet title={title} watch={null} rating={rating} onSaved={onSaved} onClose={closeSheet} />,
      document.body,
    )
  }

  const lines: (MenuLine | false)[] = [
    { label: t('inCollection'), isOn: collection.isIn, act: collection.toggle },
    watchlist.isOffered && { label: t('wantToSee'), isOn: watchlist.isOn, act: watchlist.toggle },
    isMovie && isOffered('watches') && { label: t('watchedToday'), act: () => void act(watchToday(title)) },
    isMovie && isOffered('watches') && { label: t('watchedAnotherDay'), act: () => onOverlay('watch') },
    hasSeasons && { label: nextLabel, act: () => void act(markNext(title, next)) },
    hasSeasons && { label: t('seasons'), act: () => navigate(`${titlePath(title)}#seasons`) },
    dismiss !== null && { label: t('notInterested'), act: dismiss },
    isOffered('lists') && { label: t('addToList'), act: () => onOverlay('list') },
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
