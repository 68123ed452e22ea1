import { sql } from 'kysely'
import { IMPORTS_AT_ONCE, type ImportDetails, type ImportLevel, type ImportSummary } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { newProfile } from '#upstream/transfer/import/apply/apply-bundle-profile'
import { type ImportRecord, RUNNING_STATES } from '#upstream/transfer/import/import-lease'
import { adultTitles } from '#upstream/transfer/import/review/adult-titles'
import { tally } from '#upstream/transfer/import/review/import-tally'
import { countListStatuses } from '#upstream/transfer/import/review/list-statuses'
import { shownRatings } from '#upstream/transfer/import/review/title-statuses'
import {
  fileNameWithReason,
  messageWithReason,
  problemWithReasons,
  readSummary,
  skippedWithReason,
} from '#upstream/transfer/import/stored-reasons'
import { countUndo } from '#upstream/transfer/import/undo/count-undo'
import { resolveDate } from '#upstream/transfer/import/zoned-date'
import { PROBLEMS_MAX } from '#upstream/transfer/read/bounds/problems'
import type { FileSummary } from '#upstream/transfer/read/file-summary'

export async function toSummary(db: Db, record: ImportRecord): Promise<ImportSummary> {
  const [summary] = await toSummaries(db, [record])
  if (!summary) throw new Error('An import has no summary.')
  return summary
}

/** Imports of one member. */
export async function toSummaries(db: Db, records: readonly ImportRecord[]): Promise<ImportSummary[]> {
  const [first] = records
  if (!first) return []
  const [running, groups] = await Promise.all([
    findRunning(db, first.member_id),
    countTitles(
      db,
      records.map(({ id }) => id),
    ),
  ])
  const groupsOf = Map.groupBy(groups, ({ import_id }) => import_id)
  return records.map((record) => {
    const own = groupsOf.get(record.id) ?? []
    const count = (isCounted: (group: (typeof groups)[number]) => boolean) =>
      own.reduce((sum, one) => sum + (isCounted(one) ? one.count : 0), 0)
    const applied = count(({ outcome }) => outcome === 'applied')
    const done = {
      applying: applied,
      undoing: count(({ outcome }) => outcome === 'undone' || outcome === 'kept'),
    }[record.state as string]
    return {
      id: record.id,
      source: record.source,
      ...fileNameWithReason(record),
      bytes: record.bytes,
      state: record.state,
      isStopped: record.is_stopped === 1,
      isQueued: running.indexOf(record.id) >= IMPORTS_AT_ONCE,
      createdAt: record.created_at,
      appliedAt: record.applied_at,
      undoneAt: record.undone_at,
      ...messageWithReason(record),
      done: done ?? count(({ level }) => level !== 'pending' && level !== 'waiting'),
      titles: count(() => true),
      decided: count(({ decision }) => decision === 'taken'),
      open: count(({ decision, level }) => decision === 'open' && !NOT_OPEN.includes(level)),
      waiting: count(({ level }) => level === 'waiting'),
      applied,
    }
  })
}

/** Not, or not yet, for the member to decide. */
const NOT_OPEN: readonly ImportLevel[] = ['pending', 'waiting', 'none']

/** Requested every second while an import runs: counted along one index, without reading the titles. */
function countTitles(db: Db, importIds: readonly number[]) {
  return db
    .selectFrom('import_titles')
    .where('import_id', 'in', importIds)
    .where('part_of', 'is', null)
    .select((to) => ['import_id', 'decision', 'outcome', 'level', to.fn.countAll<number>().as('count')])
    .groupBy(['import_id', 'decision', 'outcome', 'level'])
    .execute()
}

/** In the order in which they begin. */
async function findRunning(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_stopped', '=', 0)
    .where('state', 'in', RUNNING_STATES)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function toDetails(
  { db, catalogue }: Pick<Dependencies, 'db' | 'catalogue'>,
  record: ImportRecord,
): Promise<ImportDetails> {
  const { dates, ...files } = record.summary ? readSummary(record.summary) : NOTHING_READ
  const [summary, { ledger, ...tallied }, lists, profile, shown, earlier, undo, ofNoEpisode, adult] =
    await Promise.all([
      toSummary(db, record),
      tally(db, record),
      countListStatuses(db, record, files.counts.lists),
      newProfile(db, record),
      shownRatings(db, record),
      findEarlier(db, record),
      countUndo(db, record),
      countOfNoEpisode(db, record),
      adultTitles(db, record),
    ])
  const { titles, ratings, watches } = ledger
  const named = JSON.parse(record.mappings) as object
  return {
    ...summary,
    ...files,
    ...tallied,
    ledger: { ...ledger, lists },
    unknown: files.unknown.filter(({ name }) => !Object.hasOwn(named, name)),
    counts: {
      // An import of before has not counted all of them.
      ...NOTHING_READ.counts,
      ...files.counts,
      ratings: ratings.inFile,
      watches: watches.inFile,
      ofNoEpisode,
    },
    problems: [...files.problems, ...adult.problems]
      .slice(0, PROBLEMS_MAX)
      .map((one) => problemWithReasons(one)),
    skipped: files.skipped.map((one) => skippedWithReason(one)),
    problemCount: files.problemCount + adult.problemCount,
    changes: titles.ready,
    hasNews: titles.ready + lists.ready > 0 || profile !== null,
    hasWritten: titles.written + lists.written > 0 || record.profile !== null,
    noMatch: titles.none,
    sample: await sampleSize(catalogue),
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

/** Viewings of titles that are series, as only the catalogue told, by rows that name no episode. */
async function countOfNoEpisode(db: Db, record: ImportRecord): Promise<number> {
  const { count } = await db
    .selectFrom('import_titles')
    .select(sql<number | null>`sum(watches - episode_watches)`.as('count'))
    .where('import_id', '=', record.id)
    .where('decision', '=', 'taken')
    .where('chosen_type', '=', 'tv')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function sampleSize(catalogue: Dependencies['catalogue']): Promise<number | null> {
  if (catalogue.source.kind !== 'sample') return null
  const [movies, shows] = await Promise.all([catalogue.known('movie'), catalogue.known('tv')])
  return movies.length + shows.length
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
    unmarked: 0,
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
