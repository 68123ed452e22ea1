import { sql } from 'kysely'
import { type RowSource, type TitleKey, titleKey, type Watch } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Tx } from '#upstream/db/transact'
import { isAnyOf } from '#upstream/titles/title-key-conditions'

export type WatchContent = Pick<Watch, 'watchedOn' | 'watchedAt' | 'note' | 'tags' | 'isRewatch'>

/** A rewatch mark that is absent is worked out from earlier watches. */
export type NewWatch = Pick<Watch, 'season' | 'episode'> &
  Partial<WatchContent> & {
    /** Now, where it is absent. */
    loggedAt?: string
  }

/** Of any titles; returns what is stored, in the order of the watches. */
export async function insertWatches(
  tx: Tx,
  memberId: number,
  watches: readonly MarkedWatch[],
  now: Date,
  source: RowSource | null = null,
): Promise<StoredWatch[]> {
  const inserted: StoredWatch[] = []
  for (const batch of batchesOf(watches)) {
    inserted.push(...(await insertBatch(tx, memberId, batch, { now, source })))
  }
  return inserted
}

/** Whether a watch is of one of these titles and, of a show, no earlier and no later than these episodes, or of none. */
export function isAmong(places: readonly (Pick<Watch, 'season' | 'episode'> & { key: TitleKey })[]) {
  const titles = Array.from(Map.groupBy(places, ({ key }) => titleKey(key)).values(), (of) => {
    const [{ key } = NO_PLACE] = of
    const ordered = of
      .map(({ season, episode }) => [season ?? 0, episode ?? 0] as const)
      .sort(([a, one], [b, other]) => a - b || one - other)
    const [first = [0, 0], last = first] = [ordered[0], ordered.at(-1)]
    const within = sql`(season, episode) >= (${first[0]}, ${first[1]}) and (season, episode) <= (${last[0]}, ${last[1]})`
    const range = of.some(({ season }) => season === null)
      ? sql`and (season is null or ${within})`
      : sql`and ${within}`
    return sql`media_type = ${key.mediaType} and title_id = ${key.id} ${key.mediaType === 'tv' ? range : sql``}`
  })
  return isAnyOf(
    places.map(({ key }) => key),
    titles,
  )
}

const NO_PLACE = { key: { mediaType: 'movie', id: 0 } as TitleKey }

type PlacedWatch = NewWatch & { key: TitleKey }
type MarkedWatch = PlacedWatch & { isRewatch: boolean }
type StoredWatch = { id: number } & ReturnType<typeof toColumns>

/** A watch is a rewatch where one of the same movie or episode is not later; an unknown date counts as early. */
export function markRewatches<Watch extends PlacedWatch>(
  watches: readonly Watch[],
  earlier: readonly PlacedWatch[],
): (Watch & { isRewatch: boolean })[] {
  const placeOf = ({ key, season, episode }: PlacedWatch) => `${titleKey(key)} ${season}:${episode}`
  const firsts = new Map<string, string>()
  for (const watch of earlier) {
    const [place, watchedOn] = [placeOf(watch), watch.watchedOn ?? '']
    const first = firsts.get(place)
    if (first === undefined || watchedOn < first) firsts.set(place, watchedOn)
  }
  return watches.map((watch) => {
    const [place, watchedOn] = [placeOf(watch), watch.watchedOn ?? '']
    const first = firsts.get(place)
    const wasWatched = first !== undefined && (first <= watchedOn || watchedOn === '')
    if (first === undefined || watchedOn < first) firsts.set(place, watchedOn)
    return { ...watch, isRewatch: watch.isRewatch ?? wasWatched }
  })
}

async function insertBatch(
  tx: Tx,
  memberId: number,
  watches: readonly MarkedWatch[],
  { now, source }: { now: Date; source: RowSource | null },
): Promise<StoredWatch[]> {
  const rows = await tx
    .insertInto('watches')
    .values(
      watches.map(({ key, season, episode, loggedAt, ...watch }) => ({
        member_id: memberId,
        media_type: key.mediaType,
        title_id: key.id,
        season,
        episode,
        created_at: loggedAt ?? now.toISOString(),
        source,
        ...toColumns(watch),
      })),
    )
    .returning('id')
    .execute()
  // The order of returned rows is not defined, but ids are counted up.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  const stored = watches.map((watch, at) => ({ ...watch, id: ids[at] ?? 0 }))
  await insertTags(tx, memberId, stored)
  return stored.map((watch) => ({ id: watch.id, ...toColumns(watch) }))
}

export async function insertTags(
  tx: Tx,
  memberId: number,
  watches: readonly (Partial<WatchContent> & { id: number; key: Pick<TitleKey, 'mediaType'> })[],
): Promise<void> {
  const rows = watches.flatMap(({ id, key, watchedOn, watchedAt, tags = [] }) =>
    tags.map((tag) => ({
      watch_id: id,
      member_id: memberId,
      tag,
      media_type: key.mediaType,
      watched_on: watchedOn ?? '',
      watched_at: watchedAt ?? null,
    })),
  )
  for (const batch of batchesOf(rows)) await tx.insertInto('watch_tags').values(batch).execute()
}

export function toColumns({ watchedOn, watchedAt, note, isRewatch }: Partial<WatchContent>) {
  return {
    watched_on: watchedOn ?? '',
    watched_at: watchedAt ?? null,
    note: note ?? null,
    is_rewatch: isRewatch ? (1 as const) : (0 as const),
  }
}
