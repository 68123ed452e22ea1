import type { Watch } from '#contract'
import type { TitleKey } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'

export type WatchContent = Pick<Watch, 'watchedOn' | 'watchedAt' | 'note' | 'tags' | 'isRewatch'>

/** A rewatch mark that is absent is worked out from earlier watches. */
export type NewWatch = Pick<Watch, 'season' | 'episode'> & Partial<WatchContent>

/** Rows of one statement: PostgreSQL and SQLite limit its parameters. */
export const BATCH = 500

/** Returns the ids in the order of the watches. */
export async function insertWatches(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  watches: readonly NewWatch[],
  now: Date,
): Promise<number[]> {
  const marked = await markRewatches(tx, memberId, key, watches)
  const ids: number[] = []
  for (let first = 0; first < marked.length; first += BATCH) {
    ids.push(...(await insertBatch(tx, memberId, key, marked.slice(first, first + BATCH), now)))
  }
  return ids
}

export function ofTitle(tx: Tx, memberId: number, key: TitleKey) {
  return tx
    .selectFrom('watches')
    .where('media_type', '=', key.mediaType)
    .where('title_id', '=', key.id)
    .where('member_id', '=', memberId)
}

type MarkedWatch = NewWatch & { isRewatch: boolean }

/** A watch is a rewatch where one of the same movie or episode is not later; an unknown date counts as early. */
async function markRewatches(
  tx: Tx,
  memberId: number,
  key: TitleKey,
  watches: readonly NewWatch[],
): Promise<MarkedWatch[]> {
  const earlier = await ofTitle(tx, memberId, key)
    .select((to) => ['season', 'episode', to.fn.min('watched_on').as('first')])
    .groupBy(['season', 'episode'])
    .execute()
  const firsts = new Map(earlier.map(({ season, episode, first }) => [`${season}:${episode}`, first]))
  return watches.map((watch) => {
    const [place, watchedOn] = [`${watch.season}:${watch.episode}`, watch.watchedOn ?? '']
    const first = firsts.get(place)
    const wasWatched = first !== undefined && (first <= watchedOn || watchedOn === '')
    if (first === undefined || watchedOn < first) firsts.set(place, watchedOn)
    return { ...watch, isRewatch: watch.isRewatch ?? wasWatched }
  })
}

async function insertBatch(
  tx: Tx,
  memberId: number,
  { mediaType, id: titleId }: TitleKey,
  watches: readonly MarkedWatch[],
  now: Date,
): Promise<number[]> {
  const of = { member_id: memberId, media_type: mediaType, title_id: titleId, created_at: now.toISOString() }
  const rows = await tx
    .insertInto('watches')
    .values(
      watches.map((watch) => ({ ...of, ...toColumns(watch), season: watch.season, episode: watch.episode })),
    )
    .returning('id')
    .execute()
  // The order of returned rows is not defined, but ids are counted up.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await insertTags(
    tx,
    memberId,
    mediaType,
    watches.map((watch, at) => ({ ...watch, id: ids[at] ?? 0 })),
  )
  return ids
}

export async function insertTags(
  tx: Tx,
  memberId: number,
  mediaType: TitleKey['mediaType'],
  watches: readonly (Partial<WatchContent> & { id: number })[],
): Promise<void> {
  const rows = watches.flatMap(({ id, watchedOn, watchedAt, tags = [] }) =>
    tags.map((tag) => ({
      watch_id: id,
      member_id: memberId,
      tag,
      media_type: mediaType,
      watched_on: watchedOn ?? '',
      watched_at: watchedAt ?? null,
    })),
  )
  for (let first = 0; first < rows.length; first += BATCH) {
    await tx
      .insertInto('watch_tags')
      .values(rows.slice(first, first + BATCH))
      .execute()
  }
}

export function toColumns({ watchedOn, watchedAt, note, isRewatch }: Partial<WatchContent>) {
  return {
    watched_on: watchedOn ?? '',
    watched_at: watchedAt ?? null,
    note: note ?? null,
    is_rewatch: isRewatch ? (1 as const) : (0 as const),
  }
}
