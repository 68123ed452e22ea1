import { sql } from 'kysely'
import { IMPORTS_AT_ONCE, type ImportDetails, type ImportSummary, type MirrorBar } from '#contract'
import type { Db } from '#upstream/db/open'
import { countChanged } from '#upstream/transfer/count-changed'
import type { FileSummary } from '#upstream/transfer/file-summary'
import { type ImportRecord, RUNNING_STATES } from '#upstream/transfer/import-lease'
import { countProgress, type Progress, takesTheirs, tally } from '#upstream/transfer/import-tally'
import { resolveDate } from '#upstream/transfer/zoned-date'

export async function toSummaries(db: Db, records: readonly ImportRecord[]): Promise<ImportSummary[]> {
  return Promise.all(
    records.map(async (record) =>
      toSummary(record, await countProgress(db, record.id), await isQueued(db, record)),
    ),
  )
}

export async function toDetails(db: Db, record: ImportRecord): Promise<ImportDetails> {
  const [counts, bars, earlier, changedSince, queued] = await Promise.all([
    tally(db, record),
    readBars(db, record),
    findEarlier(db, record),
    countChanged(db, record),
    isQueued(db, record),
  ])
  const { dates, ...files } = record.summary ? (JSON.parse(record.summary) as FileSummary) : NOTHING_READ
  return {
    ...toSummary(record, counts, queued),
    ...files,
    certain: counts.certain,
    settled: counts.settled,
    written: counts.applied + counts.undone + counts.kept,
    changes: counts.changes,
    yearOff: counts.year,
    noMatch: counts.none,
    inCollection: counts.owned,
    bars,
    ratingsChanged: counts.changed,
    ratingsSame: counts.same,
    conflicts: counts.conflicts,
    ratings: record.ratings,
    ...spanOf(dates, record),
    hasTimes: Boolean(dates.instants ?? dates.clocks),
    timeZone: record.time_zone,
    timesIn: dates.clocks ? record.times_in : null,
    earlier,
    changedSince,
  }
}

const NOTHING_READ: FileSummary = {
  files: [],
  skipped: [],
  unknown: [],
  counts: {
    ratings: 0,
    watches: 0,
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

const BAR = 10

/** The ratings of the taken titles, as the files have them and as they will be here, in tens. */
async function readBars(db: Db, record: ImportRecord): Promise<MirrorBar[]> {
  const after = sql`(case when my_rating is null or (is_conflict = 1 and ${takesTheirs(record)})
    then given_rating else my_rating end)`
  // Columns instead of groups, which would be sorted.
  const count = (rating: ReturnType<typeof sql>, bar: number) =>
    sql<number>`coalesce(sum(case when (${rating} + 5) / 10 = ${sql.lit(bar)} then 1 else 0 end), 0)`
  const bars = Array.from({ length: 100 / BAR + 1 }, (_, at) => at)
  const row = await db
    .selectFrom('import_titles')
    .where('import_id', '=', record.id)
    .where('decision', '=', 'taken')
    .where('given_rating', 'is not', null)
    .select(
      bars.flatMap((bar) => [
        count(sql`given_rating`, bar).as(`file${bar}`),
        count(after, bar).as(`after${bar}`),
      ]),
    )
    .executeTakeFirstOrThrow()
  const counts = row as Record<string, number>
  return bars.map((bar) => ({
    rating: bar * BAR,
    inFile: counts[`file${bar}`] ?? 0,
    after: counts[`after${bar}`] ?? 0,
  }))
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
