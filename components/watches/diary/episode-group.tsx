'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { TitleRow } from '#components/titles/title-row'
import { Icon, LineIcon } from '#components/ui/icon'
import { Menu } from '#components/ui/overlay/menu'
import { titleDiaryPath } from '#lib/addresses/diary-path'
import type { DiaryRow } from '#lib/browser/watches/diary-sections'
import { formatEpisodeRange } from '#lib/browser/watches/format-episode-range'
import { onWatchDate } from '#lib/text/dates'
import menu from './watch-menu.module.scss'
import { WatchRow } from './watch-row'
import css from './watch-row.module.scss'

/** A day's episodes of one show. */
export function EpisodeGroup({ row }: { row: DiaryRow }) {
  const [{ title, watchedOn }] = row
  const t = useTranslations('diaryRows')
  const on = onWatchDate(useTranslations('dates'), watchedOn)
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)

  function turn(): void {
    if (details.current) details.current.open = !isOpen
  }

  return (
    <TitleRow
      title={title}
      sizes="3.5rem"
      className={css.row}
      controls={
        <div className={menu.menu}>
          <Menu
            label={t(on ? 'moreForEpisodesOn' : 'moreForEpisodes', { name: title.name, on })}
            items={[
              { label: t(isOpen ? 'hideEpisodes' : 'showEpisodes'), onSelect: turn },
              { label: t('allWatches', { name: title.name }), href: titleDiaryPath(title) },
            ]}
          >
            <Icon name="more" />
          </Menu>
        </div>
      }
    >
      <details
        ref={details}
        className={css.episodes}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {t('episodesOfDay', { episodes: formatEpisodeRange(t, row), count: row.length })}{' '}
          <LineIcon name="chevron-down" />
        </summary>
        <ol>
          {row.toReversed().map((watch) => (
            <WatchRow key={watch.id} watch={watch} isPart />
          ))}
        </ol>
      </details>
    </TitleRow>
  )
}
