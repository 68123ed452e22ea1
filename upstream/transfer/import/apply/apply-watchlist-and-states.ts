import type { ShowState } from '#contract'
import { titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import type { StoredState } from '#upstream/titles/member-title'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { instantOf } from '#upstream/transfer/import/apply/apply-entries'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'

/** A title that is on the watchlist already stays as it is. */
export async function applyWatchlist(
  tx: Tx,
  { memberId, source, copies, now }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const planned = titles.flatMap((one) => {
    const row = one.rows.find(({ watchlist, state }) => watchlist || state === 'planned')
    if (!row) return []
    const given = row.watchlist?.addedAt ?? row.addedAt ?? null
    const addedAt = one.isExact ? given : instantOf(given, now)
    return [{ ...one, addedAt: addedAt ?? now.toISOString() }]
  })
  const rows = planned.flatMap(({ key, addedAt }) => {
    const copied = copies.get(titleKey(key))
    const of = { member_id: memberId, media_type: key.mediaType, title_id: key.id }
    return copied ? [{ ...of, added_at: addedAt, source, ...copied }] : []
  })
  if (rows.length === 0) return
  const added = await tx
    .insertInto('watchlist')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['media_type', 'title_id'])
    .execute()
  const isAdded = new Set(added.map((row) => titleKey(keyOf(row))))
  for (const { key, change, addedAt } of planned) if (isAdded.has(titleKey(key))) change.watchlist = addedAt
}

const STATES: readonly string[] = ['watching', 'paused', 'dropped'] satisfies ShowState[]

/** The member's own state of a show stays. */
export async function applyStates(
  tx: Tx,
  { memberId, source, now }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const stated = titles.flatMap(({ key, change, ...one }) => {
    const state = key.mediaType === 'tv' ? stateOf(one, now) : null
    return state ? [{ id: key.id, change, state }] : []
  })
  if (stated.length === 0) return
  const added = await tx
    .insertInto('show_states')
    .values(stated.map(({ id, state }) => ({ member_id: memberId, show_id: id, source, ...state })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('show_id')
    .execute()
  const isAdded = new Set(added.map(({ show_id }) => show_id))
  for (const { id, change, state } of stated) {
    if (isAdded.has(id)) change.state = state
  }
}

/** Its first episode begins a show; completed is worked out from the episodes. */
function stateOf({ rows, isExact }: Pick<TitleToApply, 'rows' | 'isExact'>, now: Date): StoredState | null {
  const exact = rows.find(({ own }) => own?.state)?.own?.state
  if (exact) {
    const { state, changedAt: changed_at } = exact
    // Without an episode only a state that the member chose stays.
    return { state, is_chosen: state === 'watching' && rows.some(isEpisode) ? 0 : 1, changed_at }
  }
  const named = rows.map(({ state }) => state).find((one) => one !== undefined && STATES.includes(one))
  const state = named ?? (!isExact && rows.some(isEpisode) ? 'watching' : null)
  return state && { state: state as ShowState, is_chosen: named ? 1 : 0, changed_at: now.toISOString() }
}

function isEpisode({ watch, season, episode }: GivenRow): boolean {
  return watch !== undefined && season !== undefined && episode !== undefined
}
