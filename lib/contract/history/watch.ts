import {
  date,
  fields,
  identifier,
  isObject,
  items,
  number,
  parseEach,
  type RequestInput,
  text,
  type Wire,
} from '../codec.ts'
import { toRating } from '../limits.ts'
import { type ListPage, parseView } from '../list-page.ts'
import { SHOW_STATES } from '../series/show-states.ts'
import type { StateChange } from '../series/state-change.ts'
import { type CardTitle, toCardTitle } from '../title/card-title.ts'
import { parseTitle } from '../title/title.ts'

/** One viewing of a movie, or of an episode: then season and episode are set. */
export interface Watch {
  id: number
  title: CardTitle
  season: number | null
  episode: number | null
  episodeName: string | null
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null where unknown. */
  watchedOn: string | null
  /** ISO 8601, UTC; null where only the day, or less, is known. */
  watchedAt: string | null
  isRewatch: boolean
  note: string | null
  tags: string[]
  /** The member's rating of the title, 0 to 100. */
  rating: number | null
}

export interface Counted {
  movies: number
  episodes: number
}

export interface DiaryFacets {
  /** `YYYY-MM`, `YYYY` for watches of which only the year is known, or '' for no date; newest first. */
  months: ({ month: string } & Counted)[]
  /** Days with a watch in the months of the page. */
  days: { day: string; count: number }[]
  tags: { tag: string; count: number }[]
}

export interface DiaryPage extends ListPage<Watch> {
  /** Null when not requested. */
  facets: DiaryFacets | null
}

/** What logging has changed beside the diary, for an undo. */
export interface LoggedWatch {
  watch: Watch
  entryAdded: boolean
  /** ISO 8601; null where the title was not on the watchlist. */
  watchlistAddedAt: string | null
  /** Null for a movie. */
  stateChange: StateChange | null
}

export function parseWatch(body: unknown): Watch {
  const wire = fields(body)
  const rating = number(wire, 'Rating')
  return {
    id: identifier(wire, 'id'),
    title: toCardTitle(parseTitle(wire.title)),
    season: number(wire, 'season'),
    episode: number(wire, 'episode'),
    episodeName: text(wire, 'episode_name'),
    watchedOn: date(wire, 'watched_on'),
    watchedAt: text(wire, 'watched_at'),
    isRewatch: wire.is_rewatch === true,
    note: text(wire, 'note'),
    tags: Array.isArray(wire.tags) ? wire.tags.filter((tag): tag is string => typeof tag === 'string') : [],
    rating: rating === null ? null : toRating(rating),
  }
}

export function parseDiaryPage(body: unknown, _input?: RequestInput): DiaryPage {
  const wire = fields(body)
  const watches = parseEach(items(body), parseWatch)
  const view = parseView(body) ?? { page: 1, pages: 1, found: watches.length, total: watches.length }
  return { items: watches, ...view, facets: isObject(wire.facets) ? parseFacets(wire.facets) : null }
}

export function parseLoggedWatch(body: unknown): LoggedWatch {
  const wire = fields(body)
  return {
    watch: parseWatch(wire.watch),
    entryAdded: wire.entry_added === true,
    watchlistAddedAt: text(wire, 'watchlist_added_at'),
    stateChange: isObject(wire.state_change) ? parseStateChange(wire.state_change) : null,
  }
}

function parseStateChange(wire: Wire): StateChange {
  return {
    state: SHOW_STATES.find((state) => state === wire.state) ?? null,
    state_since: text(wire, 'state_since'),
    state_changed_at: text(wire, 'state_changed_at'),
  }
}

function parseFacets(wire: Record<string, unknown>): DiaryFacets {
  return {
    months: parseEach(items(wire, 'months'), (one) => ({
      month: text(fields(one), 'month') ?? '',
      movies: number(fields(one), 'movies') ?? 0,
      episodes: number(fields(one), 'episodes') ?? 0,
    })),
    days: parseEach(items(wire, 'days'), (one) => ({
      day: text(fields(one), 'day') ?? '',
      count: countIn(one),
    })),
    tags: parseEach(items(wire, 'tags'), (one) => ({
      tag: text(fields(one), 'tag') ?? '',
      count: countIn(one),
    })),
  }
}

function countIn(body: unknown): number {
  return number(fields(body), 'count') ?? 0
}
