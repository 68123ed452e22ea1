import type { FastifyBaseLogger } from 'fastify'
import type { AdminAction } from '#contract'
import type { Db } from '#upstream/db/open'

/** The admin or operator who acts, and when. */
export interface AdminActor {
  /** Null: the operator. */
  actorId: number | null
  requestId: string | null
  at: Date
  /** Of the request. */
  log?: FastifyBaseLogger
}

/** The operator of the site, by a command. */
export function theOperator(at: Date): AdminActor {
  return { actorId: null, requestId: null, at }
}

/**
 * Numbers alone: of a deleted member nothing is left. The database refuses to change it.
 * @param tx of the transaction that does it
 */
export async function recordAdminAction(
  tx: Db,
  done: AdminActor & {
    action: AdminAction
    /** Null: all members. */
    targetId: number | null
  },
): Promise<void> {
  await tx
    .insertInto('admin_actions')
    .values({
      at: done.at.toISOString(),
      actor_id: done.actorId,
      action: done.action,
      target_id: done.targetId,
      request_id: done.requestId,
    })
    .execute()
}
