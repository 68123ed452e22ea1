import { sql } from 'kysely'
import { titleKey } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import { lockMember } from '#upstream/members/lock-member'
import { firstOfEach } from '#upstream/titles/title-key-conditions'
import {
  isChange,
  noChange,
  type TitleChange,
  type WatchState,
} from '#upstream/transfer/import/apply/applied-change'
import { undoProfile } from '#upstream/transfer/import/apply/apply-bundle-profile'
import { inItsState, lockImport } from '#upstream/transfer/import/import-actions'
import {
  type ImportRecord,
  type StepContext,
  titlesAtOnce,
  transactStep,
} from '#upstream/transfer/import/import-lease'
import { noteKeptParts, partsOf } from '#upstream/transfer/import/review/title-parts'
import { readCurrent, readWritten, type TitleToUndo } from '#upstream/transfer/import/undo/read-current'
import { splitRevertible } from '#upstream/transfer/import/undo/split-revertible'
import { lockLists, removeLists, undoTitles } from '#upstream/transfer/import/undo/undo-titles'
import { batchesOf } from '#upstream/transfer/read/sized-batches'

/** Of the changes that a transaction takes back, unless one alone is larger. */
const BYTES_AT_ONCE = 12_000
/** Of one title, in a transaction. */
const WATCHES_AT_ONCE = 100
/** What titles are called elsewhere, in a transaction. */
const NAMES_AT_ONCE = 500

export async function undoSome(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  return transactStep(context, record, async (tx, now) => {
    await lockMember(tx, record.member_id)
    const ids = await nextTitles(tx, record.id)
    if (ids.length > 0) await undoPart(tx, record.member_id, ids)
    else if (!(await removeNames(tx, record.id))) {
      await finish(tx, record, now)
      return null
    }
    return record
  })
}

/** @throws ApiError not_found | conflict */
export async function undoRow(
  db: Db,
  { id, member_id }: Pick<ImportRecord, 'id' | 'member_id'>,
  rowId: number,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const isDone = await transact(db, async (tx) => {
      const record = await lockImport(tx, member_id, id)
      if (record.state !== 'applied') throw inItsState(record)
      await lockMember(tx, member_id)
      const parts = await partsOf(tx, id, rowId).execute()
      if (parts[0]?.part_of !== null) throw new ApiError('not_found', 'imports.noRow')
      const next = parts.findLast(({ outcome }) => outcome === 'applied')
      if (next) await undoPart(tx, member_id, [next.id])
      else if (isFirst) throw new ApiError('conflict', 'imports.rowNotApplied')
      return !next
    })
    if (isDone) return
  }
}

/** Later ones first, as each was written upon the earlier ones. */
async function nextTitles(tx: Tx, importId: number): Promise<number[]> {
  const titles = await tx
    .selectFrom('import_titles')
    .select(['id', sql<number | null>`octet_length(change)`.as('bytes')])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'applied')
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(titlesAtOnce(tx))
    .execute()
  const most = { items: titlesAtOnce(tx), rows: BYTES_AT_ONCE }
  const [first = []] = batchesOf(titles, ({ bytes }) => bytes ?? 0, most)
  return first.map(({ id }) => id)
}

/** Of several that are the same title only the first. The caller has locked the member. */
async function undoPart(tx: Tx, memberId: number, ids: readonly number[]): Promise<void> {
  const parts = firstOfEach(await readWritten(tx, ids)).map(firstPart)
  await lockLists(tx, parts)
  const current = await readCurrent(tx, memberId, parts)
  const split = parts.flatMap((part) => {
    const now = current.get(titleKey(part.key))
    return now ? [{ ...part, ...splitRevertible(part.change, now) }] : []
  })
  await undoTitles(tx, memberId, split)
  await sql`
    update import_titles set outcome = given.column2, change = given.column3
    from ${valuesTable(['integer', 'text', 'text'], split.map(toColumns))} as given
    where import_titles.id = given.column1`.execute(tx)
  await noteKeptParts(
    tx,
    parts.map(({ id }) => id),
  )
}

interface Part extends TitleToUndo {
  whole: TitleChange
  /** Of a title with many watches: those that are for a later transaction. */
  left: WatchState[]
}

function firstPart({ change: whole, ...title }: TitleToUndo): Part {
  const left = whole.watches.slice(WATCHES_AT_ONCE)
  const watches = whole.watches.slice(0, WATCHES_AT_ONCE)
  const { lastWatch, undone } = whole
  const first = { ...noChange(lastWatch), watches, ...(undone && { undone }) }
  return { ...title, whole, left, change: left.length > 0 ? first : whole }
}

function toColumns({ id, whole, left, kept, hasTaken }: Part & ReturnType<typeof splitRevertible>) {
  if (left.length > 0) {
    const undone = { hasTaken, kept: kept.watches }
    return [id, 'applied', JSON.stringify({ ...whole, watches: left, undone })]
  }
  const isKept = isChange(kept)
  return [id, isKept ? 'kept' : 'undone', isKept || hasTaken ? JSON.stringify(kept) : null]
}

/** Returns whether there were any. */
async function removeNames(tx: Tx, importId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('external_ids')
    .where(
      sql<boolean>`(member_id, kind, value) in (
        select member_id, kind, value from external_ids where import_id = ${importId} limit ${NAMES_AT_ONCE})`,
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function finish(tx: Tx, record: ImportRecord, now: Date): Promise<void> {
  await removeLists(tx, record)
  await undoProfile(tx, record)
  await tx
    .updateTable('imports')
    .set({ state: 'undone', undone_at: now.toISOString() })
    .where('id', '=', record.id)
    .execute()
}
