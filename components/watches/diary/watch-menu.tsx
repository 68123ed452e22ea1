'use client'

import { Icon } from '#components/ui/icon'
import { Menu } from '#components/ui/overlay/menu'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { onWatchDate } from '#lib/text/partial-date'
import css from './watch-menu.module.scss'

interface WatchMenuProps {
  watch: Watch
  onChange(): void
  /** Absent for an episode: ratings are of titles. */
  onRate?: (() => void) | undefined
  /** For a watch whose episode is not listed. */
  onMove(): void
  onAgain(): void
  onRemove(): void
}

export function WatchMenu({ watch, onChange, onRate, onMove, onAgain, onRemove }: WatchMenuProps) {
  const { title, season, episode, isListed } = watch
  const what = [title.name, season !== null && `S${season} E${episode}`, onWatchDate(watch.watchedOn)]
  return (
    <div className={css.menu}>
      <Menu
        label={`More for ${what.filter(Boolean).join(' ')}`}
        items={[
          { label: 'Change…', onSelect: onChange },
          // After the menu has given the focus back.
          ...(onRate ? [{ label: 'Rate', onSelect: () => setTimeout(onRate) }] : []),
          isListed
            ? { label: 'Watched again today', onSelect: onAgain }
            : { label: 'Move to an episode…', onSelect: onMove },
          { label: 'Remove', onSelect: onRemove },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </div>
  )
}
