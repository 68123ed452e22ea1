'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddToList } from '#components/lists/add-to-list'
import { Icon } from '#components/ui/icon'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { Menu } from '#components/ui/overlay/menu'
import type { MenuItem } from '#components/ui/overlay/menu-items'
import type { SavedWatch } from '#lib/browser/acts/watch-today'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { LazyWatchSheet } from '../watches/lazy-watch-sheet'
import css from './watchlist-row-controls.module.scss'

const loadRateSheet = () => import('./rate-sheet').then((file) => file.RateSheet)

interface WatchlistMenuProps {
  title: CardTitle
  /** Whether a watch of another day can be logged. */
  canLog: boolean
  hasLists: boolean
  onRemove: () => void
  onWatched: (saved: SavedWatch) => void
}

/** What else can be done with a title of the watchlist. */
export function WatchlistMenu({ title, canLog, hasLists, onRemove, onWatched }: WatchlistMenuProps) {
  const t = useTranslations('watchlistRows')
  const [open, setOpen] = useState<'watch' | 'rate' | 'list' | null>(null)
  const close = () => setOpen(null)
  const items: (MenuItem | false)[] = [
    { label: t('remove'), onSelect: onRemove },
    canLog && { label: t('watchedAnotherDay'), onSelect: () => setOpen('watch') },
    { label: t('rate'), onSelect: () => setOpen('rate') },
    hasLists && { label: t('addToList'), onSelect: () => setOpen('list') },
  ]
  return (
    <>
      <Menu
        label={t('more', { name: title.name })}
        className={css.menu}
        items={items.filter((item) => item !== false)}
      >
        <Icon name="more" />
      </Menu>
      {open === 'watch' && (
        <LazyWatchSheet title={title} watch={null} rating={null} onClose={close} onSaved={onWatched} />
      )}
      {open === 'rate' && (
        <LazyPart
          failed={t('ratingFailed')}
          again={t('ratingAgain')}
          load={loadRateSheet}
          props={{ title, onClose: close }}
        />
      )}
      {open === 'list' && <AddToList title={title} onClose={close} />}
    </>
  )
}
