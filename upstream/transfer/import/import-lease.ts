import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import { IMPORTS_AT_ONCE, type ImportState, stateReason } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import type { FileStore } from '#upstream/files/file-store'
import { MINUTE, SECOND, soon } from '#upstream/time'
import { toMessage } from '#upstream/transfer/import/stored-reasons'
import { LARGE_BYTES } from '#upstream/transfer/read/read-in-worker'
import type { ImportsTable } from '#upstream/transfer/tables'

/** An import whose process died is taken over after this. */
const LEASE = 15 * SECOND
/** Ends of its process in one step, after which an import is not begun again by itself. */
const ATTEMPTS_MAX = 2
/** After a failure that time alone may mend: of a full disk, for one. */
const POSTPONED_FOR = MINUTE / 2
/** Looked at when the next import is chosen. */
const CLAIM_MAX = 500

/** How long titles and shows wait that the catalogue did not answer for. */
export const CATALOGUE_RETRY = MINUTE / 2

/**
 * Titles of one transaction. On the one connection of SQLite all requests wait for it; on PostgreSQL they do not, and each of
 * its statements and commits costs more than a title.
 */
export function titlesAtOnce(db: Db | Tx): number {
  return db.getExecutor().adapter.supportsMultipleConnections === false ? 10 : 50
}

/** What the steps of an import work with. */
export interface StepContext {
  db: Db
  catalogue: Catalogue
  uploads: FileStore
  clock: () => Date
  log: Logger
}

export type ImportRecord = Selectable<ImportsTable>

export const RUNNING_STATES: readonly ImportState[] = ['reading', 'resolving', 'applying', 'undoing']

/** Another process has taken the import over, or the member has stopped or forgotten it. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export function isLargeReading({ state, bytes }: Pick<ImportRecord, 'state' | 'bytes'>): boolean {
  return state === 'reading' && bytes > LARGE_BYTES
}

interface Slots {
  isLastSlot?: boolean
  /** The process reads a large import: no other large one is claimed for reading. */
  isReadingLarge?: boolean
}

/**
 * The next import to work on: of the member with the fewest that run, the one that has waited longest. The last slot of a
 * process is for a member with none that runs. One whose process has ended twice in one step is stopped instead.
 */
export async function claimImport(
  db: Db,
  worker: string,
  now: Date,
  slots: Slots = {},
): Promise<ImportRecord | null> {
  const { waiting, runningOf } = await readQueue(db, now)
  const next = waiting.find(
    (one) =>
      (!slots.isLastSlot || runningOf(one.member_id) === 0) &&
      (!slots.isReadingLarge || !isLargeReading(one)),
  )
  if (!next) return null
  const attempts = next.worker === null ? 0 : next.attempts + 1
  const isCrashing = attempts === ATTEMPTS_MAX
  const claimed = await db
    .updateTable('imports')
    .set(
      isCrashing
        ? {
            is_stopped: 1,
            ...toMessage(stateReason('imports.crashed')),
            worker: null,
            lease_until: null,
            attempts: 0,
          }
        : { worker, lease_until: soon(now, LEASE), attempts },
    )
    .where('id', '=', next.id)
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now.toISOString())]))
    .returningAll()
    .executeTakeFirst()
  if (isCrashing) return claimImport(db, worker, now, slots)
  return claimed ?? null
}

/** Whether an import waits whose member has fewer that run. */
export async function isTurnOver(
  db: Db,
  { member_id }: Pick<ImportRecord, 'member_id'>,
  now: Date,
): Promise<boolean> {
  const { waiting, runningOf } = await readQueue(db, now)
  return waiting.some((one) => runningOf(one.member_id) < runningOf(member_id))
}

/** What waits, in the order in which it is worked on. */
async function readQueue(db: Db, now: Date) {
  const time = now.toISOString()
  const select = () =>
    db
      .selectFrom('imports')
      .select(['id', 'member_id', 'state', 'bytes', 'worker', 'lease_until', 'waiting_since', 'attempts'])
      .where('is_stopped', '=', 0)
  const [active, due] = await Promise.all([
    select().where('state', 'in', RUNNING_STATES).limit(CLAIM_MAX).execute(),
    select()
      .where('retry_at', '<=', time)
      .where('state', 'in', ['review', 'applied'])
      .limit(CLAIM_MAX)
      .execute(),
  ])
  const all = Array.from(new Map([...active, ...due].map((one) => [one.id, one])).values())
  const isHeld = ({ lease_until }: { lease_until: string | null }) =>
    lease_until !== null && lease_until > time
  const running = Map.groupBy(all.filter(isHeld), ({ member_id }) => member_id)
  const runningOf = (member: number) => running.get(member)?.length ?? 0
  const waiting = all
    .filter((one) => !isHeld(one) && runningOf(one.member_id) < IMPORTS_AT_ONCE)
    .sort(
      (a, b) =>
        runningOf(a.member_id) - runningOf(b.member_id) ||
        compareKeys(a.waiting_since ?? '', b.waiting_since ?? '') ||
        a.id - b.id,
    )
  return { waiting, runningOf }
}

/** Locks the import and renews the lease. @throws LeaseLost */
export async function holdLease(
  db: Db | Tx,
  { id, worker, state }: Pick<ImportRecord, 'id' | 'worker' | 'state'>,
  now: Date,
): Promise<void> {
  const held = await db
    .updateTable('imports')
    .set({ lease_until: soon(now, LEASE) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', state)
    .where('is_stopped', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!held) throw new LeaseLost()
}

/** A transaction of a step, which begins by renewing the lease. @throws LeaseLost */
export function transactStep<Result>(
  { db, clock }: Pick<StepContext, 'db' | 'clock'>,
  record: ImportRecord,
  job: (tx: Tx, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock()
  return transact(db, async (tx) => {
    await holdLease(tx, record, now)
    return job(tx, now)
  })
}

/** Of one import, or of all of a worker that ends. What has waited for less long is worked on later. */
export async function releaseLease(
  db: Db,
  { id, worker }: { id?: number; worker: string | null },
): Promise<void> {
  await db
    .updateTable('imports')
    .set((to) => ({ worker: null, waiting_since: to.ref('lease_until'), lease_until: null, attempts: 0 }))
    .where('worker', '=', worker)
    .$if(id !== undefined, (update) => update.where('id', '=', id ?? 0))
    .execute()
}

/** Gives it back, to be claimed after a while. */
export async function postpone(
  db: Db,
  { id, worker }: Pick<ImportRecord, 'id' | 'worker'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ worker: null, lease_until: soon(now, POSTPONED_FOR), attempts: 0 })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/** Its process may end in the next step, too. */
export async function noteProgress(db: Db, record: ImportRecord): Promise<ImportRecord> {
  if (record.attempts === 0) return record
  await db
    .updateTable('imports')
    .set({ attempts: 0 })
    .where('id', '=', record.id)
    .where('worker', '=', record.worker)
    .execute()
  return { ...record, attempts: 0 }
}
