import type { Selectable } from 'kysely'
import type { Entry } from '#contract'
import type { Db } from '#upstream/db/open'
import type { EntriesTable } from '#upstream/db/schema'
import { isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import { joinTitles } from '#upstream/db/titles'
import { isWithin, type Period } from '#upstream/history/statistics/period-sql'

const BEST = 3

/** The titles rated highest in the period. */
export async function readBest(db: Db, period: Period): Promise<Entry[]> {
  const rows = await entriesOf(db, period.memberId)
    .where('rating', 'is not', null)
    .where(isWithin('rated_at', period))
    .orderBy('rating', 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('media_type')
    .orderBy('title_id')
    .limit(BEST)
    .execute()
  return toEntries(db, rows)
}

/** In the order of `keys`. */
export async function readEntries(db: Db, memberId: number, keys: readonly TitleKey[]): Promise<Entry[]> {
  const rows = await entriesOf(db, memberId).where(isOneOf(keys)).execute()
  const byName = new Map(rows.map((row) => [nameOf(keyOf(row)), row]))
  return toEntries(
    db,
    keys.flatMap((key) => byName.get(nameOf(key)) ?? []),
  )
}

function entriesOf(db: Db, memberId: number) {
  return db
    .selectFrom('entries')
    .select(['media_type', 'title_id', 'rating', 'added_at'])
    .where('member_id', '=', memberId)
}

type Row = Pick<Selectable<EntriesTable>, 'media_type' | 'title_id' | 'rating' | 'added_at'>

/** Without the overview, which no plot shows. */
function toEntries(db: Db, rows: readonly Row[]): Promise<Entry[]> {
  return joinTitles(db, rows, (title, { rating, added_at: addedAt }) => ({
    ...title,
    overview: null,
    rating,
    addedAt,
  }))
}
