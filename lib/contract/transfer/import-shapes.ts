import { z } from 'zod'
import { Count } from '../base-schemas.ts'
import { pagedItems } from '../response-shapes.ts'
import { Title } from '../titles/title-shapes.ts'
import { ColumnMapping, DateOrderKey, MappedKindKey, RatingScaleKey } from './column-mapping.ts'
import { IMPORT_LEVELS, IMPORT_SOURCES, IMPORT_STATES, RATING_CHOICES } from './import-enums.ts'

/** Beside a text that is made of it; null where the text is of a file, or of a host that states no reasons. */
const ReasonBeside = z
  .object({ reason: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
  .nullable()
  .default(null)

export const ImportSummary = z.object({
  id: z.int(),
  /** Null before it is read. */
  source: z.enum(IMPORT_SOURCES).nullable(),
  fileName: z.string(),
  /** Null where it is the name of its one file. */
  fileNameReason: ReasonBeside,
  bytes: Count,
  state: z.enum(IMPORT_STATES),
  isStopped: z.boolean(),
  /** Another import of the member's has to end first. */
  isQueued: z.boolean(),
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Why it failed, or what it waits for. */
  message: z.string().nullable(),
  messageReason: ReasonBeside,
  /** Titles of the phase that runs. */
  done: Count,
  titles: Count,
  decided: Count,
  open: Count,
  waiting: Count,
  applied: Count,
})

/** What becomes of what the files have: `inFile` is the sum of the others. */
const StatusCounts = z.object({
  inFile: Count,
  /** To be written. */
  ready: Count,
  written: Count,
  /** Here already. */
  known: Count,
  /** The files have it twice: once counts in another of these. */
  twice: Count,
  /** Rated otherwise here, which stays. */
  mine: Count,
  /** Changed here after it was shown: the member chooses. */
  asked: Count,
  /** For the member to decide. */
  open: Count,
  /** Without a match. */
  none: Count,
  /** The catalogue has not answered. */
  waiting: Count,
  left: Count,
  undone: Count,
  /** By an undo, as the member had changed it. */
  kept: Count,
})

export const NO_COUNTS = Object.fromEntries(
  Object.keys(StatusCounts.shape).map((status) => [status, 0]),
) as Readonly<StatusCounts>

/** What the files have, by what becomes of it. */
const ImportLedger = z.object({
  titles: StatusCounts,
  ratings: StatusCounts,
  /** Of seasons and episodes. */
  placeRatings: StatusCounts.default(NO_COUNTS),
  watches: StatusCounts,
  /** Titles that go on the watchlist. */
  watchlist: StatusCounts,
  lists: StatusCounts,
  /** Of viewings, seasons and episodes. */
  notes: StatusCounts,
})

const ImportCounts = z.object({
  ratings: Count,
  watches: Count,
  undated: Count,
  episodes: Count,
  /** Watches of shows that name no episode. */
  ofNoEpisode: Count,
  watchlist: Count,
  lists: Count,
  listTitles: Count,
  notes: Count,
  states: Count,
  /** Shows watched "up to" an episode: those before it come without a date. */
  upTo: Count,
  /** Shows said to be seen whole of which the files name no episode: none is marked. */
  unmarked: Count,
})

/** Ratings of the files about `rating`, and those of them that are here afterwards. */
const MirrorBar = z.object({ rating: Count, inFile: Count, after: Count })

const ImportProblem = z.object({
  file: z.string(),
  line: Count,
  column: z.string(),
  found: z.string(),
  foundReason: ReasonBeside,
  wanted: z.string(),
  wantedReason: ReasonBeside,
})

const SkippedFile = z.object({ name: z.string(), why: z.string(), whyReason: ReasonBeside })

const UnknownFile = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      /** Of a column with dates as `3/2/24`. */
      dates: z.enum([...DateOrderKey.options, 'unclear']).optional(),
    }),
  ),
  suggested: ColumnMapping,
  preset: z.string().nullable(),
  /** What it may hold. */
  kinds: z.array(MappedKindKey).readonly(),
})

