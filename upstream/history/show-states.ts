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

/** Null removes it. A state that the member chose stays when there are no watches. */
export async function setState(
  tx: Tx,
  memberId: number,
  showId: number,
  state: ShowState | null,
  now: Date,
  { isChosen = state !== 'watching' }: { isChosen?: boolean } = {},
): Promise<void> {
  if (state === null) {
    await ofShow(tx, memberId, showId).execute()
    return
  }
  const changed = { state, changed_at: now.toISOString(), is_chosen: isChosen ? (1 as const) : (0 as const) }
  await tx
    .insertInto('show_states')
    .values({ member_id: memberId, show_id: showId, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'show_id'])
        .doUpdateSet(changed)
        .where((is) =>
          is.or([is('show_states.state', '!=', state), is('show_states.is_chosen', '<', changed.is_chosen)]),
        ),
    )
    .execute()
}

function ofShow(tx: Tx, memberId: number, showId: number) {
  return tx.deleteFrom('show_states').where('member_id', '=', memberId).where('show_id', '=', showId)
}

/** A show without watches is not being watched, unless the member said so. */
export async function stopWatching(tx: Tx, memberId: number, showId: number): Promise<void> {
  await ofShow(tx, memberId, showId)
    .where('state', '=', 'watching')
    .where('is_chosen', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('watches')
            .select('id')
            .where('media_type', '=', 'tv')
            .where('title_id', '=', showId)
            .where('member_id', '=', memberId),
        ),
      ),
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
