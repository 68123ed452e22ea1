import type { ShowState } from '#contract'
import type { Tx } from '#upstream/db/transact'
import * as watchlist from '#upstream/history/watchlist'
import { instantOf } from '#upstream/transfer/apply/apply-entry'
import type { Change } from '#upstream/transfer/apply/change'
import type { TitleToApply } from '#upstream/transfer/apply/title-to-apply'
import type { GivenRow } from '#upstream/transfer/formats/given-row'

/** Returns when the title was put on the watchlist; null where it is there already, or the files do not have it there. */
export async function applyWatchlist(
  tx: Tx,
  { memberId, key, rows, now }: TitleToApply,
): Promise<string | null> {
  const planned = rows.find(({ watchlist, state }) => watchlist || state === 'planned')
  if (!planned) return null
  const given = planned.watchlist?.addedAt ?? planned.addedAt ?? null
  const addedAt = instantOf(given, now) ?? now.toISOString()
  const known = await tx
    .selectFrom('watchlist')
    .select('added_at')
    .where('member_id', '=', memberId)
    .where('media_type', '=', key.mediaType)
    .where('title_id', '=', key.id)
    .executeTakeFirst()
  if (known) return null
  await watchlist.addIn(tx, memberId, key, addedAt)
  return addedAt
}

const STATES: readonly string[] = ['watching', 'paused', 'dropped'] satisfies ShowState[]

/** The member's own state of a show stays. Its first episode begins it; completed is worked out from the episodes. */
export async function applyState(
  tx: Tx,
  { memberId, key, rows, now }: TitleToApply,
): Promise<Change['state']> {
  const stated = rows.map((row) => row.state).find((one) => one !== undefined && STATES.includes(one))
  const state = stated ?? (rows.some(isEpisode) ? 'watching' : undefined)
  if (key.mediaType !== 'tv' || !state) return null
  const added = await tx
    .insertInto('show_states')
    .values({
      member_id: memberId,
      show_id: key.id,
      state: state as ShowState,
      changed_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state')
    .executeTakeFirst()
  return added ? { before: null, after: added.state } : null
}

function isEpisode({ watch, season, episode }: GivenRow): boolean {
  return watch !== undefined && season !== undefined && episode !== undefined
}
