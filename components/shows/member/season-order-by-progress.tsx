'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { positionOf } from '#lib/browser/shows/position-of'
import { useTitleState } from '#lib/browser/titles/title-state'
import type { ShowProgress } from '#lib/contract/shows/progress-calls'
import { type SeasonOnPage, seasonOrder } from '#lib/contract/shows/seasons-on-page'

export interface OrderedSeasons {
  seasons: SeasonOnPage[]
  /** The season that is open at first; null for none. */
  opened: number | null
}

interface SeasonOrderByProgressProps {
  showId: number
  /** In the order of watching. */
  seasons: SeasonOnPage[]
  list: RefObject<HTMLUListElement | null>
  /** Null until it is told. */
  ordered: OrderedSeasons | null
  onKnown(ordered: OrderedSeasons): void
}

/** Tells once in which order the member's seasons stand; those that are already read keep theirs. */
export function SeasonOrderByProgress({
  showId,
  seasons,
  list,
  ordered,
  onKnown,
}: SeasonOrderByProgressProps) {
  const { state, isSettled } = useTitleState({ mediaType: 'tv', id: showId })
  const linked = useRef<{ season: Element; top: number }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: later the member opens and closes.
  useLayoutEffect(() => {
    if (!isSettled) return
    const season = list.current?.querySelector(':target')
    if (season) linked.current = { season, top: season.getBoundingClientRect().top }
    onKnown(orderFor(seasons, isRead(list.current) ? null : (state?.progress ?? null)))
  }, [isSettled])
  // The season that the address names stays where the browser has scrolled to.
  useLayoutEffect(() => {
    if (!ordered || !linked.current) return
    const { season, top } = linked.current
    window.scrollBy(0, season.getBoundingClientRect().top - top)
  }, [ordered])
  return null
}

/** The season of the next episode, which may be to come, is under way; of a show that was seen to its end none is. One alone is open. */
function orderFor(seasons: SeasonOnPage[], progress: ShowProgress | null): OrderedSeasons {
  const position = progress && positionOf(progress)
  if (!position?.furthest || seasons.length === 1) return { seasons, opened: seasons[0]?.number ?? null }
  const underWay = (position.next ?? position.upcoming)?.season ?? null
  return { seasons: seasonOrder(seasons, underWay), opened: underWay }
}

/** Whether the list, which slow scripts leave unseen no longer than a style says, is in the window. */
function isRead(list: HTMLElement | null): boolean {
  if (!list || getComputedStyle(list).visibility === 'hidden') return false
  const { top, bottom } = list.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
