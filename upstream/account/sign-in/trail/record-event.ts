import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { EventKind, EventMethod, FailureKind } from '#contract'
import { clientOf } from '#upstream/account/client-address'
import { deviceParts } from '#upstream/account/device-name'
import { deviceOf } from '#upstream/account/session-management'
import type { AdminActor } from '#upstream/account/sign-in/trail/admin-actions'
import type { Viewer } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'

/** Rows of each kind of failure that are kept of a member. */
const FAILURES_MAX = 200

export interface Recorded {
  method?: EventMethod | null
  /** Whose session it is: the event's device is the session's. */
  viewer?: Viewer | null
}

/**
 * Of what the account's member has done, or another for it. A part of what is recorded: it is rolled back with it.
 * @param db of the transaction that does it
 */
export async function recordEvent(
  db: Db,
  { settings, clock }: Pick<Dependencies, 'settings' | 'clock'>,
  request: FastifyRequest,
  memberId: number,
  kind: EventKind,
  { method = null, viewer = null }: Recorded = {},
): Promise<void> {
  const device = viewer ? viewer.userAgent : deviceOf(request, settings.SERVICE_KEY).userAgent
  await db
    .insertInto('security_events')
    .values({
      member_id: memberId,
      kind,
      method,
      at: clock().toISOString(),
      device: deviceParts(device),
      network: networkOf(request, settings.SERVICE_KEY),
    })
    .execute()
  request.log.info({ event: kind, method, member: memberId }, 'security event')
}

/** Of what an admin or the operator has done to the account: whose device and network its member does not see. */
export async function recordEventFromElsewhere(
  db: Db,
  memberId: number,
  kind: EventKind,
  { at, log }: Pick<AdminActor, 'at' | 'log'>,
): Promise<void> {
  await db.insertInto('security_events').values({ member_id: memberId, kind, at: at.toISOString() }).execute()
  log?.info({ event: kind, method: null, member: memberId }, 'security event')
}

/**
 * A failed attempt, written after the response is sent, so that its time does not tell that there is an account.
 * @param memberId null where there is none, for which all but the writing is done alike
 */
export function recordFailure(
  { db, settings, clock, deferred }: Dependencies,
  request: FastifyRequest,
  memberId: number | null,
  kind: FailureKind,
  { method = null, viewer = null }: Recorded = {},
): void {
  const device = viewer ? viewer.userAgent : deviceOf(request, settings.SERVICE_KEY).userAgent
  const network = networkOf(request, settings.SERVICE_KEY)
  const at = clock().toISOString()
  deferred.defer(async () => {
    if (memberId === null) return
    const isThere = await db.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst()
    if (!isThere) return
    await sql`
      insert into security_events (member_id, kind, method, at, device, network)
      values (${memberId}, ${kind}, ${method}, ${at}, ${deviceParts(device)}, ${network})
      on conflict (member_id, kind, coalesce(network, ''), substr(at, 1, 13))
      where kind in ('sign_in_failed', 'code_failed', 'confirm_failed', 'passkey_refused')
      do update set count = security_events.count + 1, at = excluded.at, method = excluded.method,
        device = excluded.device`.execute(db)
    await keepNewest(db, memberId, kind)
    request.log.info({ event: kind, method, member: memberId }, 'security event')
  })
}

async function keepNewest(db: Db, memberId: number, kind: FailureKind): Promise<void> {
  const tooOld = db
    .selectFrom('security_events')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(FAILURES_MAX)
  await db
    .deleteFrom('security_events')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('id', '<=', tooOld)
    .execute()
}

function networkOf(request: FastifyRequest, serviceKey: string | undefined): string | null {
  const { isUnnamed, network } = clientOf(request, serviceKey)
  return isUnnamed ? null : network
}
