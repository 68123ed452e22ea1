'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { MembersMean } from '#components/place-ratings/members-mean'
import { LineIcon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { TextButton } from '#components/ui/text-button'
import type { Episode } from '#contract'
import { seasonPath } from '#lib/addresses/routes'
import { announceFailure } from '#lib/browser/action/toast'
import { errorMessage } from '#lib/browser/error-message'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { seasonName } from '#lib/contract/shows/season-and-episode-names'
import type { SeasonOnPage } from '#lib/contract/shows/seasons-on-page'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { EpisodeList } from './episode-list'
import { LazyMembersOnly } from './lazy-members-only'
import css from './season-item.module.scss'

const loadCount = () => import('./member/lazy-season-parts').then((file) => file.SeasonCount)
const loadNote = () => import('./member/mark-note').then((file) => file.MarkNote)
const loadField = () => import('./member/lazy-season-parts').then((file) => file.PlaceNote)
const loadGlyph = () => import('./member/lazy-season-parts').then((file) => file.NoteGlyph)
const loadAgain = () => import('./member/lazy-season-parts').then((file) => file.RewatchSeasonButton)
const loadTable = () => import('./member/lazy-season-parts').then((file) => file.SeasonRatingsTable)
const loadDot = () => import('./member/lazy-season-parts').then((file) => file.SeasonDot)

interface SeasonItemProps {
  show: CardTitle
  season: SeasonOnPage
  /** At first. */
  isOpen: boolean
}

export function SeasonItem({ show, season, isOpen }: SeasonItemProps) {
  const t = useTranslations('seasonList')
  const details = useRef<HTMLDetailsElement>(null)
  const [episodes, setEpisodes] = useState<Episode[] | null>(season.episodes)
  const [failure, setFailure] = useState<string | null>(null)
  const name = seasonName(useTranslations('seasonNames'), season)
  const named = { season: name }

  const fetchEpisodes = async () => {
    if (episodes || !details.current?.open) return
    setFailure(null)
    try {
      // The first seasons come with the page: most visitors open no other.
      const { request } = await import('#lib/browser/request')
      setEpisodes((await request('season', { id: show.id, season: season.number })).episodes)
    } catch (error) {
      const sentence = errorMessage(error, t('loadFailed'))
      setFailure(sentence)
      announceFailure(sentence)
    }
  }

  // A link to the season opens it.
  useEffect(() => {
    const openByAddress = () => {
      if (details.current && window.location.hash === `#season-${season.number}`) details.current.open = true
    }
    openByAddress()
    window.addEventListener('hashchange', openByAddress)
    return () => window.removeEventListener('hashchange', openByAddress)
  }, [season.number])

  const memberProps = { show, season: season.number, name }
  const noted = { show, place: { season: season.number, episode: null } }
  const note = (
    <LazyMembersOnly
      failed={t('undoFailed', named)}
      again={t('undoAgain', named)}
      load={loadNote}
      props={{ ...noted, at: dotId(noted.place) }}
    />
  )
  return (
    <li className={css.season} id={`season-${season.number}`}>
      <details ref={details} open={isOpen} onToggle={fetchEpisodes}>
        <summary>
          <h3>
            {season.name ? <InEnglish>{season.name}</InEnglish> : name} <LineIcon name="chevron-down" />
          </h3>
          <span className={css.facts}>
            {t(season.airDate ? 'episodesAndYear' : 'episodes', {
              count: season.episodeCount,
              year: season.airDate?.slice(0, 4) ?? '',
            })}
            <MembersMean community={season.community} className={css.members} isNamed />
          </span>
          <LazyMembersOnly
            failed={t('progressFailed', named)}
            again={t('progressAgain', named)}
            load={loadCount}
            props={{ ...memberProps, listed: episodes }}
          />
        </summary>
        <LazyMembersOnly
          failed={t('noteFailed', named)}
          again={t('noteAgain', named)}
          load={loadField}
          props={noted}
        />
        {note}
        <LazyMembersOnly
          failed={t('rewatchFailed', named)}
          again={t('rewatchAgain', named)}
          load={loadAgain}
          props={memberProps}
        />
        {episodes ? (
          <EpisodeList show={show} season={season.number} episodes={episodes} />
        ) : (
          <p className={css.apart} style={{ '--episodes': season.episodeCount } as CSSProperties}>
            {failure && (
              <>
                {failure} <TextButton onClick={fetchEpisodes}>{t('tryAgain')}</TextButton>{' '}
              </>
            )}
            <Link href={seasonPath(show.id, season.number)}>{t('episodesOf', named)}</Link>
          </p>
        )}
        <LazyMembersOnly load={loadTable} props={{ ...memberProps, listed: episodes }} />
      </details>
      <span className={css.noted} data-name={season.name ?? name}>
        <LazyMembersOnly
          failed={t('noteFailed', named)}
          again={t('noteAgain', named)}
          load={loadGlyph}
          props={noted}
        />
      </span>
      <LazyMembersOnly
        failed={t('dotFailed', named)}
        again={t('dotAgain', named)}
        load={loadDot}
        props={memberProps}
      />
      <div className={css.closedNote}>{note}</div>
    </li>
  )
}
