'use client'

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
const SEASON: ComponentProps<typeof EpisodeProgress>['frames'] = [
  ...Array(3).fill('seen'),
  ...Array(5).fill('aired'),
  ...Array(2).fill('coming'),
]

/** Heights of the ten bars up and down from the middle line. */
const WORLD = [3, 5, 12, 19, 27, 32, 34, 28, 15, 7]
const YOURS = [3, 4, 8, 14, 24, 31, 34, 27, 14, 6]
const [BAR, GAP, MIDDLE] = [36, 4, 36]

/**
 * What Cuedot keeps, drawn as it looks on a member's pages. For visitors: home is the same page for all viewers.
 * A client component, so that the React payload names this file instead of repeating the drawings.
 */
export function Features() {
  return (
    <div className={css.features}>
      <Feature
        name="A diary that stops where memory stops"
        text="A day, a month, a year or no date at all. Rated from 0 to 100."
        drawing="A month of days with those of a watch lit, and a row of a diary: Interstellar, watched in May 2019, rated 85."
      >
        <svg viewBox="0 0 400 12" className={css.strip} aria-hidden="true">
          <path d="M6 6H400" />
          <path className={css.seen} d="M38 6h0M86 6h0M102 6h0M214 6h0M230 6h0M310 6h0M326 6h0" />
        </svg>
        <div className={css.row}>
          <Poster title={FILM} lettered={false} />
          <span>
            <b>Interstellar</b>
            <small>Watched in May 2019</small>
          </span>
          <span className={css.rating}>
            <Stars rating={85} isMine /> <b>85</b>
          </span>
        </div>
      </Feature>
      <Feature
        name="Every episode, one press"
        text="What comes next waits on the first page, in Up next and in your calendar."
        drawing="A row of Up next: Severance, the next episode is S2 E4, Woe’s Hollow. Three of ten episodes are lit."
      >
        <div className={css.row}>
          <Poster title={SHOW} lettered={false} />
          <span>
            <b>Severance</b>
            <span>
              <b className={css.next}>S2 E4</b> Woe’s Hollow
            </span>
          </span>
          <i className={css.ring} />
        </div>
        <EpisodeProgress frames={SEASON} label="Three of ten" />
      </Feature>
      <Feature
        name="Your whole history, nothing lost"
        text="From Letterboxd, Trakt, TV Time, IMDb and more. Seen before it is written, undone in one press, taken out again any day."
        drawing="Ten bars of ratings: the world’s scores upwards, yours downwards."
      >
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
