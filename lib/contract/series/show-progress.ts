import { date, fields, inner, isObject, number, text, type Wire } from '../codec.ts'
import { type EpisodePlace, type EpisodeWatch, nextEpisode, type ShowPosition } from './next-episode.ts'

export const SHOW_STATES = ['watching', 'paused', 'dropped'] as const
export type ShowState = (typeof SHOW_STATES)[number]

/** Numbers of episodes, ascending. */
export interface SeasonAirings {
  number: number
  aired: number[]
  toCome: number[]
}

export interface ShowProgress {
  /** As the member chose it; null before the first episode. */
  state: ShowState | null
  /** By number, specials last. */
  seasons: SeasonAirings[]
  watches: EpisodeWatch[]
}

/** What brings back what an update changed: to be sent with the action `undo`. */
export type ProgressUndo = Wire

export interface ProgressUpdate {
  message: string
  progress: ShowProgress
  /** Episodes that were marked, and how many of them have no date. */
  marked: number
  undated: number
  undo: ProgressUndo | null
}

/** @param progress with all that the position depends on */
export function positionIn({
  seasons,
  watches,
}: Pick<ShowProgress, 'seasons' | 'watches'>): ShowPosition<EpisodePlace> {
  const episodes = seasons.flatMap(({ number: season, aired, toCome }) => [
    ...aired.map((episode) => ({ season, episode, airDate: null, isAnnounced: false })),
    ...toCome.map((episode) => ({ season, episode, airDate: null, isAnnounced: true })),
  ])
  return nextEpisode(episodes, watches, '')
}

/** Worked out where nothing is left, and chosen by the member elsewhere. */
export function standingIn(progress: ShowProgress): ShowState | 'completed' | 'up-to-date' | null {
  const { furthest, next, toCome } = positionIn(progress)
  if (!furthest || next || progress.state === 'dropped') return progress.state
  return toCome > 0 ? 'up-to-date' : 'completed'
}

export function parseShowProgress(body: unknown): ShowProgress {
  const wire = fields(body)
  return {
    state: SHOW_STATES.find((state) => state === wire.state) ?? null,
    seasons: inner(wire, parseAirings, 'seasons'),
    watches: inner(wire, parseEpisodeWatch, 'watches'),
  }
}

export function parseProgressUpdate(body: unknown): ProgressUpdate {
  const wire = fields(body)
  return {
    message: text(wire, 'message') ?? '',
    progress: parseShowProgress(wire.progress),
    marked: number(wire, 'marked') ?? 0,
    undated: number(wire, 'undated') ?? 0,
    undo: isObject(wire.undo) ? parseUndo(wire.undo) : null,
  }
}

/** Only to be sent back. */
function parseUndo(wire: Wire): ProgressUndo {
  const { remove, restore, undate, undate_from, entry_added, watchlist_added_at } = wire
  const { state, state_since, state_changed_at } = wire
  const marked = { remove, restore, undate, undate_from, entry_added, watchlist_added_at }
  return { ...marked, state, state_since, state_changed_at }
}

function parseAirings(body: unknown): SeasonAirings {
  const wire = fields(body)
  const listed = (name: string) => inner(wire, (one) => number({ one }, 'one') ?? 0, name).filter(Boolean)
  return { number: number(wire, 'season_number') ?? 0, aired: listed('aired'), toCome: listed('to_come') }
}

function parseEpisodeWatch(body: unknown): EpisodeWatch {
  const wire = fields(body)
  return {
    season: number(wire, 'season') ?? 0,
    episode: number(wire, 'episode') ?? 0,
    watchedOn: date(wire, 'watched_on') ?? '',
    isRewatch: wire.is_rewatch === true,
  }
}
