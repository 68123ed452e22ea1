'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { DotMenu, type MenuLine } from '#components/dot/dot-menu'
import { isOffered } from '#lib/browser/is-offered'
import { type EpisodeChange, unseenUpTo } from '#lib/browser/shows/expected-progress'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { EpisodeWatchSheet } from './episode-watch-sheet'

export type EpisodeOverlay = 'menu' | 'new' | 'change'

interface EpisodeMenuAndSheetProps {
  show: CardTitle
  place: EpisodePlace
  /** Null where it is hidden. */
  name: string | null
  overlay: EpisodeOverlay
  dot: RefObject<HTMLElement | null>
  progress: ShowProgress
  /** The id of the dot, where the result is shown. */
  at: string
  onMark: (change: EpisodeChange) => void
  onSheet: (sheet: 'new' | 'change' | null) => void
  onMenuClose: () => void
}

/** What the dot of an episode opens over the page: its menu, and the sheet that lines of it lead to. */
export function EpisodeMenuAndSheet(props: EpisodeMenuAndSheetProps) {
  const { show, place, name, overlay, dot, progress, at, onMark, onSheet, onMenuClose } = props
  const { season, episode } = place
  const t = useTranslations('episodeMarks')
  if (overlay !== 'menu') {
    const sheet = { show, place, dot, at, onClose: () => onSheet(null) }
    return <EpisodeWatchSheet {...sheet} isNew={overlay === 'new'} />
  }

  const isSeen = progress.watches.some((one) => one.season === season && one.episode === episode)
  const upTo = unseenUpTo(progress, place)
  const mark = (change: EpisodeChange) => () => onMark(change)
  const hasSheet = isOffered('watches')
  const lines: (MenuLine | false)[] = [
    upTo.length > (isSeen ? 0 : 1) && {
      label: t('upToHere', { episodes: upTo.length }),
      act: mark('markUpTo'),
    },
    !isSeen && { label: t('watchedToday'), act: mark('mark') },
    isSeen && hasSheet && { label: t('change'), act: () => onSheet('change') },
    isSeen && { label: t('againToday'), act: mark('watchAgain') },
    hasSheet && {
      label: t(isSeen ? 'againAnotherDay' : 'watchedAnotherDay'),
      act: () => onSheet('new'),
    },
    isSeen && { label: t('notWatched'), act: mark('unmark') },
  ]
  return (
    <DotMenu
      title={show}
      name={[episodeCode(season, episode), name].filter(Boolean).join(' ')}
      dot={dot}
      lines={lines.filter((line) => line !== false)}
      onClose={onMenuClose}
    />
  )
}
