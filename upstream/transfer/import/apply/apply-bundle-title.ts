import { addIn, rateIn } from '#upstream/db/entries'
import { nameOf } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { setState } from '#upstream/history/show-states'
import { applyBundleWatches, restoreGiven } from '#upstream/transfer/import/apply/apply-bundle-watches'
import {
  findEntries,
  isKeptEntry,
  isNewer,
  writtenEntry,
} from '#upstream/transfer/import/apply/apply-entries'
import { applyListTitles } from '#upstream/transfer/import/apply/apply-lists'
import { addToWatchlist } from '#upstream/transfer/import/apply/apply-watchlist-and-states'
import type { Change } from '#upstream/transfer/import/apply/change'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/title-to-apply'
import { toNameRows } from '#upstream/transfer/import/known-titles'
import { findGivenRatings, insertGivenRatings } from '#upstream/transfer/import/sets/given-ratings'
import type { OwnFacts } from '#upstream/transfer/read/formats/given-row'

/** Writes what a bundle of ours has of a title, exactly as it was, where the account does not have it. */
export async function applyBundleTitle(tx: Tx, work: ImportToApply, one: TitleToApply): Promise<void> {
  const { change, rows } = one
  const { collection, state, names = [] } = rows.find(({ own }) => own?.names)?.own ?? {}
  if (collection) change.entry = (await restoreEntry(tx, work, one, collection)) ?? change.entry
  await restoreGiven(tx, work, one)
  await applyBundleWatches(tx, work, one)
  await restoreWatchlist(tx, work, one)
  if (state) change.state = (await restoreState(tx, work, one, state)) ?? change.state
  await applyListTitles(tx, work, [one])
  await restoreNames(tx, work, one, names)
}

async function restoreEntry(
  tx: Tx,
  work: ImportToApply,
  one: TitleToApply,
  { addedAt, rating, ratedAt, given }: NonNullable<OwnFacts['collection']>,
): Promise<Change['entry']> {
  const { memberId, importId } = work
  const { key, change } = one
  const before = (await findEntries(tx, memberId, [key])).get(nameOf(key)) ?? null
  if (isKeptEntry(one, before)) return null
  const isRated = rating !== null && (before === null || takesTheirs(work, one, before, rating, ratedAt))
  if (before && !isRated) return null
  if (!before) await addIn(tx, memberId, key, new Date(addedAt))
  const replaced = before ? (await findGivenRatings(tx, memberId, [key])).get(nameOf(key)) : []
  if (isRated) await rateIn(tx, memberId, key, rating, ratedAt)
  if (isRated && given) await insertGivenRatings(tx, memberId, [{ key, ...given, import_id: importId }])
  const after = (await findEntries(tx, memberId, [key])).get(nameOf(key))
  return after ? writtenEntry(change, { before, after, given: replaced ?? [] }) : null
}

function takesTheirs(
  { ratings }: ImportToApply,
  { title }: TitleToApply,
  mine: { rating: number | null; rated_at: string | null },
  rating: number,
  ratedAt: string | null,
): boolean {
  if (mine.rating === null) return true
  if (mine.rating === rating) return false
  if (title.choice) return title.choice === 'theirs'
  return ratings === 'newer' ? isNewer(ratedAt, mine.rated_at) : ratings === 'theirs'
}

async function restoreWatchlist(
  tx: Tx,
  work: ImportToApply,
  { key, rows, change }: TitleToApply,
): Promise<void> {
  const addedAt = rows.find((row) => row.watchlist)?.watchlist?.addedAt
  if (addedAt) await addToWatchlist(tx, work, [{ key, change, addedAt }])
}

async function restoreState(
  tx: Tx,
  { memberId }: ImportToApply,
  { key }: TitleToApply,
  { state, changedAt }: NonNullable<OwnFacts['state']>,
): Promise<Change['state']> {
  if (key.mediaType !== 'tv' || (await findStoredState(tx, memberId, key.id))) return null
  await setState(tx, memberId, key.id, { before: null, state, now: new Date(changedAt) })
  return findStoredState(tx, memberId, key.id)
}

async function findStoredState(tx: Tx, memberId: number, showId: number): Promise<Change['state']> {
  const row = await tx
    .selectFrom('show_states')
    .select(['state', 'is_chosen', 'changed_at'])
    .where('member_id', '=', memberId)
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return row ?? null
}

/** A name that the account has given to another title stays that title's. */
async function restoreNames(
  tx: Tx,
  work: ImportToApply,
  { key }: TitleToApply,
  names: [kind: string, value: string][],
): Promise<void> {
  if (names.length === 0) return
  await tx
    .insertInto('external_ids')
    .values(toNameRows(work, key, names))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
