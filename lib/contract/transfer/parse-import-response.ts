import { fields, identifier, inner, isObject, number, text, type Wire } from '../codec.ts'
import { parseTitle } from '../title/title.ts'
import {
  COLUMN_ROLES,
  type ColumnMapping,
  type ColumnRole,
  MAPPED_KINDS,
  RATING_SCALES,
  TABLE_KINDS,
} from './column-mapping.ts'
import {
  IMPORT_LEVELS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  type ImportDetails,
  type ImportRow,
  type ImportSummary,
} from './import.ts'
import { parseLedger } from './import-ledger.ts'

/** Of an import that has begun. */
export function parseImportId(body: unknown): { id: number } {
  return { id: identifier(fields(body), 'id') }
}

export function parseImport(body: unknown): ImportSummary {
  const wire = fields(body)
  const counts = isObject(wire.counts) ? wire.counts : {}
  const source = text(wire, 'source')
  return {
    id: identifier(wire, 'id'),
    source: isKey(IMPORT_SOURCES, source) ? source : null,
    fileName: text(wire, 'file_name') ?? '',
    bytes: whole(wire, 'bytes'),
    state: IMPORT_STATES.find((state) => state === wire.state) ?? 'failed',
    isStopped: wire.is_stopped === true,
    isQueued: wire.is_queued === true,
    createdAt: text(wire, 'created_at') ?? '',
    appliedAt: text(wire, 'applied_at'),
    undoneAt: text(wire, 'undone_at'),
    message: text(wire, 'message'),
    done: whole(counts, 'done'),
    titles: whole(counts, 'titles'),
    decided: whole(counts, 'decided'),
    open: whole(counts, 'open'),
    left: whole(counts, 'left'),
    waiting: whole(counts, 'waiting'),
    applied: whole(counts, 'applied'),
    kept: whole(counts, 'kept'),
  }
}

export function parseImportDetails(body: unknown): ImportDetails {
  const wire = fields(body)
  const added = isObject(wire.added) ? wire.added : {}
  const earlier = isObject(wire.earlier) ? wire.earlier : null
  const undo = isObject(wire.undo) ? wire.undo : {}
  return {
    ...parseImport(body),
    files: inner(
      wire,
      (one) => ({
        ...named(one),
        records: whole(fields(one), 'records'),
        kind: text(fields(one), 'kind') ?? '',
      }),
      'files',
    ),
    skipped: inner(wire, (one) => ({ ...named(one), why: text(fields(one), 'why') ?? '' }), 'skipped'),
    unknown: inner(wire, parseUnknown, 'unknown'),
    counts: {
      ratings: whole(added, 'ratings'),
      watches: whole(added, 'watches'),
      undated: whole(added, 'undated'),
      episodes: whole(added, 'episodes'),
      watchlist: whole(added, 'watchlist'),
      lists: whole(added, 'lists'),
      listTitles: whole(added, 'list_titles'),
      notes: whole(added, 'notes'),
      states: whole(added, 'states'),
      upTo: whole(added, 'up_to'),
    },
    certain: whole(wire, 'certain'),
    settled: whole(wire, 'settled'),
    written: whole(wire, 'written'),
    changes: whole(wire, 'changes'),
    yearOff: whole(wire, 'year_off'),
    noMatch: whole(wire, 'no_match'),
    inCollection: whole(wire, 'in_collection'),
    ledger: parseLedger(wire.ledger),
    shownRatings: text(wire, 'shown_ratings') ?? '',
    bars: inner(wire, (one) => parseBar(fields(one)), 'bars'),
    ratingsChanged: whole(wire, 'ratings_changed'),
    ratingsSame: whole(wire, 'ratings_same'),
    conflicts: whole(wire, 'conflicts'),
    ratings: wire.ratings === 'theirs' || wire.ratings === 'newer' ? wire.ratings : 'mine',
    firstDate: text(wire, 'first_date'),
    lastDate: text(wire, 'last_date'),
    hasTimes: wire.has_times === true,
    timeZone: text(wire, 'time_zone') ?? 'UTC',
    timesIn: text(wire, 'times_in'),
    unusedColumns: inner(wire, String, 'unused_columns'),
    problems: inner(wire, (one) => parseProblem(fields(one)), 'problems'),
    problemCount: whole(wire, 'problem_count'),
    earlier: earlier && { id: identifier(earlier, 'id'), createdAt: text(earlier, 'created_at') ?? '' },
    undo: { goes: whole(undo, 'goes'), keeps: whole(undo, 'keeps') },
  }
}

