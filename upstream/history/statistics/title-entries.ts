import type { Entry } from '#contract'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { TITLE_COLUMNS, toTitle } from '#upstream/db/titles'
import { isWithin, type Period } from '#upstream/history/statistics/period'

const BEST = 3

/** The titles rated highest in the period. */
export async function readBest(db: Db, period: Period): Promise<Entry[]> {
  const rows = await entriesOf(db, period.memberId)
    .where('entries.rating', 'is not', null)
    .where(isWithin('rated_at', period))
    .orderBy('entries.rating', 'desc')
    .orderBy('entries.added_at', 'desc')
    .orderBy('entries.media_type')
    .orderBy('entries.title_id')
    .limit(BEST)
    .execute()
  return rows.map(toEntry)
}

/** In the order of `keys`. */
export async function readEntries(db: Db, memberId: number, keys: readonly TitleKey[]): Promise<Entry[]> {
  if (keys.length === 0) return []
  const rows = await entriesOf(db, memberId)
    .where((is) =>
      is.or(
        keys.map(({ mediaType, id }) => is.and({ 'entries.media_type': mediaType, 'entries.title_id': id })),
      ),
    )
    .execute()
  return keys.flatMap(({ mediaType, id }) => {
    const row = rows.find((one) => one.media_type === mediaType && one.id === id)
    return row ? [toEntry(row)] : []
  })
}

function entriesOf(db: Db, memberId: number) {
  return db
    .selectFrom('entries')
    .innerJoin('titles', (join) =>
      join.onRef('titles.media_type', '=', 'entries.media_type').onRef('titles.id', '=', 'entries.title_id'),
    )
    .select([...TITLE_COLUMNS, 'entries.rating', 'entries.added_at'])
    .where('entries.member_id', '=', memberId)
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/** Without the overview, which no plot shows. */
function toEntry(row: Row): Entry {
  return { ...toTitle({ ...row, overview: null }), rating: row.rating, addedAt: row.added_at }
}
