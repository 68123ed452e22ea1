import { IMPORTS_AT_ONCE, type ImportDetails, type ImportSummary } from '#contract'
import type { Db } from '#upstream/db/open'
import { countUndo } from '#upstream/transfer/import/count-undo'
import { type ImportRecord, RUNNING_STATES } from '#upstream/transfer/import/import-lease'
import { countProgress, type Progress, tally } from '#upstream/transfer/import/review/import-tally'
import { shownRatings } from '#upstream/transfer/import/review/title-facts'
import { resolveDate } from '#upstream/transfer/import/zoned-date'
import type { FileSummary } from '#upstream/transfer/read/file-summary'

export async function toSummaries(db: Db, records: readonly ImportRecord[]): Promise<ImportSummary[]> {
  return Promise.all(
    records.map(async (record) =>
      toSummary(record, await countProgress(db, record.id), await isQueued(db, record)),
    ),
  )
}

export async function toDetails(db: Db, record: ImportRecord): Promise<ImportDetails> {
  const [progress, tallied, shown, earlier, undo, queued] = await Promise.all([
    countProgress(db, record.id),
    tally(db, record),
    shownRatings(db, record),
    findEarlier(db, record),
    countUndo(db, record),
    isQueued(db, record),
  ])
  const { dates, ...files } = record.summary ? (JSON.parse(record.summary) as FileSummary) : NOTHING_READ
  const { titles, ratings, watches } = tallied.ledger
  const named = JSON.parse(record.mappings) as object
  return {
    ...toSummary(record, progress, queued),
    ...files,
    ...tallied,
    unknown: files.unknown.filter(({ name }) => !Object.hasOwn(named, name)),
    counts: { ...files.counts, ratings: ratings.inFile, watches: watches.inFile },
    written: progress.applied + progress.undone + progress.kept,
    changes: titles.ready,
    noMatch: titles.none,
    ratings: record.ratings,
    shownRatings: shown,
    ...spanOf(dates, record),
    hasTimes: Boolean(dates.instants ?? dates.clocks),
    timeZone: record.time_zone,
    timesIn: dates.clocks ? record.times_in : null,
    earlier,
    undo,
  }
}

const NOTHING_READ: FileSummary = {
  files: [],
  skipped: [],
  unknown: [],
  counts: {
    undated: 0,
    episodes: 0,
    watchlist: 0,
    lists: 0,
    listTitles: 0,
    notes: 0,
    states: 0,
    upTo: 0,
  },
  dates: { days: null, instants: null, clocks: null },
  unusedColumns: [],
  problems: [],
  problemCount: 0,
  profile: null,
}

/** As the zones of the import have them. */
function spanOf({ days, instants, clocks }: FileSummary['dates'], record: ImportRecord) {
  const resolved = [
    ...(days ?? []),
    ...(instants ?? []).map((at) => resolveDate({ on: '', at }, record).on),
    ...(clocks ?? []).map((clock) => resolveDate({ on: '', at: null, clock }, record).on),
  ].sort()
  return { firstDate: resolved[0] ?? null, lastDate: resolved.at(-1) ?? null }
}

function isRunning({ state, is_stopped }: ImportRecord): boolean {
  return RUNNING_STATES.includes(state) && is_stopped === 0
}

function toSummary(record: ImportRecord, counts: Progress, isQueued: boolean): ImportSummary {
  const done = {
    applying: counts.applied,
    undoing: counts.undone + counts.kept,
  }[record.state as string]
  return {
    id: record.id,
    source: record.source,
    fileName: record.file_name,
    bytes: record.bytes,
    state: record.state,
    isStopped: record.is_stopped === 1,
    isQueued,
    createdAt: record.created_at,
    appliedAt: record.applied_at,
    undoneAt: record.undone_at,
    message: record.message,
    done: done ?? counts.titles - counts.pending - counts.waiting,
    titles: counts.titles,
    decided: counts.taken,
    open: counts.open,
    left: counts.left,
    waiting: counts.waiting,
    applied: counts.applied,
    kept: counts.kept,
  }
}

async function findEarlier(
  db: Db,
  { id, member_id, digest }: ImportRecord,
): Promise<ImportDetails['earlier']> {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'created_at'])
    .where('member_id', '=', member_id)
    .where('id', '<', id)
    .where('digest', '=', digest)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id, createdAt: row.created_at } : null
}

async function isQueued(db: Db, record: ImportRecord): Promise<boolean> {
  if (!isRunning(record)) return false
  const { count } = await db
    .selectFrom('imports')
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('member_id', '=', record.member_id)
    .where('id', '<', record.id)
    .where('is_stopped', '=', 0)
    .where('state', 'in', RUNNING_STATES)
    .executeTakeFirstOrThrow()
  return count >= IMPORTS_AT_ONCE
}
