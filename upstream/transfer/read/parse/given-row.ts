import type {
  ImportSource,
  ListPrivacy,
  ListSort,
  MediaType,
  OwnServices,
  ShowState,
  StatedReason,
} from '#contract'
import type { NewProblem } from '#upstream/transfer/read/bounds/problems'
import type { GivenRating } from '#upstream/transfer/read/parse/rating-scales'

export const ID_KINDS = ['tmdb', 'imdb', 'tvdb', 'trakt', 'simkl', 'letterboxd', 'tvtime'] as const
export type IdKind = (typeof ID_KINDS)[number]

/** A title as a file names it. */
export interface GivenTitle {
  /** Null where the file does not say. */
  mediaType: MediaType | null
  name: string
  originalName?: string
  year: number | null
  ids: Partial<Record<IdKind, string>>
  /** Its number is TMDB's of the title that a member had already. */
  isCertain?: true
}

/** As precise as given: `on` is `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or '' for unknown, `at` an instant. */
export interface GivenDate {
  on: string
  at: string | null
  /** Of a time without a zone, `2024-05-12T20:15:00`; `on` is its day as written. */
  clock?: string | undefined
}

export interface GivenWatch extends GivenDate {
  /** Null where the file does not say. */
  isRewatch: boolean | null
  note: string | null
  tags: string[]
  /** Of this viewing. */
  rating: GivenRating | null
  /** For viewings without a date: how often at least. */
  times: number
}

export type GivenState = 'planned' | 'watching' | 'completed' | 'paused' | 'dropped'

/** What one record of a file says. A record may say several things at once. */
export interface GivenRow {
  file: string
  /** Of the record's first line; of a JSON file the number of the item. */
  line: number
  title: GivenTitle
  /** A season, or with `episode` an episode of it. */
  season?: number
  episode?: number
  /** TMDB's number of an episode of which the file says no more. */
  episodeId?: string
  /** The current rating of the title, the season or the episode. */
  rating?: GivenRating & { date: GivenDate }
  watch?: GivenWatch
  watchlist?: { addedAt: string | null }
  list?: { key: string; position: number; note: string | null; addedAt: string | null }
  state?: GivenState
  /** The last episode watched: all before it count as watched, without a date; it alone has the date of `watch`. */
  upTo?: { season: number; episode: number }
  /** The day on which the member put the title there: `YYYY-MM-DD` or an instant. */
  addedAt?: string | null
  /** Records with the same key are one: a diary entry and its review. */
  sourceKey?: string
  /** Of a row out of our own bundle: what is restored exactly as it was. */
  own?: OwnFacts
}

/** Columns of ours, in ISO 8601 as they are stored. */
export interface OwnFacts {
  collection?: { addedAt: string; rating: number | null; ratedAt: string | null; given: GivenRating | null }
  state?: { state: ShowState; changedAt: string }
  /** Since when it is not to be recommended. */
  dismissedAt?: string
  /** What other services call the title, by the kinds of `external_ids`. */
  names?: [kind: string, value: string][]
  /** When a watch was logged. */
  loggedAt?: string
  /** Of a season or an episode: its rating as another service has it, and the member's note. */
  given?: GivenRating | null
  note?: { note: string; notedAt: string }
}

export interface GivenProfile {
  biography: string | null
  links: Record<string, string>
  isPrivate: boolean
  /** Where they watch, of our own bundle. */
  watching?: OwnServices
}

export interface GivenList {
  key: string
  name: string
  description: string
  isPrivate: boolean
  createdAt: string | null
  /** Of our own bundle. */
  own?: { privacy: ListPrivacy; sort: ListSort; updatedAt: string }
}

export interface Reading {
  rows: GivenRow[]
  lists: GivenList[]
  problems: NewProblem[]
  /** Columns with values that have no place here. */
  unusedColumns: Set<string>
  profile?: GivenProfile
}

/** A file of a known service; `skipped` says why one is not read. */
export type ReadFile = { source: ImportSource; kind: string; reading: Reading } | { skipped: StatedReason }

export function emptyReading(problems: NewProblem[] = []): Reading {
  return { rows: [], lists: [], problems, unusedColumns: new Set() }
}

/** Kinds of numbers as they are remembered: those of movies and of shows are counted separately. */
export function externalKeys(
  { ids }: Pick<GivenTitle, 'ids'>,
  mediaType: MediaType | null,
): [kind: string, value: string][] {
  return ID_KINDS.flatMap((kind): [string, string][] => {
    const value = ids[kind]
    if (!value || kind === 'tmdb') return []
    if (kind === 'imdb' || kind === 'letterboxd') return [[kind, value]]
    return mediaType ? [[`${kind} ${mediaType}`, value]] : []
  })
}
