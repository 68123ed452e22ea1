import fc from 'fast-check'
import {
  COLUMN_ROLES,
  type ColumnRole,
  IMPORT_LEVELS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  type ImportDetails,
  type ImportFates,
  type ImportRow,
  type ImportSource,
  type ImportSummary,
  type ListPage,
  MAPPED_KINDS,
  type MappedKind,
  NO_FATES,
  RATING_SCALES,
  type RatingScale,
} from '#contract'
import { arbitraries } from '#tests/support/arbitraries'

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const listOf = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 3 })
const keyOf = <Key extends string>(table: Record<Key, string>) =>
  fc.constantFrom(...(Object.keys(table) as Key[]))
const words = fc.stringMatching(/^[a-z]([a-z ]{0,30}[a-z])?$/)
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((time) => new Date(time).toISOString())
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const count = fc.nat(9_999)
const scale = keyOf<RatingScale>(RATING_SCALES)

const summaryShape = {
  id,
  source: nullable(keyOf<ImportSource>(IMPORT_SOURCES)),
  fileName: words,
  bytes: count,
  state: fc.constantFrom(...IMPORT_STATES),
  isStopped: fc.boolean(),
  isQueued: fc.boolean(),
  createdAt: moment,
  appliedAt: nullable(moment),
  undoneAt: nullable(moment),
  message: nullable(words),
  done: count,
  titles: count,
  decided: count,
  open: count,
  left: count,
  waiting: count,
  applied: count,
  kept: count,
}

const summary: fc.Arbitrary<ImportSummary> = fc.record(summaryShape)

const fates = fc.record(
  Object.fromEntries(Object.keys(NO_FATES).map((fate) => [fate, count])) as Record<
    keyof ImportFates,
    typeof count
  >,
)

const details: fc.Arbitrary<ImportDetails> = fc.record({
  ...summaryShape,
  files: listOf(fc.record({ name: words, kind: words, records: count })),
  skipped: listOf(fc.record({ name: words, why: words })),
  unknown: listOf(
    fc.record({
      name: words,
      columns: listOf(fc.record({ name: words, samples: listOf(words) })),
      suggested: fc.record({
        kind: keyOf<MappedKind>(MAPPED_KINDS),
        scale,
        columns: fc.dictionary(words, keyOf<ColumnRole>(COLUMN_ROLES), { noNullPrototype: true }),
        only: nullable(fc.constant('movie' as const)),
      }),
      preset: nullable(words),
      kinds: fc.array(keyOf<MappedKind>(MAPPED_KINDS), { minLength: 1 }),
    }),
  ),
  counts: fc.record({
    ratings: count,
    watches: count,
    undated: count,
    episodes: count,
    watchlist: count,
    lists: count,
    listTitles: count,
    notes: count,
    states: count,
    upTo: count,
  }),
  certain: count,
  settled: count,
  written: count,
  changes: count,
  yearOff: count,
  noMatch: count,
  inCollection: count,
  ledger: fc.record({ titles: fates, ratings: fates, watches: fates }),
  shownRatings: words,
  bars: listOf(fc.record({ rating: fc.nat(100), inFile: count, after: count })),
  ratingsChanged: count,
  ratingsSame: count,
  conflicts: count,
  ratings: fc.constantFrom('mine', 'theirs', 'newer'),
  firstDate: nullable(fc.constant('2019-05-12')),
  lastDate: nullable(fc.constant('2024')),
  hasTimes: fc.boolean(),
  timeZone: fc.constantFrom('UTC', 'Europe/Vienna'),
  timesIn: nullable(fc.constantFrom('UTC', 'America/New_York')),
  unusedColumns: listOf(words),
  problems: listOf(fc.record({ file: words, line: count, column: words, found: words, wanted: words })),
  problemCount: count,
  earlier: nullable(fc.record({ id, createdAt: moment })),
  undo: fc.record({ goes: count, keeps: count }),
})

const row: fc.Arbitrary<ImportRow> = fc.record({
  id,
  name: words,
  year: nullable(fc.integer({ min: 1900, max: 2030 })),
  place: words,
  rows: count,
  facts: words,
  level: fc.constantFrom(...IMPORT_LEVELS),
  candidates: listOf(
    fc
      .tuple(arbitraries.title, words, nullable(words))
      .map(([title, why, director]) => ({ ...title, why, director })),
  ),
  decision: fc.constantFrom('open', 'taken', 'left'),
  chosen: nullable(arbitraries.title),
  given: nullable(fc.record({ value: words, scale, rating: fc.nat(100), ratedOn: nullable(words) })),
  mine: nullable(fc.record({ rating: fc.nat(100), ratedAt: nullable(moment) })),
  choice: nullable(fc.constantFrom('mine', 'theirs')),
  outcome: nullable(fc.constantFrom('applied', 'undone', 'kept')),
})

const rows: fc.Arbitrary<ListPage<ImportRow>> = fc.record({
  items: listOf(row),
  page: fc.integer({ min: 1, max: 99 }),
  pages: fc.integer({ min: 1, max: 99 }),
  found: count,
  total: count,
})

/** The output of each call about imports. */
export const IMPORT_OUTPUTS: Record<string, fc.Arbitrary<unknown>> = {
  startImport: fc.record({ id }),
  listImports: listOf(summary),
  importDetails: details,
  importProgress: summary,
  importRows: rows,
  decideImportRow: row,
  updateImportOptions: summary,
  applyImport: summary,
  undoImport: summary,
  stopImport: summary,
  resumeImport: summary,
  keepImport: arbitraries.confirmation,
  forgetImport: arbitraries.confirmation,
}
