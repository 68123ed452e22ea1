import { date, fields, inner, isObject, items, number, parseEach, text, type Wire } from '../codec.ts'
import { type ListPage, parseView } from '../list-page.ts'
import { parseTitle, type Title } from '../title/title.ts'

export interface EpisodeSummary {
  season: number
  episode: number
  name: string | null
  /** `YYYY-MM-DD`; null where unknown. */
  airDate: string | null
}

export type EpisodeFrame = 'seen' | 'aired' | 'coming'

/** Where the viewer is in a show. */
export interface UpNextShow extends Title {
  /** Aired and not seen; null when the viewer is up to date. */
  next: EpisodeSummary | null
  /** The first that has not aired. */
  upcoming: EpisodeSummary | null
  /** Aired and not seen, from `next` on. */
  left: number
  toCome: number
  /** Aired and not seen, before the episode seen last. */
  skipped: number
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, or '' where unknown. */
  lastWatchedOn: string
  /** The episodes of the season of `next`, or of the season seen last. */
  frames: EpisodeFrame[]
}

/** An episode or a season of a show under way, or a movie on the watchlist. */
export interface ComingTitle extends Title {
  /** `YYYY-MM-DD` */
  date: string
  /** Null for a movie. */
  season: number | null
  /** Null for a movie, and for a season whose episodes are not listed yet. */
  episode: number | null
  episodeName: string | null
}

export interface UpNext {
  toWatch: ListPage<UpNextShow>
  paused: UpNextShow[]
  dropped: UpNextShow[]
  /** By date, for 90 days. */
  coming: ComingTitle[]
  /** Null before the first renewal. */
  calendarSecret: string | null
}

export function parseUpNext(body: unknown): UpNext {
  const wire = fields(body)
  const results = parseEach(items(body), parseUpNextShow)
  const view = parseView(body) ?? { page: 1, pages: 1, found: results.length, total: results.length }
  return {
    toWatch: { items: results, ...view },
    paused: inner(wire, parseUpNextShow, 'paused'),
    dropped: inner(wire, parseUpNextShow, 'dropped'),
    coming: inner(wire, parseComing, 'coming').filter(({ date }) => date !== ''),
    calendarSecret: text(wire, 'calendar_secret'),
  }
}

export function parseUpNextShow(body: unknown): UpNextShow {
  const wire = fields(body)
  return {
    ...parseTitle(body, 'tv'),
    next: parseEpisode(wire.next),
    upcoming: parseEpisode(wire.upcoming),
    left: number(wire, 'left') ?? 0,
    toCome: number(wire, 'to_come') ?? 0,
    skipped: number(wire, 'skipped') ?? 0,
    lastWatchedOn: date(wire, 'last_watched_on') ?? '',
    frames: inner(wire, (frame) => (frame === 'seen' || frame === 'coming' ? frame : 'aired'), 'frames'),
  }
}

export interface CalendarSecret {
  secret: string
}

export function parseCalendarSecret(body: unknown): CalendarSecret {
  return { secret: text(fields(body), 'secret') ?? '' }
}

function parseComing(body: unknown): ComingTitle {
  const wire = fields(body)
  return {
    ...parseTitle(body),
    date: date(wire, 'date') ?? '',
    season: number(wire, 'season'),
    episode: number(wire, 'episode'),
    episodeName: text(wire, 'episode_name'),
  }
}

function parseEpisode(body: unknown): EpisodeSummary | null {
  if (!isObject(body)) return null
  const { season, episode } = placeOf(body)
  if (season === null || episode === null) return null
  return { season, episode, name: text(body, 'name'), airDate: date(body, 'air_date') }
}

function placeOf(wire: Wire) {
  return { season: number(wire, 'season'), episode: number(wire, 'episode') }
}
