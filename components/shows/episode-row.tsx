'use client'

import { useState } from 'react'
import type { Episode } from '#contract'
import { episodeName } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { isoDuration, runtime } from '#lib/text/format'
import { shortDay } from '#lib/text/short-day'
import css from './episode-list.module.scss'
import { LazyMembersOnly } from './lazy-members-only'

interface EpisodeRowProps {
  show: CardTitle
  season: number
  episode: Episode
}

const loadSeen = () => import('./member/episode-mark').then((file) => file.EpisodeSeen)
const loadMark = () => import('./member/episode-mark').then((file) => file.EpisodeMark)

export function EpisodeRow({ show, season, episode }: EpisodeRowProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { number, airDate, isAnnounced } = episode
  return (
    <li className={css.episode}>
      <span className={css.number}>{number}</span>
      <span className={css.name} dir="auto" data-episode={number}>
        {episodeName(episode)}
      </span>
      <span className={css.facts}>
        <span className={css.date}>
          {airDate ? <time dateTime={airDate}>{shortDay(airDate)}</time> : isAnnounced && 'No date yet'}
        </span>
        {episode.runtime !== null && (
          <time className={css.runtime} dateTime={isoDuration(episode.runtime)}>
            {runtime(episode.runtime)}
          </time>
        )}
        <LazyMembersOnly
          name={`date of episode ${number}`}
          load={loadSeen}
          props={{ showId: show.id, season, episode: number, onPress: () => setMenuOpen(true) }}
        />
      </span>
      <LazyMembersOnly
        name={`dot of episode ${number}`}
        load={loadMark}
        props={{ show, season, episode, isMenuOpen, onMenu: setMenuOpen }}
        waiting={<span className={css.waiting} />}
      />
    </li>
  )
}
