import type { Reason } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { type ImportRecord, RUNNING_STATES } from '#upstream/transfer/import/import-lease'
import { deleteImport, noImport } from '#upstream/transfer/import/import-store'
import { noteShownRatings } from '#upstream/transfer/import/review/title-statuses'
import { toMessage } from '#upstream/transfer/import/stored-reasons'

type Store = Parameters<typeof deleteImport>[0]
type Change = Partial<
  Pick<ImportRecord, 'state' | 'is_stopped' | 'message' | 'message_reason' | 'attempts' | 'applied_at'>
>

const WORK: Change = { is_stopped: 0, ...toMessage(null), attempts: 0 }

/** Locks the import, so that neither a step nor another request changes its state meanwhile. @throws ApiError not_found */
export async function lockImport(tx: Tx, memberId: number, id: number): Promise<ImportRecord> {
  const record = await tx
    .updateTable('imports')
    .set((to) => ({ state: to.ref('state') }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
  if (!record) throw noImport()
  return record
}

export type ImportAct = 'stop' | 'resume' | 'apply' | 'undo'

/** What an act changes, which may be nothing; null where the import's state does not allow it. */
const CHANGES: Record<ImportAct, (record: ImportRecord) => Change | null> = {
  stop(record) {
    if (!isStoppable(record)) return null
    return record.is_stopped === 1 ? {} : { is_stopped: 1, ...toMessage(null) }
  },
  resume(record) {
    if (record.is_stopped === 1) return WORK
    return isStoppable(record) ? {} : null
  },
  apply({ state, is_stopped }) {
    // Its steps begin with what was undone, and then clear the day of the undo.
    if (state === 'undone') return { ...WORK, state: 'applying', applied_at: null }
    if (state === 'applied' || (state === 'review' && is_stopped === 0)) return { ...WORK, state: 'applying' }
    return state === 'applying' && is_stopped === 0 ? {} : null
  },
  undo: ({ state }) => (UNDOABLE.includes(state) ? { ...WORK, state: 'undoing' } : null),
}

/**
 * @param input `shownRatings` as the review had them, when it is applied
 * @throws ApiError not_found | conflict
 */
export async function changeImport(
  db: Db,
  memberId: number,
  act: ImportAct,
  { id, shownRatings }: { id: number; shownRatings?: string | undefined },
): Promise<void> {
  await transact(db, async (tx) => {
    const record = await lockImport(tx, memberId, id)
    const change = CHANGES[act](record)
    if (!change) throw inItsState(record)
    if (shownRatings !== undefined && ['review', 'applied'].includes(record.state)) {
      await noteShownRatings(tx, record, shownRatings)
    }
    if (Object.keys(change).length > 0) {
      await tx.updateTable('imports').set(change).where('id', '=', id).execute()
    }
  })
}

/** What it has written stays, and its undo goes. @throws ApiError not_found | conflict */
export function keep(store: Store, memberId: number, id: number): Promise<void> {
  return remove(store, memberId, id, async (record) => {
    if (!UNDOABLE.includes(record.state)) throw inItsState(record)
  })
}

/** @throws ApiError not_found | conflict */
export function forget(store: Store, memberId: number, id: number): Promise<void> {
  return remove(store, memberId, id, async (record, tx) => {
    if (!UNDOABLE.includes(record.state) || !(await hasWritten(tx, record))) return
    throw new ApiError('conflict', 'imports.isUndoable')
  })
}

async function remove(
  store: Store,
  memberId: number,
  id: number,
  check: (record: ImportRecord, tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(store.db, async (tx) => {
    const record = await lockImport(tx, memberId, id)
    if (isRunning(record)) throw inItsState(record)
    await check(record, tx)
    // What is deleted neither runs nor is applied, should the process end meanwhile.
    const change = { state: 'failed' as const, ...toMessage(null) }
    await tx.updateTable('imports').set(change).where('id', '=', id).execute()
  })
  await deleteImport(store, id)
}

const UNDOABLE: readonly ImportRecord['state'][] = ['applied', 'applying', 'undoing']

type ImportReason = Extract<Reason, `imports.is${string}` | 'imports.needsColumns'>

/** Why an import does not do what is asked of it. */
export function inItsState(record: Pick<ImportRecord, 'state' | 'is_stopped'>): ApiError {
  const { state, is_stopped } = record
  if (is_stopped === 1) return new ApiError('conflict', 'imports.isStopped')
  if (isRunning(record)) return new ApiError('conflict', 'imports.isRunning')
  return new ApiError('conflict', IN_STATE[state] ?? 'imports.isApplied')
}

const IN_STATE: Partial<Record<ImportRecord['state'], ImportReason>> = {
  columns: 'imports.needsColumns',
  review: 'imports.isNotApplied',
  failed: 'imports.isFailed',
  undone: 'imports.isUndone',
}

function isStoppable({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'review' || RUNNING_STATES.includes(state)
}

function isRunning({ state, is_stopped }: Pick<ImportRecord, 'state' | 'is_stopped'>): boolean {
  return RUNNING_STATES.includes(state) && is_stopped === 0
}

async function hasWritten(tx: Tx, { id, profile }: ImportRecord): Promise<boolean> {
  if (profile) return true
  const [title, list] = [
    await tx
      .selectFrom('import_titles')
      .select('id')
      .where('import_id', '=', id)
      .where('outcome', '=', 'applied')
      .where('change', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    await tx
      .selectFrom('import_lists')
      .select('key')
      .where('import_id', '=', id)
      .where('written', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  ]
  return Boolean(title ?? list)
}
