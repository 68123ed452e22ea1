import { placeKey, type TitleKey } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import type { MemberTitle } from '#upstream/titles/member-title'
import { markRewatches } from '#upstream/watches/insert-watches'
import type { WatchSnapshot } from '#upstream/watches/undo/watch-snapshots'

/**
 * A movie or an episode has one first viewing: of one that is written anew and one that is there, the later is the rewatch.
 * @returns ids
 */
export function rewatchesAmong(
  key: TitleKey,
  written: readonly WatchSnapshot[],
  there: MemberTitle['watches'],
): number[] {
  const firsts = written
    .filter(({ is_rewatch }) => is_rewatch === 0)
    .map(({ id, season, episode, watched_on: watchedOn }) => ({ id, key, season, episode, watchedOn }))
  const firstsThere = there
    .filter(({ isRewatch }) => !isRewatch)
    .map(({ isRewatch: _, ...watch }) => ({ ...watch, key }))
  const marked = markRewatches(firstsThere, firsts)
  const later = marked.filter(({ isRewatch }) => isRewatch)
  const seenEarlier = new Set(marked.filter(({ isRewatch }) => !isRewatch).map(placeKey))
  return [...later, ...firsts.filter((first) => seenEarlier.has(placeKey(first)))].map(({ id }) => id)
}

export async function setRewatches(tx: Tx, ids: readonly number[], isRewatch: boolean): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await tx
      .updateTable('watches')
      .set({ is_rewatch: isRewatch ? 1 : 0 })
      .where('id', 'in', batch)
      .execute()
  }
}
