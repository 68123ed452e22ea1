import { sql } from 'kysely'
import type { DeliveredItem } from '#upstream/connections/delivered-event'
import { parseFacts } from '#upstream/connections/deliveries/delivery-facts'
import { settleItem } from '#upstream/connections/deliveries/settle-delivery'
import { matchItem } from '#upstream/connections/matching/match-item'
import { isTemporary } from '#upstream/db/errors'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { type PolledQueue, pollQueue } from '#upstream/poll-queue'
import { requestContext } from '#upstream/request-context'
import { DAY, HOUR, MINUTE, past, SECOND, soon } from '#upstream/time'

const POLL_INTERVAL = 5 * SECOND
/** An item is claimed again after this: its process has ended. */
const LEASE = 20 * SECOND
const RETRY_MIN = MINUTE
const RETRY_MAX = HOUR
/** Since the arrival. */
const WAITS_FOR = 30 * DAY

/** What waits of one item that one member has played. */
interface WaitingItem {
  memberId: number
  key: string
  item: DeliveredItem
  attempts: number
}

type Options = Pick<Dependencies, 'db' | 'catalogue' | 'storeHourly' | 'clock' | 'log'>

/** Matches what waits for the catalogue's source, and applies it. Of several members each has a turn. */
export function startDeliveryQueue(options: Options): PolledQueue {
  const { db, clock, log } = options
  let lastMember = 0
  let hasStarted = false

  async function workOnNext(): Promise<boolean> {
    if (!hasStarted) await makeAllDue(db, clock())
    hasStarted = true
    if (!(await isAnyDue(db, clock()))) return false
    const claimed = await claim(db, lastMember, clock())
    // There are none of members after this one, or another process has it.
    lastMember = claimed?.memberId ?? 0
    if (claimed === null) return true
    const { memberId } = claimed
    return requestContext.run({ client: `deliveries of member ${memberId}` }, work, claimed)
  }

  async function work(waiting: WaitingItem): Promise<boolean> {
    const { memberId, key, item } = waiting
    try {
      const match = await matchItem(options, memberId, item, { isStoredOnly: false })
      if (match !== 'waiting') {
        await settleItem(db, memberId, key, { outcome: 'waiting', match, now: clock() })
        return true
      }
    } catch (error) {
      if (!isTemporary(error)) log.error({ err: error, member: memberId }, 'a delivery failed')
      await postpone(db, waiting, clock())
      // The others would wait in vain too: one of them is next, after the pause.
      return !isTemporary(error)
    }
    await postpone(db, waiting, clock())
    return true
  }

  return pollQueue({ interval: POLL_INTERVAL, workOnNext, log, name: 'waiting deliveries' })
}

/** As literals: the indexes are of these alone. */
const IS_WAITING = sql<boolean>`outcome = 'waiting'`

/** A start is a reason to ask at once: the process before may have been claiming, or without a way to the source. */
async function makeAllDue(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ retry_at: now.toISOString() })
    .where(IS_WAITING)
    .where('retry_at', '>', now.toISOString())
    .execute()
}

async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('deliveries')
    .select('retry_at')
    .where(IS_WAITING)
    .where('retry_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** The next item of a member after that one. Of concurrent processes one gets it. */
async function claim(db: Db, afterMember: number, now: Date): Promise<WaitingItem | null> {
  const next = await db
    .selectFrom('deliveries')
    .select(['member_id', 'item_key', 'facts', 'attempts'])
    .where(IS_WAITING)
    .where('retry_at', '<=', now.toISOString())
    .where('member_id', '>', afterMember)
    .orderBy('member_id')
    .orderBy('retry_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next?.item_key || !next.facts) return null
  const { item } = parseFacts(next.facts, null).event
  if (!item) return null
  const waiting = { memberId: next.member_id, key: next.item_key, item, attempts: next.attempts }
  const { numUpdatedRows } = await whatWaits(db, waiting)
    .set({ retry_at: soon(now, LEASE) })
    .where('retry_at', '<=', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0 ? waiting : null
}

/** What has waited for so long is not found. */
async function postpone(db: Db, waiting: WaitingItem, now: Date): Promise<void> {
  await whatWaits(db, waiting)
    .set({ outcome: 'unmatched', reason: 'not_found', retry_at: null })
    .where('received_at', '<=', past(now, WAITS_FOR))
    .execute()
  const pause = Math.min(RETRY_MIN * 2 ** waiting.attempts, RETRY_MAX)
  await whatWaits(db, waiting)
    .set({ retry_at: soon(now, pause), attempts: waiting.attempts + 1 })
    .execute()
}

function whatWaits(db: Db, { memberId, key }: Pick<WaitingItem, 'memberId' | 'key'>) {
  return db
    .updateTable('deliveries')
    .where('member_id', '=', memberId)
    .where('item_key', '=', key)
    .where(IS_WAITING)
}
