'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type ListedSeason, seasonOrder } from '#lib/contract/series/season-order'
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
  /** In the order of watching. */
  seasons: ListedSeason[]
  /** Before the list. */
  children?: ReactNode
}

export function Seasons({ show, seasons, children }: SeasonsProps) {
  const { list, atFirst, onKnown } = useOrderOnce()
  const ordered = seasonOrder(seasons, atFirst?.underWay)
  const opened = atFirst?.isSeen ? null : (atFirst?.underWay ?? seasons[0]?.number)
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
          <MemberSlot name="order of the seasons" load={loadOrder} props={{ showId: show.id, onKnown }} />
          <ul ref={list} className={css.seasons} data-known={atFirst !== null || undefined}>
            {ordered.map((season) => (
              <SeasonItem
                key={season.number}
                show={show}
                season={season}
                isOpen={seasons.length === 1 || opened === season.number}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const IN_ORDER: SeasonsAtFirst = { underWay: null, isSeen: false }

/** Until the member's order is known their seasons are laid out, but not seen; what is already read keeps its order. */
function useOrderOnce() {
  const [atFirst, setAtFirst] = useState<SeasonsAtFirst | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const linked = useRef<{ season: Element; top: number }>(null)

  function onKnown(known: SeasonsAtFirst): void {
    const season = list.current?.querySelector(':target')
    if (season) linked.current = { season, top: season.getBoundingClientRect().top }
    setAtFirst(isRead(list.current) ? IN_ORDER : known)
  }

  // The season that the address names stays where the browser has scrolled to.
  useLayoutEffect(() => {
    if (!atFirst || !linked.current) return
    const { season, top } = linked.current
    window.scrollBy(0, season.getBoundingClientRect().top - top)
  }, [atFirst])

  return { list, atFirst, onKnown }
}

/** Whether the list, which slow scripts leave unseen no longer than a style says, is in the window. */
function isRead(list: HTMLElement | null): boolean {
  if (!list || getComputedStyle(list).visibility === 'hidden') return false
  const { top, bottom } = list.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
