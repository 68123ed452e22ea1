'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Poster } from '#components/artwork/poster'
import { EpisodeProgress } from '#components/shows/member/episode-progress'
import { Stars } from '#components/ui/text/stars'
import css from './features.module.scss'

type Drawn = ComponentProps<typeof Poster>['title']

const FILM: Drawn = {
  mediaType: 'movie',
  id: 157_336,
  name: 'Interstellar',
  posterPath: null,
  genreIds: [12, 18, 878],
}
const SHOW: Drawn = {
  mediaType: 'tv',
  id: 95_396,
  name: 'Severance',
  posterPath: null,
  genreIds: [18, 9648, 10_765],
}
const EPISODE = { code: 'S2 E4', name: 'Woe’s Hollow' }
const SEASON: ComponentProps<typeof EpisodeProgress>['frames'] = [
  ...Array(3).fill('seen'),
  ...Array(5).fill('aired'),
  ...Array(2).fill('coming'),
]

const RATING = 85

/** Heights of the ten bars up and down from the middle line. */
const WORLD = [3, 5, 12, 19, 27, 32, 34, 28, 15, 7]
const YOURS = [3, 4, 8, 14, 24, 31, 34, 27, 14, 6]
const [BAR, GAP, MIDDLE] = [36, 4, 36]

/**
 * What Cuedot keeps, drawn as it looks on a member's pages. For visitors: home is the same page for all viewers.
 * A client component, so that the React payload names this file instead of repeating the drawings.
 */
export function Features() {
  const t = useTranslations('features')
  return (
    <div className={css.features}>
      <Feature
        name={t('diary.name')}
        text={t('diary.text')}
        drawing={t('diary.drawing', { film: FILM.name })}
      >
        <svg viewBox="0 0 400 12" className={css.strip} aria-hidden="true">
          <path d="M6 6H400" />
          <path className={css.seen} d="M38 6h0M86 6h0M102 6h0M214 6h0M230 6h0M310 6h0M326 6h0" />
        </svg>
        <div className={css.row}>
          <Poster title={FILM} lettered={false} />
          <span>
            <b>{FILM.name}</b>
            <small>{t('diary.watched')}</small>
          </span>
          <span className={css.rating}>
            <Stars rating={RATING} isMine /> <b>{RATING}</b>
          </span>
        </div>
      </Feature>
      <Feature
        name={t('episodes.name')}
        text={t('episodes.text')}
        drawing={t('episodes.drawing', { show: SHOW.name, code: EPISODE.code, episode: EPISODE.name })}
      >
        <div className={css.row}>
          <Poster title={SHOW} lettered={false} />
          <span>
            <b>{SHOW.name}</b>
            <span>
              <b className={css.next}>{EPISODE.code}</b> {EPISODE.name}
            </span>
          </span>
          <i className={css.ring} />
        </div>
        <EpisodeProgress frames={SEASON} label={t('episodes.progress')} />
      </Feature>
      <Feature name={t('history.name')} text={t('history.text')} drawing={t('history.drawing')}>
        <svg viewBox="0 0 396 72" className={css.mirror} preserveAspectRatio="none" aria-hidden="true">
          <path d={bars(WORLD, -1)} />
          <path className={css.yours} d={bars(YOURS, 1)} />
        </svg>
      </Feature>
    </div>
  )
}

interface FeatureProps {
  name: string
  text: string
  /** The drawing in words. */
  drawing: string
  children: ReactNode
}

function Feature({ name, text, drawing, children }: FeatureProps) {
  return (
    <section className={css.feature}>
      <div role="img" aria-label={drawing} className={css.drawing}>
        {children}
      </div>
      <div>
        <h2>{name}</h2>
        <p>{text}</p>
      </div>
    </section>
  )
}

/** @param direction 1: down */
function bars(heights: readonly number[], direction: 1 | -1): string {
  return heights
    .map(
      (height, at) =>
        `M${at * (BAR + GAP)} ${MIDDLE + direction}v${direction * height}h${BAR}v${-direction * height}z`,
    )
    .join('')
}