export function parseImportRow(body: unknown): ImportRow {
  const wire = fields(body)
  const given = isObject(wire.given) ? wire.given : null
  const mine = isObject(wire.mine) ? wire.mine : null
  return {
    id: identifier(wire, 'id'),
    name: text(wire, 'name') ?? '',
    year: number(wire, 'year'),
    place: text(wire, 'place') ?? '',
    rows: whole(wire, 'rows'),
    facts: text(wire, 'facts') ?? '',
    level: IMPORT_LEVELS.find((level) => level === wire.level) ?? 'none',
    candidates: inner(
      wire,
      (one) => ({
        ...parseTitle(one),
        why: text(fields(one), 'why') ?? '',
        director: text(fields(one), 'director'),
      }),
      'candidates',
    ),
    decision: wire.decision === 'taken' || wire.decision === 'left' ? wire.decision : 'open',
    chosen: isObject(wire.chosen) ? parseTitle(wire.chosen) : null,
    given: given && {
      value: text(given, 'value') ?? '',
      scale: isKey(RATING_SCALES, given.scale) ? given.scale : 'hundred',
      rating: whole(given, 'rating'),
      ratedOn: text(given, 'rated_on'),
    },
    mine: mine && { rating: whole(mine, 'rating'), ratedAt: text(mine, 'rated_at') },
    choice: wire.choice === 'theirs' || wire.choice === 'mine' ? wire.choice : null,
    outcome:
      wire.outcome === 'applied' || wire.outcome === 'undone' || wire.outcome === 'kept'
        ? wire.outcome
        : null,
  }
}

function parseUnknown(body: unknown) {
  const wire = fields(body)
  const suggested = fields(wire.suggested)
  const columns = isObject(suggested.columns) ? suggested.columns : {}
  const kinds = inner(wire, String, 'kinds').filter((kind) => isKey(MAPPED_KINDS, kind))
  const mapping: ColumnMapping = {
    kind: isKey(MAPPED_KINDS, suggested.kind) ? suggested.kind : 'rated',
    scale: isKey(RATING_SCALES, suggested.scale) ? suggested.scale : 'ten',
    columns: Object.fromEntries(
      Object.entries(columns).filter((entry): entry is [string, ColumnRole] => isKey(COLUMN_ROLES, entry[1])),
    ),
    only: suggested.only === 'movie' ? 'movie' : null,
  }
  return {
    ...named(body),
    columns: inner(
      wire,
      (one) => ({ ...named(one), samples: inner(fields(one), String, 'samples') }),
      'columns',
    ),
    suggested: mapping,
    preset: text(wire, 'preset'),
    kinds: kinds.length > 0 ? kinds : TABLE_KINDS,
  }
}

function parseBar(wire: Wire) {
  return { rating: whole(wire, 'rating'), inFile: whole(wire, 'in_file'), after: whole(wire, 'after') }
}

function parseProblem(wire: Wire) {
  return {
    file: text(wire, 'file') ?? '',
    line: whole(wire, 'line'),
    column: text(wire, 'column') ?? '',
    found: text(wire, 'found') ?? '',
    wanted: text(wire, 'wanted') ?? '',
  }
}

function named(body: unknown): { name: string } {
  const name = fields(body).name
  return { name: typeof name === 'string' ? name : '' }
}

function whole(wire: Wire, name: string): number {
  return Math.max(0, Math.trunc(number(wire, name) ?? 0))
}

function isKey<Table extends object>(table: Table, key: unknown): key is keyof Table {
  return typeof key === 'string' && Object.hasOwn(table, key)
}
