import type { Selectable } from 'kysely'
import type { TitleKey } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Schema } from '#upstream/db/schema'
import type { Tx } from '#upstream/db/transact'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'
import { tagsOf } from '#upstream/watches/diary'
import { insertTags } from '#upstream/watches/insert-watches'
import type { GivenRatingsTable } from '#upstream/watches/tables'

type WatchRow = Selectable<Schema['watches']>

/** A watch with all that goes with it, as it is stored. */
export interface WatchSnapshot
  extends Omit<WatchRow, 'member_id' | 'media_type' | 'title_id' | 'change' | 'numbered_at'> {
  tags: string[]
  given: Pick<Selectable<GivenRatingsTable>, 'id' | 'value' | 'scale' | 'import_id'>[]
}

/** By their ids. */
export async function readWatchSnapshots(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  ids: readonly number[],
): Promise<WatchSnapshot[]> {
  const watches: WatchSnapshot[] = []
  for (const batch of batchesOf(ids)) {
    const rows = await tx
      .selectFrom('watches')
      .select([
        'id',
        'season',
        'episode',
        'watched_on',
        'watched_at',
        'is_rewatch',
        'note',
        'created_at',
        'source',
      ])
      .where(isOwnTitle(memberId, key))
      .where('id', 'in', batch)
      .orderBy('id')
      .execute()
    const tags = await tagsOf(tx, batch)
    const given = await tx
      .selectFrom('given_ratings')
      .select(['id', 'watch_id', 'value', 'scale', 'import_id'])
      .where('watch_id', 'in', batch)
      .execute()
    const ofWatch = Map.groupBy(given, ({ watch_id }) => watch_id)
    for (const row of rows) {
      const rated = ofWatch.get(row.id)?.map(({ watch_id: _, ...rating }) => rating) ?? []
      watches.push({ ...row, tags: tags.get(row.id)?.toSorted() ?? [], given: rated })
    }
  }
  return watches
}

/** With the ids that they had, so that they return to their places in the diary. */
export async function restoreWatches(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  watches: readonly WatchSnapshot[],
): Promise<void> {
  const title = { member_id: memberId, media_type: key.mediaType, title_id: key.id }
  for (const batch of batchesOf(watches)) {
    const rows = batch.map(({ tags: _tags, given: _given, ...row }) => ({ ...row, ...title }))
    await tx.insertInto('watches').values(rows).execute()
  }
  const tagged = watches.map(({ id, watched_on: watchedOn, watched_at: watchedAt, tags }) => ({
    id,
    key,
    watchedOn,
    watchedAt,
    tags,
  }))
  await insertTags(tx, memberId, tagged)
  const given = watches.flatMap(({ id, season, episode, given }) =>
    given.map((rating) => ({ ...rating, ...title, season, episode, watch_id: id })),
  )
  const imports = await existingImports(tx, given)
  for (const batch of batchesOf(given)) {
    const rows = batch.map((row) => ({
      ...row,
      import_id: imports.has(row.import_id) ? row.import_id : null,
    }))
    await tx.insertInto('given_ratings').values(rows).execute()
  }
}

/** An import may have been deleted since. */
async function existingImports(
  tx: Tx,
  given: readonly Pick<GivenRatingsTable, 'import_id'>[],
): Promise<ReadonlySet<number | null>> {
  const ids = new Set(given.flatMap(({ import_id }) => import_id ?? []))
  if (ids.size === 0) return new Set()
  const rows = await tx.selectFrom('imports').select('id').where('id', 'in', Array.from(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
