'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import { Menu } from '#components/ui/overlay/menu'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { onWatchDate } from '#lib/text/dates'
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
  const t = useTranslations('diaryRows')
  const on = onWatchDate(useTranslations('dates'), watch.watchedOn)
  const named = { name: title.name, on }
  return (
    <div className={css.menu}>
      <Menu
        label={
          season === null
            ? t(on ? 'moreForOn' : 'moreFor', named)
            : t(on ? 'moreForEpisodeOn' : 'moreForEpisode', { ...named, episode: `S${season} E${episode}` })
        }
        items={[
          { label: t('change'), onSelect: onChange },
          // After the menu has given the focus back.
          ...(onRate ? [{ label: t('rate'), onSelect: () => setTimeout(onRate) }] : []),
          isListed ? { label: t('again'), onSelect: onAgain } : { label: t('move'), onSelect: onMove },
          { label: t('remove'), onSelect: onRemove },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </div>
  )
}
