import type { ShowState, StateChange } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { ofTitle } from '#upstream/history/insert-watches'

export async function findState(db: Db, memberId: number, showId: number): Promise<ShowState | null> {
  return (await readState(db, memberId, showId))?.state ?? null
}

function readState(db: Db, memberId: number, showId: number) {
  return db
    .selectFrom('show_states')
    .select(['state', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('show_id', '=', showId)
    .executeTakeFirst()
}

/** A state that the member chose stays when there are no watches. */
export async function setState(
  tx: Tx,
  memberId: number,
  showId: number,
  state: ShowState,
  now: Date,
  { isChosen = state !== 'watching' }: { isChosen?: boolean } = {},
): Promise<StateChange> {
  const before = await readState(tx, memberId, showId)
  const changed = { state, changed_at: now.toISOString(), is_chosen: isChosen ? (1 as const) : (0 as const) }
  const isChanged = await tx
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
    .returning('show_id')
    .executeTakeFirst()
  if (!isChanged) return { state: null, state_since: null, state_changed_at: null }
  const { state: stateBefore = null, changed_at: since } = before ?? {}
  const state_since = since ? new Date(since).toISOString() : null
  return { state: stateBefore, state_since, state_changed_at: changed.changed_at }
}

/** For an undo: a state that was changed since stays, and a show with watches has one. */
export async function restoreState(
  tx: Tx,
  memberId: number,
  showId: number,
  { state, state_since, state_changed_at }: StateChange,
): Promise<void> {
  if (state_changed_at === null) return
  const isAsLeft = await ofShow(tx, memberId, showId)
    .where('changed_at', '=', state_changed_at)
    .returning('show_id')
    .executeTakeFirst()
  const isSeen = await isWatched(tx, memberId, showId)
  const restored = state ?? (isSeen ? 'watching' : null)
  if (!isAsLeft || !restored) return
  const since = new Date(state_since ?? state_changed_at)
  // Without watches only a chosen state stays.
  await setState(tx, memberId, showId, restored, since, { isChosen: !isSeen || restored !== 'watching' })
}

function ofShow(tx: Tx, memberId: number, showId: number) {
  return tx.deleteFrom('show_states').where('member_id', '=', memberId).where('show_id', '=', showId)
}

/** A show without watches is not being watched, unless the member said so. */
export async function stopWatching(tx: Tx, memberId: number, showId: number): Promise<void> {
  if (await isWatched(tx, memberId, showId)) return
  await ofShow(tx, memberId, showId).where('state', '=', 'watching').where('is_chosen', '=', 0).execute()
}

/** The first episode of a show begins it. */
export async function startWatching(tx: Tx, memberId: number, showId: number, now: Date): Promise<void> {
  if (await isWatched(tx, memberId, showId)) return
  await tx
    .insertInto('show_states')
    .values({ member_id: memberId, show_id: showId, state: 'watching', changed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function isWatched(tx: Tx, memberId: number, id: number): Promise<boolean> {
  return Boolean(
    await ofTitle(tx, memberId, { mediaType: 'tv', id }).select('id').limit(1).executeTakeFirst(),
  )
}