export const ImportDetails = ImportSummary.extend({
  files: z.array(z.object({ name: z.string(), kind: z.string(), records: Count })),
  skipped: z.array(SkippedFile),
  unknown: z.array(UnknownFile),
  counts: ImportCounts,
  certain: Count,
  /** Decided by the member. */
  settled: Count,
  /** Applied, or applied and undone. */
  written: Count,
  /** Titles of which applying would change something. */
  changes: Count,
  /** Applying would write something: a title, a list or a part of the profile. */
  hasNews: z.boolean(),
  /** An undo would take something back. */
  hasWritten: z.boolean(),
  yearOff: Count,
  noMatch: Count,
  /** How many titles the sample catalogue has that this Cuedot runs on; null with a key. */
  sample: Count.nullable(),
  inCollection: Count,
  ledger: ImportLedger,
  bars: z.array(MirrorBar),
  /** Stands for the ratings that differ; applying sends it back, so that none is replaced unseen. */
  shownRatings: z.string(),
  ratingsChanged: Count,
  ratingsSame: Count,
  /** Ratings of seasons and episodes that differ here, whichever is chosen, and those of places that the catalogue does not list. */
  placesDiffering: Count.default(0),
  placesUnlisted: Count.default(0),
  ratings: z.enum(RATING_CHOICES),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  hasTimes: z.boolean(),
  /** Of the days. */
  timeZone: z.string(),
  /** The zone of times that name none; null where each has one. */
  timesIn: z.string().nullable(),
  unusedColumns: z.array(z.string()),
  problems: z.array(ImportProblem),
  problemCount: Count,
  /** The same file, imported before. */
  earlier: z.object({ id: z.int(), createdAt: z.string() }).nullable(),
  undo: z.object({
    /** Titles of which an undo takes, or has taken, all back that this import wrote, and of which it keeps something. */
    goes: Count,
    keeps: Count,
    /** What an undo would take back; none once it has. */
    ratings: Count,
    watches: Count,
  }),
})

const ImportCandidate = Title.extend({
  why: z.string(),
  whyReason: ReasonBeside,
  director: z.string().nullable(),
})

export const ImportRow = z.object({
  id: z.int(),
  name: z.string(),
  year: z.int().nullable(),
  /** "diary.csv, line 214 and 2 more". */
  place: z.string(),
  /** Rows of the files that a decision holds for. */
  rows: Count,
  /** "3½ stars, seen 3 Feb 2023". */
  facts: z.string(),
  level: z.enum(IMPORT_LEVELS),
  candidates: z.array(ImportCandidate),
  decision: z.enum(['open', 'taken', 'left']),
  chosen: Title.nullable(),
  given: z
    .object({ value: z.string(), scale: RatingScaleKey, rating: Count, ratedOn: z.string().nullable() })
    .nullable(),
  mine: z.object({ rating: Count, ratedAt: z.string().nullable() }).nullable(),
  /** Null: the member's rating was changed after it was shown, and they have yet to choose. */
  choice: z.enum(['mine', 'theirs']).nullable(),
  outcome: z.enum(['applied', 'undone', 'kept']).nullable(),
})

export const ImportRows = pagedItems(ImportRow)

export type ImportSummary = z.infer<typeof ImportSummary>
export type StatusCounts = z.infer<typeof StatusCounts>
export type ImportLedger = z.infer<typeof ImportLedger>
export type ImportCounts = z.infer<typeof ImportCounts>
export type MirrorBar = z.infer<typeof MirrorBar>
export type ImportProblem = z.infer<typeof ImportProblem>
export type SkippedFile = z.infer<typeof SkippedFile>
export type UnknownFile = z.infer<typeof UnknownFile>
export type ImportDetails = z.infer<typeof ImportDetails>
export type ImportCandidate = z.infer<typeof ImportCandidate>
export type ImportRow = z.infer<typeof ImportRow>
