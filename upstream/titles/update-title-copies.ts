import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { TitleKey } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { eachInTurn } from '#upstream/give-way'
import { type PolledQueue, pollQueue } from '#upstream/poll-queue'
import { MINUTE, SECOND, soon } from '#upstream/time'
import { COPIED_COLUMNS, LISTED_COLUMNS, WATCHLIST_COLUMNS } from '#upstream/titles/titles'

const POLL_INTERVAL = 5 * SECOND
/** A title whose process has ended is due again after this. */
const LEASE = MINUTE
/** Rows of one transaction, for which their members' own changes of this title wait. */
const BATCH = 100

/** `owner` is the rest of each table's key. */
const COPIES = [
  { table: 'entries', owner: 'member_id', columns: COPIED_COLUMNS },
  { table: 'watchlist', owner: 'member_id', columns: WATCHLIST_COLUMNS },
  { table: 'list_titles', owner: 'list_id', columns: LISTED_COLUMNS },
] as const

type Copies = (typeof COPIES)[number]

interface Options {
  db: Db
  clock: () => Date
  log: Logger
}

/** A title may be in the collections of all members: its copies change after it, in small transactions. */
export function startTitleCopies({ db, clock, log }: Options): PolledQueue {
  async function workOnNext(signal: AbortSignal): Promise<boolean> {
    const claimed = await claim(db, clock())
    if (!claimed) return false
    const { key, changes, isDescribed } = claimed
    for (const copies of COPIES.filter(({ table }) => isDescribed || table !== 'entries')) {
      await eachInTurn(batchesOf(await ownersOfOld(db, key, copies), BATCH), async (owners) => {
        if (signal.aborted) return
        await copy(db, key, copies, owners)
        await setClaim(db, key, soon(clock(), LEASE))
      })
    }
    // What has changed meanwhile, or was left, is due at once.
    if (signal.aborted || !(await remove(db, key, changes))) await setClaim(db, key, '')
    return true
  }

  return pollQueue({ interval: POLL_INTERVAL, workOnNext, log, name: 'changed titles' })
}

/** Of concurrent processes one gets it. */
async function claim(
  db: Db,
  now: Date,
): Promise<{ key: TitleKey; changes: number; isDescribed: boolean } | null> {
  const isDue = sql<boolean>`claimed_until <= ${now.toISOString()}`
  const next = db.selectFrom('changed_titles').select(['media_type', 'title_id']).where(isDue).limit(1)
  const row = await db
    .updateTable('changed_titles')
    .set({ claimed_until: soon(now, LEASE) })
    .where(sql<boolean>`(media_type, title_id) in (${next})`)
    .where(isDue)
    .returning(['media_type', 'title_id', 'changes', 'is_described'])
    .executeTakeFirst()
  if (!row) return null
  const key = { mediaType: row.media_type, id: row.title_id }
  return { key, changes: row.changes, isDescribed: row.is_described === 1 }
}

async function setClaim(db: Db, key: TitleKey, until: string): Promise<void> {
  await db.updateTable('changed_titles').set({ claimed_until: until }).where(isOf(key)).execute()
}

/** False where it has changed since. */
async function remove(db: Db, key: TitleKey, changes: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('changed_titles')
    .where(isOf(key))
    .where('changes', '=', changes)
    .returning('changes')
    .executeTakeFirst()
  return removed !== undefined
}

/** Read once: each batch would pass those before it again. */
async function ownersOfOld(
  db: Db,
  key: TitleKey,
  { table, owner, columns }: Copies,
): Promise<(number | string)[]> {
  const isOld = columns.map(
    (column) => sql`copies.${sql.ref(column)} is distinct from titles.${sql.ref(column)}`,
  )
  const { rows } = await sql<{ owner: number | string }>`
    select copies.${sql.ref(owner)} as owner from ${sql.table(table)} as copies
    join titles on titles.media_type = copies.media_type and titles.id = copies.title_id
    where ${isOf(key, sql`copies.`)} and (${sql.join(isOld, sql` or `)})`.execute(db)
  return rows.map((row) => row.owner)
}

async function copy(
  db: Db,
  key: TitleKey,
  { table, owner, columns }: Copies,
  owners: readonly (number | string)[],
): Promise<void> {
  const copied = columns.map((column) => sql`${sql.ref(column)} = titles.${sql.ref(column)}`)
  await transact(db, (tx) =>
    sql`
      update ${sql.table(table)} set ${sql.join(copied)} from titles
      where titles.media_type = ${key.mediaType} and titles.id = ${key.id}
        and ${isOf(key, sql`${sql.table(table)}.`)} and ${sql.ref(`${table}.${owner}`)} in (${sql.join(owners)})
    `.execute(tx),
  )
}

function isOf({ mediaType, id }: TitleKey, prefix: RawBuilder<unknown> = sql``): RawBuilder<boolean> {
  return sql`${prefix}media_type = ${mediaType} and ${prefix}title_id = ${id}`
}
