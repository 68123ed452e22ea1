import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import { IMPORTS_AT_ONCE, type ImportState } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import type { FileStore } from '#upstream/files/file-store'
import { MINUTE, SECOND, soon } from '#upstream/time'
import type { ImportsTable } from '#upstream/transfer/transfer-schema'

/** An import whose process died is taken over after this. */
const LEASE = 15 * SECOND
/** Looked at when the next import is chosen. */
const CLAIM_MAX = 500

/** Titles of one transaction: few, so that others' requests hardly wait. */
export const TITLES_AT_ONCE = 10
/** How long titles and shows wait that the catalogue did not answer for. */
export const CATALOGUE_RETRY = MINUTE / 2

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

/** The next import to work on: of the member with the fewest that run, the oldest. */
export async function claimImport(db: Db, worker: string, now: Date): Promise<ImportRecord | null> {
  const time = now.toISOString()
  const select = () =>
    db.selectFrom('imports').select(['id', 'member_id', 'lease_until']).where('is_stopped', '=', 0)
  const [active, due] = await Promise.all([
    select().where('state', 'in', RUNNING_STATES).limit(CLAIM_MAX).execute(),
    select()
      .where('retry_at', '<=', time)
      .where('state', 'in', ['review', 'applied'])
      .limit(CLAIM_MAX)
      .execute(),
  ])
  const waiting = Array.from(new Map([...active, ...due].map((one) => [one.id, one])).values())
  const isHeld = ({ lease_until }: { lease_until: string | null }) =>
    lease_until !== null && lease_until > time
  const running = Map.groupBy(waiting.filter(isHeld), ({ member_id }) => member_id)
  const runningOf = (member: number) => running.get(member)?.length ?? 0
  const [next] = waiting
    .filter((one) => !isHeld(one) && runningOf(one.member_id) < IMPORTS_AT_ONCE)
    .sort((a, b) => runningOf(a.member_id) - runningOf(b.member_id) || a.id - b.id)
  if (!next) return null
  const claimed = await db
    .updateTable('imports')
    .set({ worker, lease_until: soon(now, LEASE) })
    .where('id', '=', next.id)
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', time)]))
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
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

export async function releaseLease(
  db: Db,
  { id, worker }: Pick<ImportRecord, 'id' | 'worker'>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ worker: null, lease_until: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}
