import type { Title } from '../title/title.ts'
import type { ColumnMapping, MappedKind, RatingScale } from './column-mapping.ts'
import type { ImportLedger } from './import-ledger.ts'

export const IMPORT_SOURCES = {
  cuedot: 'Cuedot',
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  tmdb: 'TMDB',
  tvtime: 'TV Time',
  simkl: 'Simkl',
  yamtrack: 'Yamtrack',
  floppy: 'Floppy',
  table: 'CSV file',
} as const

export type ImportSource = keyof typeof IMPORT_SOURCES

export const IMPORT_STATES = [
  'reading',
  'columns',
  'resolving',
  'review',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** What is known of a title of the files: certain and sure ones are taken, the others are for the member. */
export const IMPORT_LEVELS = ['pending', 'waiting', 'certain', 'sure', 'year', 'name', 'none'] as const
export type ImportLevel = (typeof IMPORT_LEVELS)[number]

/** Which rows a list shows. */
export const ROW_FILTERS = ['open', 'done', 'none', 'written', 'conflicts', 'kept', 'all'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

export type RatingChoice = 'mine' | 'theirs' | 'newer'

export interface ImportSummary {
  id: number
  /** Null before it is read. */
  source: ImportSource | null
  fileName: string
  bytes: number
  state: ImportState
  isStopped: boolean
  /** Another import of the member's has to end first. */
  isQueued: boolean
  createdAt: string
  appliedAt: string | null
  undoneAt: string | null
  /** A sentence: why it failed, or what it waits for. */
  message: string | null
  /** Titles of the phase that runs. */
  done: number
  titles: number
  decided: number
  open: number
  left: number
  waiting: number
  applied: number
  kept: number
}

export interface ImportCounts {
  ratings: number
  watches: number
  undated: number
  episodes: number
  watchlist: number
  lists: number
  listTitles: number
  notes: number
  states: number
  /** Shows watched "up to" an episode: those before it come without a date. */
  upTo: number
}

/** Ratings of the files about `rating`, and those of them that are here afterwards. */
export interface MirrorBar {
  rating: number
  inFile: number
  after: number
}

export interface ImportProblem {
  file: string
  line: number
  column: string
  found: string
  wanted: string
}

export interface UnknownFile {
  name: string
  columns: { name: string; samples: string[] }[]
  suggested: ColumnMapping
  preset: string | null
  /** What it may hold. */
  kinds: readonly MappedKind[]
}

export interface ImportDetails extends ImportSummary {
  files: { name: string; kind: string; records: number }[]
  skipped: { name: string; why: string }[]
  unknown: UnknownFile[]
  counts: ImportCounts
  certain: number
  /** Decided by the member. */
  settled: number
  /** Applied, or applied and undone. */
  written: number
  /** Titles of which applying would change something. */
  changes: number
  yearOff: number
  noMatch: number
  inCollection: number
  ledger: ImportLedger
  bars: MirrorBar[]
  /** Stands for the ratings that differ; applying sends it back, so that none is replaced unseen. */
  shownRatings: string
  ratingsChanged: number
  ratingsSame: number
  conflicts: number
  ratings: RatingChoice
  firstDate: string | null
  lastDate: string | null
  hasTimes: boolean
  /** Of the days. */
  timeZone: string
  /** The zone of times that name none; null where each has one. */
  timesIn: string | null
  unusedColumns: string[]
  problems: ImportProblem[]
  problemCount: number
  /** The same file, imported before. */
  earlier: { id: number; createdAt: string } | null
  /** Titles of which an undo takes, or has taken, all back that this import wrote, and of which it keeps something. */
  undo: { goes: number; keeps: number }
}

export interface ImportCandidate extends Title {
  why: string
  director: string | null
}

export interface ImportRow {
  id: number
  name: string
  year: number | null
  /** "diary.csv, line 214 and 2 more". */
  place: string
  /** Rows of the files that a decision holds for. */
  rows: number
  /** "3½ stars, seen 3 Feb 2023". */
  facts: string
  level: ImportLevel
  candidates: ImportCandidate[]
  decision: 'open' | 'taken' | 'left'
  chosen: Title | null
  given: { value: string; scale: RatingScale; rating: number; ratedOn: string | null } | null
  mine: { rating: number; ratedAt: string | null } | null
  /** Null: the member's rating was changed after it was shown, and they have yet to choose. */
  choice: 'mine' | 'theirs' | null
  outcome: 'applied' | 'undone' | 'kept' | null
}
