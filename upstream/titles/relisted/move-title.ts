import type { MoveSummary, TitleKey, Undo } from '#contract'
import * as entries from '#upstream/collection/entries'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'
import { canMovePlaces, movePlaces, movePlacesBack } from '#upstream/place-ratings/move-places'
import { dismissIn, restoreIn } from '#upstream/recommendations/dismissed-titles'
import type { MemberTitle } from '#upstream/titles/member-title'
import { moveDelivered, moveDeliveredBack } from '#upstream/titles/relisted/move-delivered'
import { canMoveListRows, moveListRows, moveListRowsBack } from '#upstream/titles/relisted/move-list-rows'
import { canMoveWatch, moveWatches, moveWatchesBack } from '#upstream/titles/relisted/move-watches'
import type { TitleMoveRecord } from '#upstream/titles/relisted/title-move-record'
import { findNewestWatch } from '#upstream/watches/find-newest-watch'
import { undoCollectionAddition } from '#upstream/watches/undo/undo-collection-addition'
import { storeUndo } from '#upstream/watches/undo/undo-records'
import * as watchlist from '#upstream/watchlist/watchlist'

interface MovedTitle extends MoveSummary {
  /** Of the title that it was moved to. */
  undo: Undo
}

/**
 * Moves all that a member has of a title to the one that the catalogue lists in its place; both are stored. What the member
 * has of that one stays as it is. Null where there is nothing to move.
 */
export function moveTitle(
  db: Db,
  memberId: number,
  { from, to }: { from: TitleKey; to: TitleKey },
  now: Date,
): Promise<MovedTitle | null> {
  return asMember(db, memberId, async (tx) => {
    const entry = await moveEntry(tx, memberId, from, to)
    const wish = await moveWish(tx, memberId, from, to)
    const dismissed = await moveDismissal(tx, memberId, from, to)
    const watched = await moveWatches(tx, memberId, from, to)
    const { moves: lists, left: listsLeft } = await moveListRows(tx, memberId, from, to, now)
    const delivered = await moveDelivered(tx, memberId, from, to)
    const places = await movePlaces(tx, memberId, from, to)
    const { watches, twins, rewatches, state } = watched
    const ofPlaces = (places?.ratings.length ?? 0) + (places?.notes.length ?? 0)
    const rows = watches.length + twins.length + ofPlaces + lists.length
    const hasMoved = rows > 0 || [entry.mine, wish, dismissed, state].some(Boolean)
    if (!hasMoved) return null
    const newestWatch = await findNewestWatch(tx, memberId, to)
    const record: TitleMoveRecord = {
      from,
      entry,
      wish,
      dismissed,
      watches,
      twins,
      rewatches,
      newestWatch,
      state,
      lists,
      delivered,
      ...(places && { places }),
    }
    return {
      rating: entry.after?.rating ?? null,
      lostRating: entry.before && entry.before.rating !== null ? (entry.mine?.rating ?? null) : null,
      watches: watches.length + twins.length,
      watchesLeft: watched.left,
      lists: lists.length,
      listsLeft,
      undo: await storeUndo(tx, memberId, to, { movedTitle: record }, now),
    }
  })
}

/** @param own what the member has of the title to be moved */
export async function canMoveTitle(
  db: Db,
  memberId: number,
  { from, to, own }: { from: TitleKey; to: TitleKey; own: MemberTitle },
): Promise<boolean> {
  if (own.entry || own.isOnWatchlist || own.watches.some((watch) => canMoveWatch(watch, to))) return true
  if (own.state && to.mediaType === 'tv') return true
  if (await canMovePlaces(db, memberId, from, to)) return true
  return canMoveListRows(db, memberId, from, to)
}

/** Returns false, and changes nothing, where something of it was changed since. */
export async function moveTitleBack(
  tx: Tx,
  memberId: number,
  to: TitleKey,
  record: TitleMoveRecord,
  now: Date,
): Promise<boolean> {
  const { from, entry, wish, dismissed, lists, delivered, places } = record
  const [since, own] = [
    await entries.findEntry(tx, memberId, to),
    await entries.findEntry(tx, memberId, from),
  ]
  if (entry.mine && (own || !entries.isSameEntry(since, entry.after))) return false
  if (!(await moveWatchesBack(tx, memberId, { from, to }, record))) return false
  if (places && !(await movePlacesBack(tx, memberId, { from, to }, places))) return false
  if (entry.mine) {
    if (entry.before) await entries.rateEntries(tx, memberId, [entries.toRating(to, entry.before)])
    else {
      // Logged since, it stays without the rating.
      await entries.rateEntries(tx, memberId, [{ key: to, rating: null, ratedAt: null, given: null }])
      await undoCollectionAddition(tx, memberId, to, record.newestWatch)
    }
    await entries.restoreIn(tx, memberId, from, entry.mine)
  }
  if (wish) {
    if (wish.isNew) await watchlist.removeIn(tx, memberId, to)
    await watchlist.addIn(tx, memberId, from, wish.addedAt, wish.source)
  }
  if (dismissed) {
    if (dismissed.isNew) await restoreIn(tx, memberId, to)
    await dismissIn(tx, memberId, from, dismissed.at)
  }
  await moveListRowsBack(tx, memberId, { from, to }, lists, now)
  if (delivered) await moveDeliveredBack(tx, memberId, { from, to }, delivered)
  return true
}

/** A rating of the other title stays; else the moved one goes there with its day and the words of its file. */
async function moveEntry(
  tx: Tx,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<TitleMoveRecord['entry']> {
  const [mine = null] = await entries.removeEntries(tx, memberId, [from])
  const before = await entries.findEntry(tx, memberId, to)
  if (mine && !before) await entries.restoreIn(tx, memberId, to, mine)
  else if (mine && before?.rating === null && mine.rating !== null) {
    await entries.rateEntries(tx, memberId, [entries.toRating(to, mine)])
  }
  return { mine, before, after: await entries.findEntry(tx, memberId, to) }
}

async function moveWish(
  tx: Tx,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<TitleMoveRecord['wish']> {
  const removed = await watchlist.removeIn(tx, memberId, from)
  if (!removed) return null
  const { addedAt, source } = removed
  return { ...removed, isNew: await watchlist.addIn(tx, memberId, to, addedAt, source) }
}

async function moveDismissal(
  tx: Tx,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<TitleMoveRecord['dismissed']> {
  const at = await restoreIn(tx, memberId, from)
  return at === null ? null : { at, isNew: (await dismissIn(tx, memberId, to, at)) === at }
}
