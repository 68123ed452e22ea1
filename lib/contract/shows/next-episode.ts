import { compareKeys } from '../../text/compare-keys.ts'
import { hasAired } from './season-and-episode-names.ts'

export interface EpisodePlace {
  /** 0: specials, which are no part of the order. */
  season: number
  /** From 1. */
  episode: number
}

export interface AiringEpisode extends EpisodePlace {
  /** `YYYY-MM-DD`; null where unknown. */
  airDate: string | null
  isAnnounced: boolean
}

export interface EpisodeWatch extends EpisodePlace {
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, or '' where unknown, which counts as the earliest. */
  watchedOn: string
  isRewatch: boolean
}

export interface ShowPosition<E extends EpisodePlace> {
  /** Of the latest day of watching, rewatches aside; an episode that the catalogue lists. */
  furthest: EpisodePlace | null
  /** The one watched last was listed and no longer is: what comes next cannot be told, and nothing is. */
  isUnknown: boolean
  /** Aired and not seen; null when there is none. */
  next: E | null
  /** The first after the furthest that has not aired. */
  upcoming: E | null
  /** Aired and not seen, from `next` on. */
  left: number
  /** Not aired, after the furthest. */
  toCome: number
  /** Aired and not seen, before the furthest. */
  skipped: number
}

/**
 * Where a member is in a show: after the furthest episode of the latest day of watching, not at the oldest gap. A rewatch
 * moves nothing. A season's end leads to the next season's first episode. What was never listed counts for nothing.
 * @param today `YYYY-MM-DD`.
 * @param former places that were listed
 */
export function nextEpisode<E extends AiringEpisode>(
  episodes: readonly E[],
  watches: readonly EpisodeWatch[],
  today: string,
  former: readonly EpisodePlace[] = [],
): ShowPosition<E> {
  const seen = new Set(watches.map(placeKey))
  const listed = new Set(episodes.map(placeKey))
  const furthest = furthestOfLatestDay(watches.filter((one) => listed.has(placeKey(one))))
  const known = new Set([...listed, ...former.map(placeKey)])
  const last = furthestOfLatestDay(watches.filter((one) => known.has(placeKey(one))))
  // Where none but specials is listed, there is nothing to go on with.
  const hasEpisodes = episodes.some(({ season }) => season > 0)
  if (last && hasEpisodes && !listed.has(placeKey(last))) {
    return { ...NOWHERE, furthest: furthest ?? null, isUnknown: true }
  }
  const unseen = episodes.filter((one) => one.season > 0 && !seen.has(placeKey(one))).toSorted(byPlace)
  const after = unseen.filter((episode) => !furthest || byPlace(episode, furthest) > 0)
  const aired = after.filter((episode) => hasAired(episode, today))
  const toCome = after.filter((episode) => !hasAired(episode, today))
  return {
    furthest: furthest ?? null,
    isUnknown: false,
    next: aired[0] ?? null,
    upcoming: toCome[0] ?? null,
    left: aired.length,
    toCome: toCome.length,
    skipped: unseen.filter((episode) => hasAired(episode, today)).length - aired.length,
  }
}

const NOWHERE = { next: null, upcoming: null, left: 0, toCome: 0, skipped: 0 }

/** For sets and maps. @param place nulls where a watch names none */
export function placeKey({ season, episode }: Record<keyof EpisodePlace, number | null>): string {
  return `${season}.${episode}`
}

/** The episode that a rewatch goes on with: after the furthest of its latest day, or the first. Null where none was seen. */
export function nextAgain(watches: readonly EpisodeWatch[]): EpisodePlace | null {
  const seen = watches.filter(({ season, isRewatch }) => season > 0 && !isRewatch).toSorted(byPlace)
  const again = furthestOfLatestDay(watches, true)
  return (again && seen.find((one) => byPlace(one, again) > 0)) ?? seen[0] ?? null
}

export function byPlace(one: EpisodePlace, other: EpisodePlace): number {
  return one.season - other.season || one.episode - other.episode
}

function furthestOfLatestDay(
  watches: readonly EpisodeWatch[],
  ofRewatches = false,
): EpisodePlace | undefined {
  const counted = watches.filter(({ season, isRewatch }) => season > 0 && isRewatch === ofRewatches)
  return counted.toSorted(
    (one, other) => compareKeys(other.watchedOn, one.watchedOn) || byPlace(other, one),
  )[0]
}
