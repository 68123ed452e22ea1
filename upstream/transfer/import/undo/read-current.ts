import { type TitleKey, titleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { placeName, readPlaces, type ShowPlace } from '#upstream/place-ratings/place-ratings'
import type { StoredState } from '#upstream/titles/member-title'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import {
  digestOf,
  parseChange,
  type TitleChange,
  tagsDigestOf,
} from '#upstream/transfer/import/apply/applied-change'
import { findEntries } from '#upstream/transfer/import/apply/apply-entries'
import { withChosen } from '#upstream/transfer/import/import-title-columns'
import type { Current } from '#upstream/transfer/import/undo/split-revertible'
import { tagsOf } from '#upstream/watches/diary'

export interface TitleToUndo {
  id: number
  key: TitleKey
  change: TitleChange
}

/** Titles with what an import has written of them, in the order of their ids here. */
export async function readWritten(db: Db | Tx, ids: readonly number[]): Promise<TitleToUndo[]> {
  const rows = await db
    .selectFrom('import_titles')
    .select(['id', 'chosen_type', 'chosen_id', 'change'])
    .where('id', 'in', ids)
    .execute()
  const sorted = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return withChosen(sorted).map(({ key, title: { id, change } }) => ({
    id,
    key,
    change: parseChange(change),
  }))
}

/** What a member has of titles that an import wrote, by `titleKey`. */
export async function readCurrent(
  db: Db | Tx,
  memberId: number,
  titles: readonly TitleToUndo[],
): Promise<Map<string, Current>> {
  if (titles.length === 0) return new Map()
  const keys = titles.map(({ key }) => key)
  const entries = await findEntries(db, memberId, keys)
  const watches = await findWatches(db, memberId, titles)
  const planned = await findPlanned(db, memberId, titles)
  const dismissed = await findDismissed(db, memberId, titles)
  const listed = await findListed(db, titles)
  const states = await findStates(db, memberId, keys)
  const shows = keys.filter(({ mediaType }) => mediaType === 'tv').map(({ id }) => id)
  const places = ofShows(await readPlaces(db, 'place_ratings', memberId, shows))
  const placeNotes = ofShows(await readPlaces(db, 'place_notes', memberId, shows))
  return new Map(
    keys.map((key) => {
      const name = titleKey(key)
      const current = {
        entry: entries.get(name)?.state ?? null,
        watches: new Map(watches.get(name)?.map((watch) => [watch.id, watch])),
        watchlist: planned.get(name) ?? null,
        dismissed: dismissed.get(name) ?? null,
        lists: new Map(listed.get(name)?.map((one) => [one.listId, one])),
        state: states.get(name) ?? null,
        places: places.get(name) ?? new Map(),
        placeNotes: placeNotes.get(name) ?? new Map(),
      }
      return [name, current]
    }),
  )
}

/** By the show, then by their names. */
function ofShows<State>(found: readonly (ShowPlace & State)[]): Map<string, Map<string, State>> {
  const byShow = Map.groupBy(found, ({ showId: id }) => titleKey({ mediaType: 'tv', id }))
  return new Map(
    Array.from(byShow, ([show, places]) => [
      show,
      new Map(
        places.map(({ showId, season, episode, ...state }) => [
          placeName({ showId, season, episode }),
          state as unknown as State,
        ]),
      ),
    ]),
  )
}

async function findWatches(db: Db | Tx, memberId: number, titles: readonly TitleToUndo[]) {
  const rows = await db
    .selectFrom('watches')
    .select(['media_type', 'title_id', 'id', 'watched_on', 'watched_at', 'is_rewatch', 'note'])
    .where('member_id', '=', memberId)
    .where(isOneOf(titles.map(({ key }) => key)))
    .where('id', '>', Math.min(...titles.map(({ change }) => change.lastWatch)))
    .execute()
  const written = new Set(titles.flatMap(({ change }) => change.watches.map(({ id }) => id)))
  const tags = await tagsOf(
    db,
    rows.map(({ id }) => id).filter((id) => written.has(id)),
  )
  const watches = rows.map(({ note, ...row }) => ({
    ...row,
    note: digestOf(note),
    tags: tagsDigestOf(tags.get(row.id) ?? []),
  }))
  return Map.groupBy(watches, (row) => titleKey(keyOf(row)))
}

async function findPlanned(db: Db | Tx, memberId: number, titles: readonly TitleToUndo[]) {
  const keys = titles.filter(({ change }) => change.watchlist).map(({ key }) => key)
  if (keys.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('watchlist')
    .select(['media_type', 'title_id', 'added_at'])
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  return new Map(rows.map((row) => [titleKey(keyOf(row)), row.added_at]))
}

async function findDismissed(db: Db | Tx, memberId: number, titles: readonly TitleToUndo[]) {
  const keys = titles.filter(({ change }) => change.dismissed).map(({ key }) => key)
  if (keys.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('dismissed_titles')
    .select(['media_type', 'title_id', 'dismissed_at'])
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  return new Map(rows.map((row) => [titleKey(keyOf(row)), row.dismissed_at]))
}

async function findListed(db: Db | Tx, titles: readonly TitleToUndo[]) {
  const listed = titles.filter(({ change }) => change.lists.length > 0)
  const lists = new Set(listed.flatMap(({ change }) => change.lists.map(({ listId }) => listId)))
  const rows =
    lists.size === 0
      ? []
      : await db
          .selectFrom('list_titles')
          .select(['list_id', 'media_type', 'title_id', 'note', 'added_at', 'is_moved'])
          .where('list_id', 'in', Array.from(lists))
          .where(isOneOf(listed.map(({ key }) => key)))
          .execute()
  const found = rows.map(({ list_id: listId, note, added_at: addedAt, is_moved, ...row }) => ({
    name: titleKey(keyOf(row)),
    listId,
    note: digestOf(note),
    addedAt,
    isMoved: is_moved === 1,
  }))
  return Map.groupBy(found, ({ name }) => name)
}

async function findStates(db: Db | Tx, memberId: number, keys: readonly TitleKey[]) {
  const shows = keys.filter(({ mediaType }) => mediaType === 'tv').map(({ id }) => id)
  if (shows.length === 0) return new Map<string, StoredState>()
  const rows = await db
    .selectFrom('show_states')
    .select(['show_id', 'state', 'is_chosen', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('show_id', 'in', shows)
    .execute()
  return new Map(rows.map(({ show_id: id, ...state }) => [titleKey({ mediaType: 'tv', id }), state]))
}
