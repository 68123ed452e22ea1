'use client'

import { useTranslations } from 'next-intl'
import type { Episode } from '#contract'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './episode-list.module.scss'
import { EpisodeRow } from './episode-row'

interface EpisodeListProps {
  show: CardTitle
  season: number
  episodes: Episode[]
}

export function EpisodeList({ show, season, episodes }: EpisodeListProps) {
  const t = useTranslations('seasonList')
  if (episodes.length === 0) return <p className={css.empty}>{t('empty')}</p>
  return (
    <ol className={css.episodes}>
      {episodes.map((episode) => (
        <EpisodeRow key={episode.number} show={show} season={season} episode={episode} />
      ))}
    </ol>
  )
}
