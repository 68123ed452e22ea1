import { type TitleKey, titleKey } from '#contract'
import {
  addEntries,
  type EntryRating,
  type GivenRating,
  rateEntries,
  toRating,
} from '#upstream/collection/entries'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import type { EntryState, TitleChange, WrittenEntry } from '#upstream/transfer/import/apply/applied-change'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import { isSameEntry } from '#upstream/transfer/import/undo/split-revertible'
import type { GivenRow, OwnFacts } from '#upstream/transfer/read/parse/given-row'
import { isSameRating } from '#upstream/transfer/read/parse/rating-scales'

export async function applyEntries(
  tx: Tx,
  work: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const { memberId, source, copies, now } = work
  const collected = titles.flatMap((one) => {
    const entry = entryOf(one, now)
    return entry ? [{ ...one, entry }] : []
  })
  const keys = collected.map(({ key }) => key)
  const known = await findEntries(tx, memberId, keys)
  const added: Parameters<typeof addEntries>[2][number][] = []
  const rated: EntryRating[] = []
  for (const one of collected) {
    const { key, title, change, entry } = one
    const { state: before, given: replaced } = known.get(titleKey(key)) ?? NO_ENTRY
    if (isKeptEntry(one, before)) continue
    const isRated = takesTheirs(work, title, before)
    if (before && !isRated) continue
    const { rating, ratedAt, given } = isRated ? entry : { rating: null, ratedAt: null, given: null }
    if (before) rated.push({ key, rating, ratedAt, given })
    else added.push({ key, rating, ratedAt, given, addedAt: entry.addedAt, source })
    const after = { rating, rated_at: ratedAt, added_at: before?.added_at ?? entry.addedAt }
    change.entry = writtenEntry(change, { before, after, given: replaced ? [replaced] : [] })
  }
  await addEntries(tx, memberId, added, copies)
  await rateEntries(tx, memberId, rated)
}

/** An undo has kept it because the member had changed it: applied again it stays so, unless they chose the file's over it. */
function isKeptEntry(
  { change: { entry }, title }: Pick<TitleToApply, 'change' | 'title'>,
  now: EntryState | null,
): boolean {
  if (!entry || !now || isSameEntry(entry.after, now)) return false
  return title.choice !== 'theirs' || title.my_rating !== now.rating
}

/** Of a title that the import had added and an undo has kept, the import is still what added it. */
function writtenEntry({ entry }: TitleChange, written: WrittenEntry): WrittenEntry {
  const isStill = entry && written.before && isSameEntry(entry.after, written.before)
  return isStill ? { ...written, before: entry.before, given: entry.given } : written
}

/** What was rated, watched or begun enters the collection; what is only meant to be seen or listed does not. */
function entryOf({ key, title, rows, isExact }: TitleToApply, now: Date): OwnFacts['collection'] {
  if (isExact) return rows.find(({ own }) => own?.collection)?.own?.collection
  if (!rows.some((row) => isOfCollection(row, key))) return undefined
  const { given_value: value, given_scale: scale, given_rating: rating } = title
  const given = value !== null && scale !== null ? { value, scale } : null
  return { addedAt: firstDay(rows, now), rating, ratedAt: instantOf(title.given_on, now), given }
}

function isOfCollection(row: GivenRow, { mediaType }: TitleKey): boolean {
  if (row.watch || row.rating) return true
  return (
    row.state !== undefined && row.state !== 'planned' && (mediaType === 'tv' || row.state === 'completed')
  )
}

/** The same rating, judged in the file's scale, is no change: 87 stays where the file has 4.5 stars. */
function takesTheirs(
  { ratings }: ImportToApply,
  title: TitleToApply['title'],
  mine: EntryState | null,
): boolean {
  const { given_value: value, given_scale: scale, given_on: on } = title
  if (value === null || scale === null || title.given_rating === null) return false
  if (mine === null || mine.rating === null) return true
  if (isSameRating(mine.rating, { value, scale })) return false
  if (title.choice) return title.choice === 'theirs'
  if (ratings !== 'newer') return ratings === 'theirs'
  // Days are compared where the file has no time.
  if (!on) return false
  return mine.rated_at === null || on > mine.rated_at.slice(0, on.length)
}

interface KnownEntry {
  state: EntryState | null
  given: GivenRating | null
}

const NO_ENTRY: KnownEntry = { state: null, given: null }

/** By `titleKey`. */
export async function findEntries(
  tx: Db | Tx,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<Map<string, KnownEntry>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('entries')
    .select(['media_type', 'title_id', 'rating', 'rated_at', 'given_value', 'given_scale', 'added_at'])
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  return new Map(
    rows.map((row) => {
      const { rating, rated_at, added_at } = row
      const { key, given } = toRating(keyOf(row), row)
      return [titleKey(key), { state: { rating, rated_at, added_at }, given }]
    }),
  )
}

/** The first day on which the files have the title; now, where they do not say. */
function firstDay(rows: readonly GivenRow[], now: Date): string {
  const days = rows.flatMap(({ addedAt }) => instantOf(addedAt ?? null, now) ?? []).sort()
  return days[0] ?? now.toISOString()
}

/** Noon of a day, so that it is the same day nearly everywhere; null for less than a day, and for the future. */
export function instantOf(on: string | null, now: Date): string | null {
  if (!on) return null
  const at = /^\d{4}-\d{2}-\d{2}$/.test(on) ? `${on}T12:00:00.000Z` : on
  const time = /^\d{4}-\d{2}-\d{2}T/.test(at) ? new Date(at) : null
  if (!time || Number.isNaN(time.getTime())) return null
  return time > now ? now.toISOString() : time.toISOString()
}
