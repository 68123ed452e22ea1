'use client'

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
  if (episodes.length === 0) return <p className={css.empty}>Episodes are not listed yet.</p>
  return (
    <ol className={css.episodes}>
      {episodes.map((episode) => (
        <EpisodeRow key={episode.number} show={show} season={season} episode={episode} />
      ))}
    </ol>
  )
}
