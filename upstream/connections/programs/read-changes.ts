import { CHANGE_KINDS, type ChangeKind, type ProgramChange, parseTitleKey, titleKey } from '#contract'
import { listRated } from '#upstream/collection/read-entries'
import { cursorCodec } from '#upstream/connections/programs/change-cursor'
import { type ChangedRow, readChangedRows } from '#upstream/connections/programs/changed-rows'
import { toCollectionItems, toHistoryItems, withTitles } from '#upstream/connections/programs/program-items'
import type { Db } from '#upstream/db/open'
import { findOwnLists } from '#upstream/lists/find-lists'
import { findListTitles } from '#upstream/lists/read-list-titles'
import { readStates } from '#upstream/shows/show-states'
import { findWatches } from '#upstream/watches/diary'
import { listAdded } from '#upstream/watchlist/watchlist'

interface ChangesQuery {
  since: string | undefined
  limit: number
  kinds: readonly ChangeKind[] | undefined
}

/** @throws ApiError as a cursor's codec does */
export async function readChanges(
  db: Db,
  memberId: number,
  { since, limit, kinds = CHANGE_KINDS }: ChangesQuery,
  now: Date,
): Promise<{ changes: ProgramChange[]; cursor: string; hasMore: boolean }> {
  const codec = await cursorCodec(db, memberId, now)
  const from = since === undefined ? null : codec.read(since)
  const wanted = CHANGE_KINDS.filter((kind) => kinds.includes(kind))
  const after = from?.number ?? 0
  const rows = await readChangedRows(db, memberId, { after, limit: limit + 1, kinds: wanted })
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  // A removal of something that was sent at the begin of many pages is forgotten as long after that, not after the last page.
  const completeAt = hasMore && from ? from.completeAt : now.getTime()
  const cursor = codec.write({ number: shown.at(-1)?.number ?? after, completeAt })
  return { changes: await withValues(db, memberId, shown), cursor, hasMore }
}

/** A row that is gone by now is removed; the change that says so comes with another number. */
async function withValues(db: Db, memberId: number, rows: readonly ChangedRow[]): Promise<ProgramChange[]> {
  const values = new Map<string, unknown>()
  for (const [kind, of] of Map.groupBy(rows, (row) => row.kind)) {
    const keys = of.flatMap(({ key, isRemoved }) => (isRemoved ? [] : [key]))
    if (keys.length === 0) continue
    for (const [key, value] of await VALUES[kind](db, memberId, keys)) values.set(`${kind} ${key}`, value)
  }
  return rows.map(({ kind, key, at, isRemoved }) => {
    const value = isRemoved ? undefined : values.get(`${kind} ${key}`)
    const change = value === undefined ? { action: 'remove' } : { action: 'put', value }
    return { kind, key, at, ...change } as ProgramChange
  })
}

/** The values of rows by their keys among changes. */
const VALUES: Record<
  ChangeKind,
  (db: Db, memberId: number, keys: readonly string[]) => Promise<(readonly [key: string, value: object])[]>
> = {
  async history(db, memberId, keys) {
    const items = await toHistoryItems(db, memberId, await findWatches(db, memberId, keys.map(Number)))
    return items.map((item) => [String(item.id), item])
  },
  async collection(db, memberId, keys) {
    const items = await toCollectionItems(db, await listRated(db, memberId, titlesOf(keys)))
    return items.map((item) => [keyOf(item), item])
  },
  async watchlist(db, memberId, keys) {
    const titles = await listAdded(db, memberId, titlesOf(keys))
    const items = await withTitles(db, titles, ({ addedAt }) => ({ addedAt }))
    return items.map((item) => [keyOf(item), item])
  },
  async list(db, memberId, keys) {
    const lists = await findOwnLists(db, memberId, keys)
    return lists.map(({ titles: _, ...list }) => [list.id, list])
  },
  async list_title(db, memberId, keys) {
    const wanted = keys.flatMap((text) => {
      const [listId = '', title] = text.split('/')
      const key = parseTitleKey(title)
      return key ? [{ listId, key }] : []
    })
    const titles = await findListTitles(db, memberId, wanted)
    const items = await withTitles(db, titles, ({ list, note, order, addedAt }) => ({
      list,
      note,
      order,
      addedAt,
    }))
    return items.map((item) => [`${item.list}/${keyOf(item)}`, item])
  },
  async state(db, memberId, keys) {
    const states = await readStates(db, memberId, keys.map(Number))
    return states.map(({ showId: tmdb, ...state }) => [String(tmdb), { tmdb, ...state }])
  },
}

function titlesOf(keys: readonly string[]) {
  return keys.flatMap((key) => parseTitleKey(key) ?? [])
}

function keyOf({
  type: mediaType,
  ids: { tmdb: id },
}: {
  type: 'movie' | 'tv'
  ids: { tmdb: number }
}): string {
  return titleKey({ mediaType, id })
}
