import { asksForDateOrder, type ImportCandidate, type InputOf, type updateImportOptions } from '#contract'
import { ApiError } from '#upstream/api-error'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { repeatInTurn } from '#upstream/give-way'
import { lockMember } from '#upstream/members/lock-member'
import { addTitles } from '#upstream/titles/titles'
import { inItsState, lockImport } from '#upstream/transfer/import/import-actions'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { countRows } from '#upstream/transfer/import/import-rows'
import { take } from '#upstream/transfer/import/review/decide-row'
import { leaveUnmatched } from '#upstream/transfer/import/review/leave-unmatched'
import { decideParts } from '#upstream/transfer/import/review/title-parts'
import { previewChanges } from '#upstream/transfer/import/steps/preview-changes'
import type { FileSummary } from '#upstream/transfer/read/file-summary'
import { batchesOf, ROWS_AT_ONCE } from '#upstream/transfer/read/sized-batches'

type Options = Omit<InputOf<typeof updateImportOptions>, 'id'>
type Work = Pick<Dependencies, 'db' | 'clock'>

/** Titles of one transaction. */
const YEARS_AT_ONCE = 50

/** Of an import in review, or one that waits for its columns. @throws ApiError not_found | bad_request | conflict */
export async function changeOptions(
  work: Work,
  viewerId: number,
  id: number,
  { leaveMisses: leavesUnmatched, ...options }: Options,
): Promise<void> {
  if (leavesUnmatched) await leaveUnmatched(work, viewerId, id)
  if (Object.values(options).some((option) => option !== undefined))
    await changeAll(work, viewerId, id, options)
}

/** What holds for all rows. */
async function changeAll(
  work: Work,
  viewerId: number,
  id: number,
  { ratings, acceptYears: acceptsYears, columns, timeZone, timesIn }: Options,
): Promise<void> {
  await transact(work.db, async (tx) => {
    const record = await lockChangeable(tx, viewerId, id)
    const change = {
      ...(ratings && { ratings }),
      ...(timeZone && { time_zone: timeZone }),
      ...(timesIn && { times_in: timesIn }),
      ...(columns && readAs(record, columns)),
    }
    if (Object.keys(change).length > 0) {
      await tx.updateTable('imports').set(change).where('id', '=', id).execute()
    }
  })
  if (acceptsYears) await acceptYears(work, viewerId, id)
}

async function lockChangeable(tx: Tx, viewerId: number, id: number): Promise<ImportRecord> {
  const record = await lockImport(tx, viewerId, id)
  if (!['columns', 'review'].includes(record.state) || record.is_stopped === 1) throw inItsState(record)
  return record
}

/** The files are read once each of them has its columns, or is left out. */
function readAs(record: ImportRecord, columns: NonNullable<Options['columns']>) {
  const { unknown } = JSON.parse(record.summary ?? '{"unknown":[]}') as Pick<FileSummary, 'unknown'>
  const names = new Set(record.state === 'columns' ? unknown.map(({ name }) => name) : [])
  if (Object.keys(columns).some((name) => !names.has(name))) {
    throw new ApiError('bad_request', 'imports.noFile', {}, { field: 'columns' })
  }
  const unclear = unknown.find(({ name, columns: own }) => {
    const named = new Map(Object.entries(columns)).get(name)
    return named && asksForDateOrder(own, named)
  })
  if (unclear) {
    throw new ApiError('bad_request', 'imports.dateOrder', { file: unclear.name }, { field: 'columns' })
  }
  const mappings = { ...(JSON.parse(record.mappings) as object), ...columns }
  const isNamed = Array.from(names).every((name) => Object.hasOwn(mappings, name))
  return { mappings: JSON.stringify(mappings), ...(isNamed && { state: 'reading' as const }) }
}

/** Requested again after an interruption it goes on where it ended. */
async function acceptYears(work: Work, viewerId: number, id: number): Promise<void> {
  let after = 0
  await repeatInTurn(async () => {
    const last = await acceptSomeYears(work, viewerId, id, after)
    if (last !== undefined) after = last
    return last !== undefined
  })
}

/** Takes the first candidate of some titles whose year differs by one; returns the last of these titles. */
function acceptSomeYears({ db, clock }: Work, viewerId: number, id: number, after: number) {
  return transact(db, async (tx) => {
    const record = await lockChangeable(tx, viewerId, id)
    await lockMember(tx, viewerId)
    const titles = await nextOfYears(tx, id, after)
    const taken = titles.flatMap((title) => {
      const [candidate] = JSON.parse(title.candidates) as ImportCandidate[]
      return candidate ? [{ id: title.id, candidate }] : []
    })
    await addTitles(
      tx,
      taken.map(({ candidate }) => candidate),
    )
    for (const one of taken) await take(tx, one.id, one.candidate)
    const ids = taken.map((one) => one.id)
    await decideParts(tx, 'part_of', ids)
    await previewChanges(tx, record, ids, clock())
    return titles.at(-1)?.id
  })
}

async function nextOfYears(tx: Tx, importId: number, after: number) {
  const titles = await tx
    .selectFrom('import_titles')
    .select(['id', 'candidates'])
    .where('import_id', '=', importId)
    .where('level', '=', 'year')
    .where('id', '>', after)
    .where('decision', '=', 'open')
    .where('part_of', 'is', null)
    .orderBy('id')
    .limit(YEARS_AT_ONCE)
    .execute()
  const rows = await countRows(tx, titles)
  const most = { items: YEARS_AT_ONCE, rows: ROWS_AT_ONCE }
  const [first = []] = batchesOf(titles, (title) => rows.get(title.id) ?? 0, most)
  return first
}
