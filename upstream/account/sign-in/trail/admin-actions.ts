import type { AdminAction } from '#contract'
import type { Db } from '#upstream/db/open'

/**
 * Numbers alone: of a deleted member nothing is left. The database refuses to change it.
 * @param tx of the transaction that does it
 */
export async function recordAdminAction(
  tx: Db,
  done: {
    /** Null: the operator. */
    actorId: number | null
    action: AdminAction
    /** Null: all members. */
    targetId: number | null
    requestId: string | null
    at: Date
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
