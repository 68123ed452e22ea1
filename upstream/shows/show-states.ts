import type { RowSource, ShowState, StateChange } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import type { StoredState } from '#upstream/titles/member-title'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'

interface NewState {
  /** What is stored. */
  before: StoredState | null
  state: ShowState
  now: Date
  /** By the member: it stays when there are no watches. */
  isChosen?: boolean
  /** Of a new row. */
  source?: RowSource | null | undefined
}

/** The caller has locked the member. */
export async function setState(
  tx: Tx,
  memberId: number,
  showId: number,
  { before, state, now, isChosen = state !== 'watching', source = null }: NewState,
): Promise<StateChange> {
  const changed = { state, changed_at: now.toISOString(), is_chosen: isChosen ? (1 as const) : (0 as const) }
  if (before?.state === state && before.is_chosen >= changed.is_chosen) {
    return { state: null, stateSince: null, stateChangedAt: null, stateIsChosen: false }
  }
  await tx
    .insertInto('show_states')
    .values({ member_id: memberId, show_id: showId, source, ...changed })
    .onConflict((conflict) => conflict.columns(['member_id', 'show_id']).doUpdateSet(changed))
    .execute()
  return {
    state: before?.state ?? null,
    stateSince: before && new Date(before.changed_at).toISOString(),
    stateChangedAt: changed.changed_at,
    stateIsChosen: before?.is_chosen === 1,
  }
}

/** For an undo: a state that was changed since stays, and a show with watches has one. */
export async function restoreState(
  tx: Tx,
  memberId: number,
  showId: number,
  { state, stateSince, stateChangedAt, stateIsChosen }: StateChange,
): Promise<void> {
  if (stateChangedAt === null) return
  const isSeen = await isWatched(tx, memberId, showId)
  const restored = state ?? (isSeen ? 'watching' : null)
  if (!restored) {
    await removeState(tx, memberId, showId).where('changed_at', '=', stateChangedAt).execute()
    return
  }
  // Without watches only a chosen state stays.
  const isChosen = stateIsChosen || !isSeen || restored !== 'watching'
  await tx
    .updateTable('show_states')
    .set({
      state: restored,
      changed_at: new Date(stateSince ?? stateChangedAt).toISOString(),
      is_chosen: isChosen ? 1 : 0,
    })
    .where('member_id', '=', memberId)
    .where('show_id', '=', showId)
    .where('changed_at', '=', stateChangedAt)
    .execute()
}

/** Of `StoredState`. */
export const STATE_COLUMNS = ['state', 'changed_at', 'is_chosen', 'source'] as const

/** Of those of the shows that have one. */
export function readStates(db: Db, memberId: number, showIds: readonly number[]) {
  return db
    .selectFrom('show_states')
    .select(['show_id as showId', 'state', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .where('show_id', 'in', showIds)
    .execute()
}

export function removeState(tx: Tx, memberId: number, showId: number) {
  return tx.deleteFrom('show_states').where('member_id', '=', memberId).where('show_id', '=', showId)
}

/** A show without watches is not being watched, unless the member said so. Returns the state that it had. */
export async function stopWatching(tx: Tx, memberId: number, showId: number): Promise<StoredState | null> {
  if (await isWatched(tx, memberId, showId)) return null
  const ended = await removeState(tx, memberId, showId)
    .where('state', '=', 'watching')
    .where('is_chosen', '=', 0)
    .returning(STATE_COLUMNS)
    .executeTakeFirst()
  return ended ?? null
}

/** Watches without a place begin no show. */
export async function isWatched(tx: Tx, memberId: number, id: number): Promise<boolean> {
  const watches = tx
    .selectFrom('watches')
    .where(isOwnTitle(memberId, { mediaType: 'tv', id }))
    .where('episode', 'is not', null)
  return Boolean(await watches.select('id').limit(1).executeTakeFirst())
}
