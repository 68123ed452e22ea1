'use client'

import type { Episode } from '#contract'
import { episodeName } from '#lib/contract/series/season'
import { isoDuration, runtime, shortDay } from '#lib/text/format'
import css from './episode-list.module.scss'
import { MemberSlot } from './member-slot'
import type { Show } from './show'

interface EpisodeListProps {
  show: Show
  season: number
  episodes: Episode[]
}

const loadSeen = () => import('./member/episode-seen').then((file) => file.EpisodeSeen)
const loadMark = () => import('./member/episode-mark').then((file) => file.EpisodeMark)

export function EpisodeList({ show, season, episodes }: EpisodeListProps) {
  if (episodes.length === 0) return <p className={css.empty}>Episodes are not listed yet.</p>
  return (
    <ol className={css.episodes}>
      {episodes.map((episode) => (
        <li key={episode.number} className={css.episode}>
          <span className={css.number}>{episode.number}</span>
          <span className={css.name} dir="auto">
            {episodeName(episode)}
          </span>
          <span className={css.facts}>
            <span className={css.date}>{dateOf(episode)}</span>
            {episode.runtime !== null && (
              <time className={css.runtime} dateTime={isoDuration(episode.runtime)}>
                {runtime(episode.runtime)}
              </time>
            )}
            <MemberSlot
              name={`date of ${episodeName(episode)}`}
              load={loadSeen}
              props={{ showId: show.id, season, episode: episode.number }}
            />
          </span>
          <MemberSlot
            name={`dot of ${episodeName(episode)}`}
            load={loadMark}
            props={{ show, season, episode }}
            waiting={<span className={css.waiting} />}
          />
        </li>
      ))}
    </ol>
  )
}

function dateOf({ airDate, isAnnounced }: Episode) {
  if (airDate) return <time dateTime={airDate}>{shortDay(airDate)}</time>
  return isAnnounced && 'No date yet'
}
