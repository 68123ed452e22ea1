import type { ShowState } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'

export async function findState(db: Db, memberId: number, showId: number): Promise<ShowState | null> {
  const row = await db
    .selectFrom('show_states')
    .select('state')
    .where('member_id', '=', memberId)
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Null removes it. */
export async function setState(
  tx: Tx,
  memberId: number,
  showId: number,
  state: ShowState | null,
  now: Date,
): Promise<void> {
  if (state === null) {
    await tx
      .deleteFrom('show_states')
      .where('member_id', '=', memberId)
      .where('show_id', '=', showId)
      .execute()
    return
  }
  const changed = { state, changed_at: now.toISOString() }
  await tx
    .insertInto('show_states')
    .values({ member_id: memberId, show_id: showId, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'show_id']).doUpdateSet(changed).where('show_states.state', '!=', state),
    )
    .execute()
}

/** The first episode of a show begins it. */
export async function startWatching(tx: Tx, memberId: number, showId: number, now: Date): Promise<void> {
  await tx
    .insertInto('show_states')
    .values({ member_id: memberId, show_id: showId, state: 'watching', changed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
