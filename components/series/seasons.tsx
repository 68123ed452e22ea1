'use client'

import { type ReactNode, useState } from 'react'
import { specialsLast } from '#lib/contract/series/season'
import type { ListedSeason } from '#lib/contract/series/season-order'
import type { CardTitle } from '#lib/contract/title/card-title'
import { counted } from '#lib/text/format'
import { HideNames } from './hide-names'
import type { SeasonsAtFirst } from './member/season-progress'
import { MemberSlot } from './member-slot'
import { SeasonItem } from './season-item'
import css from './seasons.module.scss'

const loadOrder = () => import('./member/season-progress').then((file) => file.SeasonOrder)

interface SeasonsProps {
  show: CardTitle
  seasons: ListedSeason[]
  /** Before the list. */
  children?: ReactNode
}

export function Seasons({ show, seasons, children }: SeasonsProps) {
  // Where the member is: until then their seasons are laid out, but not seen, so that nothing moves in sight.
  const [atFirst, setAtFirst] = useState<SeasonsAtFirst | null>(null)
  const ordered = atFirst?.isNew ? seasons.toSorted((a, b) => specialsLast(a.number, b.number)) : seasons
  const regular = seasons.filter(({ number }) => number > 0)
  const episodes = regular.reduce((sum, { episodeCount }) => sum + episodeCount, 0)
  return (
    <section id="seasons" className={css.section} aria-labelledby="seasons-title">
      <div className={css.head}>
        <h2 id="seasons-title">Seasons</h2>
        {episodes > 0 && (
          <p>
            {counted(regular.length, 'season')}, {counted(episodes, 'episode')}
          </p>
        )}
        {seasons.length > 0 && <HideNames />}
      </div>
      {seasons.length === 0 ? (
        <p className={css.empty}>Episodes are not listed yet.</p>
      ) : (
        <>
          {children}
          <MemberSlot
            name="order of the seasons"
            load={loadOrder}
            props={{ showId: show.id, onKnown: setAtFirst }}
          />
          <ul className={css.seasons} data-known={atFirst !== null || undefined}>
            {ordered.map((season) => (
              <SeasonItem
                key={season.number}
                show={show}
                season={season}
                isOpen={seasons.length === 1 || atFirst?.open === season.number}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
