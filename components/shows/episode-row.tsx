'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MembersMean } from '#components/place-ratings/members-mean'
import { InEnglish } from '#components/ui/text/in-english'
import type { Episode } from '#contract'
import { episodeName } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { shortDay } from '#lib/text/dates'
import { runtime } from '#lib/text/figures'
import { isoDuration } from '#lib/text/format'
import css from './episode-list.module.scss'
import { LazyMembersOnly } from './lazy-members-only'

interface EpisodeRowProps {
  show: CardTitle
  season: number
  episode: Episode
}

const loadSeen = () => import('./member/episode-mark').then((file) => file.EpisodeSeen)
const loadGlyph = () => import('./member/episode-mark').then((file) => file.NoteGlyph)
const loadMark = () => import('./member/episode-mark').then((file) => file.EpisodeMark)

export function EpisodeRow({ show, season, episode }: EpisodeRowProps) {
  const t = useTranslations('seasonList')
  const dates = useTranslations('shortDates')
  const runtimes = useTranslations('runtimes')
  const names = useTranslations('seasonNames')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { number, airDate, isAnnounced } = episode
  const named = { episode: String(number) }
  const noted = { show, place: { season, episode: number } }
  return (
    <li className={css.episode}>
      <span className={css.number}>{number}</span>
      <span className={css.name} dir="auto" data-episode={number}>
        {episode.name ? <InEnglish>{episode.name}</InEnglish> : episodeName(names, episode)}
      </span>
      <LazyMembersOnly
        failed={t('episodeNoteFailed', named)}
        again={t('episodeNoteAgain', named)}
        load={loadGlyph}
        props={noted}
      />
      <span className={css.facts}>
        <MembersMean community={episode.community} className={css.members} />
        <span className={css.date}>
          {airDate ? (
            <time dateTime={airDate}>{shortDay(dates, airDate)}</time>
          ) : (
            isAnnounced && t('noDateYet')
          )}
        </span>
        {episode.runtime !== null && (
          <time className={css.runtime} dateTime={isoDuration(episode.runtime)}>
            {runtime(runtimes, episode.runtime)}
          </time>
        )}
        <LazyMembersOnly
          failed={t('episodeDateFailed', named)}
          again={t('episodeDateAgain', named)}
          load={loadSeen}
          props={{ showId: show.id, season, episode: number, onPress: () => setMenuOpen(true) }}
        />
      </span>
      <LazyMembersOnly
        failed={t('episodeDotFailed', named)}
        again={t('episodeDotAgain', named)}
        load={loadMark}
        props={{ show, season, episode, isMenuOpen, onMenu: setMenuOpen }}
        waiting={<span className={css.waiting} />}
      />
    </li>
  )
}
