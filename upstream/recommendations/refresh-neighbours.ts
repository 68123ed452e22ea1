import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { TitleKey } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { eachInTurn, giveWay } from '#upstream/give-way'
import { type PolledQueue, pollQueue } from '#upstream/poll-queue'
import { compareTitle, RATERS_MIN } from '#upstream/recommendations/compare-title'
import { countNextRater } from '#upstream/recommendations/count-ratings'
import { type Neighbour, packNeighbours } from '#upstream/recommendations/packed-neighbours'
import { toNumber } from '#upstream/recommendations/title-number'
import { MINUTE, soon } from '#upstream/time'
import { keyOf } from '#upstream/titles/title-key-conditions'

const POLL_INTERVAL = MINUTE
/** A title whose process has ended is due again after this. */
const LEASE = 10 * MINUTE
/** Members whose ratings, 1,000 of each at most, one step reads: some ten milliseconds. */
const RATERS_OF_STEP = 8

interface Options {
  db: Db
  clock: () => Date
  log: Logger
}

/** A changed rating changes the neighbours of all that its member has rated: they are computed afterwards, in steps that give way. */
export function startRefreshingNeighbours({ db, clock, log }: Options): PolledQueue {
  return pollQueue({
    interval: POLL_INTERVAL,
    async workOnNext(signal) {
      const started = performance.now()
      const hasWorked = (await countNextRater(db)) || (await refreshNext(db, clock, signal))
      if (hasWorked) await giveWay(started)
      return hasWorked
    },
    log,
    name: 'ratings to recommend by',
  })
}

/** Returns false where no title is stale. */
async function refreshNext(db: Db, clock: () => Date, signal: AbortSignal): Promise<boolean> {
  const claimed = await claim(db, clock())
  if (!claimed) return false
  const neighbours = await findNeighbours(db, claimed.key, signal)
  if (signal.aborted) await setClaim(db, claimed.key, '')
  else await store(db, claimed, neighbours, clock())
  return true
}

async function findNeighbours(db: Db, key: TitleKey, signal: AbortSignal): Promise<Neighbour[]> {
  const raters = await db
    .selectFrom('counted_ratings')
    .select(['member_id', 'deviation'])
    .where(isOf(key))
    .execute()
  if (raters.length < RATERS_MIN) return []
  const comparison = compareTitle()
  const [own, deviations] = [toNumber(key), new Map(raters.map((row) => [row.member_id, row.deviation]))]
  await eachInTurn(batchesOf(Array.from(deviations.keys()), RATERS_OF_STEP), async (members) => {
    if (signal.aborted) return
    const rows = await db
      .selectFrom('counted_ratings')
      .select(['member_id', 'media_type', 'title_id', 'deviation'])
      .where('member_id', 'in', members)
      .execute()
    for (const row of rows) {
      const other = toNumber(keyOf(row))
      if (other !== own) comparison.add(other, deviations.get(row.member_id) ?? 0, row.deviation)
    }
  })
  return comparison.neighbours()
}

interface Claimed {
  key: TitleKey
  changes: number
}

/** Of concurrent processes one gets it. */
async function claim(db: Db, now: Date): Promise<Claimed | null> {
  const isDue = sql<boolean>`claimed_until <= ${now.toISOString()}`
  const next = db.selectFrom('stale_neighbours').select(['media_type', 'title_id']).where(isDue).limit(1)
  const row = await db
    .updateTable('stale_neighbours')
    .set({ claimed_until: soon(now, LEASE) })
    .where(sql<boolean>`(media_type, title_id) in (${next})`)
    .where(isDue)
    .returning(['media_type', 'title_id', 'changes'])
    .executeTakeFirst()
  return row ? { key: keyOf(row), changes: row.changes } : null
}

async function setClaim(db: Db, key: TitleKey, until: string): Promise<void> {
  await db.updateTable('stale_neighbours').set({ claimed_until: until }).where(isOf(key)).execute()
}

/** What has changed meanwhile is due at once, and nothing is stored: a rating may have been hidden. */
async function store(
  db: Db,
  { key, changes }: Claimed,
  neighbours: readonly Neighbour[],
  now: Date,
): Promise<void> {
  const isStored = await transact(db, async (tx) => {
    const current = await tx
      .deleteFrom('stale_neighbours')
      .where(isOf(key))
      .where('changes', '=', changes)
      .returning('changes')
      .executeTakeFirst()
    if (!current) return false
    await tx.deleteFrom('title_neighbours').where(isOf(key)).execute()
    if (neighbours.length === 0) return true
    const packed = { neighbours: packNeighbours(neighbours), refreshed_at: now.toISOString() }
    await tx
      .insertInto('title_neighbours')
      .values({ media_type: key.mediaType, title_id: key.id, ...packed })
      .execute()
    return true
  })
  if (!isStored) await setClaim(db, key, '')
}

function isOf({ mediaType, id }: TitleKey) {
  return sql<boolean>`media_type = ${mediaType} and title_id = ${id}`
}
