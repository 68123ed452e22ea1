import type { Entry, TitleKey } from '#contract'
import { titleKey } from '#contract'
import { ENTRY_COLUMNS, type EntryRow, ofMember, toEntry } from '#upstream/collection/read-entries'
import { NEWEST, orderOf } from '#upstream/db/filters-and-orders'
import type { Db } from '#upstream/db/open'
import { isWithin, type Period } from '#upstream/statistics/period-sql'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import { joinTitles } from '#upstream/titles/titles'

const BEST = 3

/** The titles rated highest in the period. */
export async function readBest(db: Db, period: Period): Promise<Entry[]> {
  const rows = await ofMember(db, period.memberId)
    .select(ENTRY_COLUMNS)
    .where('rating', 'is not', null)
    .where(isWithin('rated_at', period))
    .orderBy('rating', 'desc')
    .orderBy(orderOf('entries', NEWEST))
    .limit(BEST)
    .execute()
  return toEntries(db, rows)
}

/** In the order of `keys`. */
export async function readEntries(db: Db, memberId: number, keys: readonly TitleKey[]): Promise<Entry[]> {
  const rows = await ofMember(db, memberId).select(ENTRY_COLUMNS).where(isOneOf(keys)).execute()
  const byName = new Map(rows.map((row) => [titleKey(keyOf(row)), row]))
  return toEntries(
    db,
    keys.flatMap((key) => byName.get(titleKey(key)) ?? []),
  )
}

/** Without the overview, which no plot shows. */
function toEntries(db: Db, rows: readonly EntryRow[]): Promise<Entry[]> {
  return joinTitles(db, rows, (title, row) => ({ ...toEntry(title, row), overview: null }))
}
