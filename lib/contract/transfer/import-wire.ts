import { z } from 'zod'
import { boundedText } from '../base-schemas.ts'
import { codec } from '../codec.ts'
import {
  COLUMN_ROLES,
  type ColumnRole,
  MAPPED_KINDS,
  type MappedKind,
  RATING_SCALES,
  type RatingScale,
} from './column-mapping.ts'
import {
  IMPORT_SOURCES,
  IMPORT_STATES,
  type ImportCounts,
  type ImportDetails,
  type ImportSource,
  type ImportSummary,
} from './import.ts'
import { serialiseLedger, WireLedger } from './import-ledger-wire.ts'
import { parseImport, parseImportDetails, parseImportId } from './parse-import-response.ts'

const count = z.int().min(0)
const Kind = z.enum(Object.keys(MAPPED_KINDS) as [MappedKind, ...MappedKind[]])
const Scale = z.enum(Object.keys(RATING_SCALES) as [RatingScale, ...RatingScale[]])

export const WireMapping = z.object({
  kind: Kind,
  scale: Scale,
  columns: z.record(boundedText(200), z.enum(Object.keys(COLUMN_ROLES) as [ColumnRole, ...ColumnRole[]])),
  only: z.literal('movie').nullable(),
})

/** Of an import that has begun. */
export const ImportIdCodec = codec({
  wire: z.object({ id: z.int() }),
  parse: parseImportId,
  serialise: ({ id }) => ({ id }),
})

const WireSummary = z.object({
  id: z.int(),
  source: z.enum(Object.keys(IMPORT_SOURCES) as [ImportSource, ...ImportSource[]]).nullable(),
  file_name: z.string(),
  bytes: count,
  state: z.enum(IMPORT_STATES),
  is_stopped: z.boolean(),
  is_queued: z.boolean(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  message: z.string().nullable(),
  counts: z.object({
    done: count,
    titles: count,
    decided: count,
    open: count,
    left: count,
    waiting: count,
    applied: count,
    kept: count,
  }),
})

const Named = z.object({ name: z.string(), why: z.string() })

const WireDetails = WireSummary.extend({
  files: z.array(z.object({ name: z.string(), kind: z.string(), records: count })),
  skipped: z.array(Named),
  unknown: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      suggested: WireMapping,
      preset: z.string().nullable(),
      kinds: z.array(Kind),
    }),
  ),
  added: z.object({
    ratings: count,
    watches: count,
    undated: count,
    episodes: count,
    watchlist: count,
    lists: count,
    list_titles: count,
    notes: count,
    states: count,
    up_to: count,
  }),
  certain: count,
  settled: count,
  written: count,
  changes: count,
  year_off: count,
  no_match: count,
  in_collection: count,
  ledger: WireLedger,
  shown_ratings: z.string(),
  bars: z.array(z.object({ rating: count, in_file: count, after: count })),
  ratings_changed: count,
  ratings_same: count,
  conflicts: count,
  ratings: z.enum(['mine', 'theirs', 'newer']),
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
  has_times: z.boolean(),
  time_zone: z.string(),
  times_in: z.string().nullable(),
  unused_columns: z.array(z.string()),
  problems: z.array(
    z.object({ file: z.string(), line: count, column: z.string(), found: z.string(), wanted: z.string() }),
  ),
  problem_count: count,
  earlier: z.object({ id: z.int(), created_at: z.string() }).nullable(),
  undo: z.object({ goes: count, keeps: count }),
})

export const ImportCodec = codec({ wire: WireSummary, parse: parseImport, serialise: serialiseSummary })

export const ImportDetailsCodec = codec({
  wire: WireDetails,
  parse: parseImportDetails,
  serialise: (details: ImportDetails) => ({
    ...serialiseSummary(details),
    files: details.files,
    skipped: details.skipped,
    unknown: details.unknown.map((one) => ({ ...one, kinds: Array.from(one.kinds) })),
    added: serialiseCounts(details.counts),
    certain: details.certain,
    settled: details.settled,
    written: details.written,
    changes: details.changes,
    year_off: details.yearOff,
    no_match: details.noMatch,
    in_collection: details.inCollection,
    ledger: serialiseLedger(details.ledger),
    shown_ratings: details.shownRatings,
    bars: details.bars.map(({ rating, inFile, after }) => ({ rating, in_file: inFile, after })),
    ratings_changed: details.ratingsChanged,
    ratings_same: details.ratingsSame,
    conflicts: details.conflicts,
    ratings: details.ratings,
    first_date: details.firstDate,
    last_date: details.lastDate,
    has_times: details.hasTimes,
    time_zone: details.timeZone,
    times_in: details.timesIn,
    unused_columns: details.unusedColumns,
    problems: details.problems,
    problem_count: details.problemCount,
    earlier: details.earlier && { id: details.earlier.id, created_at: details.earlier.createdAt },
    undo: details.undo,
  }),
})

function serialiseCounts({ listTitles, upTo, ...counts }: ImportCounts) {
  return { ...counts, list_titles: listTitles, up_to: upTo }
}

function serialiseSummary(one: ImportSummary) {
  return {
    id: one.id,
    source: one.source,
    file_name: one.fileName,
    bytes: one.bytes,
    state: one.state,
    is_stopped: one.isStopped,
    is_queued: one.isQueued,
    created_at: one.createdAt,
    applied_at: one.appliedAt,
    undone_at: one.undoneAt,
    message: one.message,
    counts: {
      done: one.done,
      titles: one.titles,
      decided: one.decided,
      open: one.open,
      left: one.left,
      waiting: one.waiting,
      applied: one.applied,
      kept: one.kept,
    },
  }
}
