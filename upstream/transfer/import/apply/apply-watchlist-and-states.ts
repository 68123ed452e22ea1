import type { ShowState } from '#contract'
import { keyOf, nameOf } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { instantOf } from '#upstream/transfer/import/apply/apply-entries'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/title-to-apply'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'

export async function applyWatchlist(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const planned = titles.flatMap((one) => {
    const row = one.rows.find(({ watchlist, state }) => watchlist || state === 'planned')
    if (!row) return []
    const given = row.watchlist?.addedAt ?? row.addedAt ?? null
    return [{ ...one, addedAt: instantOf(given, work.now) ?? work.now.toISOString() }]
  })
  await addToWatchlist(tx, work, planned)
}

/** A title that is on the watchlist already stays as it is. */
export async function addToWatchlist(
  tx: Tx,
  { memberId, copies }: ImportToApply,
  planned: readonly (Pick<TitleToApply, 'key' | 'change'> & { addedAt: string })[],
): Promise<void> {
  const rows = planned.flatMap(({ key, addedAt }) => {
    const copied = copies.get(nameOf(key))
    const of = { member_id: memberId, media_type: key.mediaType, title_id: key.id }
    return copied ? [{ ...of, added_at: addedAt, ...copied }] : []
  })
  if (rows.length === 0) return
  const added = await tx
    .insertInto('watchlist')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['media_type', 'title_id'])
    .execute()
  const isAdded = new Set(added.map((row) => nameOf(keyOf(row))))
  for (const { key, change, addedAt } of planned) if (isAdded.has(nameOf(key))) change.watchlist = addedAt
}

const STATES: readonly string[] = ['watching', 'paused', 'dropped'] satisfies ShowState[]

/** The member's own state of a show stays. Its first episode begins it; completed is worked out from the episodes. */
export async function applyStates(
  tx: Tx,
  { memberId, now }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const stated = titles.flatMap(({ key, rows, change }) => {
    const named = rows.map((row) => row.state).find((one) => one !== undefined && STATES.includes(one))
    const state = named ?? (rows.some(isEpisode) ? 'watching' : undefined)
    const is_chosen = named ? (1 as const) : (0 as const)
    const written = { state: state as ShowState, is_chosen, changed_at: now.toISOString() }
    return key.mediaType === 'tv' && state ? [{ id: key.id, change, state: written }] : []
  })
  if (stated.length === 0) return
  const added = await tx
    .insertInto('show_states')
    .values(stated.map(({ id, state }) => ({ member_id: memberId, show_id: id, ...state })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('show_id')
    .execute()
  const isAdded = new Set(added.map(({ show_id }) => show_id))
  for (const { id, change, state } of stated) {
    if (isAdded.has(id)) change.state = state
  }
}

function isEpisode({ watch, season, episode }: GivenRow): boolean {
  return watch !== undefined && season !== undefined && episode !== undefined
}
