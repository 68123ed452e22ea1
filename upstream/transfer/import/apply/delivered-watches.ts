import { sql } from 'kysely'
import type { RowSource } from '#contract'
import { nearMs } from '#upstream/connections/viewings/viewing'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'

interface Sourced {
  id: number
  source: RowSource | null
}

/**
 * Of these watches those that came by a delivery or a program, by id, with the milliseconds within which a viewing of a file is
 * the same one: a media server and another service seldom note the same minute.
 */
export async function deliveredWatches(tx: Tx, watches: readonly Sourced[]): Promise<Map<number, number>> {
  const delivered = watches.filter(({ source }) => source !== null && !source.startsWith('import-'))
  const within = new Map<number, number>()
  for (const batch of batchesOf(delivered)) {
    const rows = await readRuntimes(
      tx,
      batch.map(({ id }) => id),
    )
    for (const { id, minutes, stated } of rows) within.set(id, nearMs(minutes ? minutes * 60 : (stated ?? 0)))
  }
  return within
}

/** The catalogue's, and what a sender has stated for its file, in seconds. */
function readRuntimes(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('watches')
    .leftJoin('titles', (join) =>
      join.onRef('titles.media_type', '=', 'watches.media_type').onRef('titles.id', '=', 'watches.title_id'),
    )
    .leftJoin('episodes', (join) =>
      join
        .onRef('episodes.show_id', '=', 'watches.title_id')
        .onRef('episodes.season', '=', 'watches.season')
        .onRef('episodes.episode', '=', 'watches.episode'),
    )
    .leftJoin('viewings', (join) =>
      join
        .onRef('viewings.member_id', '=', 'watches.member_id')
        .onRef('viewings.media_type', '=', 'watches.media_type')
        .onRef('viewings.title_id', '=', 'watches.title_id')
        .on(sql<boolean>`viewings.season = coalesce(watches.season, 0)`)
        .on(sql<boolean>`viewings.episode = coalesce(watches.episode, 0)`),
    )
    .select([
      'watches.id',
      'viewings.duration as stated',
      sql<number | null>`coalesce(episodes.runtime, titles.runtime)`.as('minutes'),
    ])
    .where('watches.id', 'in', ids)
    .execute()
}
