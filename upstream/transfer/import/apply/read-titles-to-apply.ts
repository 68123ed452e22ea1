import type { Selectable } from 'kysely'
import type { RowSource, TitleKey } from '#contract'
import { byPlace, type RatingChoice } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { readShow } from '#upstream/shows/read-progress'
import type { TitleCopies } from '#upstream/titles/titles'
import {
  isChange,
  noChange,
  parseChange,
  type TitleChange,
} from '#upstream/transfer/import/apply/applied-change'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { readGiven } from '#upstream/transfer/import/import-rows'
import { IS_ANSWERED } from '#upstream/transfer/import/review/title-statuses'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import { NO_DATE } from '#upstream/transfer/read/parse/parse-dates'
import type { ImportTitlesTable } from '#upstream/transfer/tables'

/** The member's list for each list of the files, and the order key that its new titles come after. */
export type ImportLists = ReadonlyMap<string, { listId: string; offset: number }>

/** What holds for all titles of a transaction. */
export interface ImportToApply {
  importId: number
  /** Of the rows that it adds. */
  source: RowSource
  memberId: number
  lists: ImportLists
  copies: TitleCopies
  ratings: RatingChoice
  zones: Pick<ImportRecord, 'times_in' | 'time_zone'>
  now: Date
}

export interface TitleToApply {
  key: TitleKey
  title: Selectable<ImportTitlesTable>
  rows: GivenRow[]
  /** Of our own bundle, which says everything as it was: nothing is worked out, nothing taken for something similar. */
  isExact: boolean
  /** What has been written of it so far. */
  change: TitleChange
  /** Ratings of seasons and episodes that stay as they are here, and those of them of which the file's is newer. */
  differing: { places: number; newer: number }
}

/** Titles that are not written yet, in the order in which they are. */
export function selectNext(db: Db | Tx, importId: number) {
  return (
    db
      .selectFrom('import_titles')
      .selectAll()
      .where('import_id', '=', importId)
      .where('decision', '=', 'taken')
      .where('outcome', 'is', null)
      .where(IS_ANSWERED)
      .where('written_at', 'is', null)
      // Both are null: named so that the index `import_titles_by_outcome` is read from the first that is left.
      .orderBy('outcome')
      .orderBy('written_at')
      .orderBy('id')
  )
}

/** Titles with their rows. */
export async function readWork(
  tx: Tx,
  titles: readonly { key: TitleKey; title: Selectable<ImportTitlesTable> }[],
  now: Date,
): Promise<TitleToApply[]> {
  const rows = await readGiven(
    tx,
    titles.map(({ title }) => title),
  )
  const { last } = await tx
    .selectFrom('watches')
    .select((to) => to.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const work: TitleToApply[] = []
  for (const { key, title } of titles) {
    const given = await expandUpTo(tx, key, rows.get(title.id) ?? [], now)
    const isExact = given.some(({ own }) => own)
    const kept = parseChange(title.change)
    const change = isChange(kept) ? kept : noChange(last ?? 0)
    work.push({ key, title, rows: given, isExact, change, differing: { places: 0, newer: 0 } })
  }
  return work
}

/** "Up to S4E3" as a watch of each episode before it, without a date. Specials are no part of the order. */
async function expandUpTo(
  tx: Tx,
  { mediaType, id }: TitleKey,
  rows: GivenRow[],
  now: Date,
): Promise<GivenRow[]> {
  if (mediaType !== 'tv' || !rows.some(({ upTo }) => upTo)) return rows
  const { episodes } = await readShow(tx, id, now.toISOString().slice(0, 10))
  return rows.flatMap((row) => {
    const { upTo, watch } = row
    if (!upTo || !watch) return [row]
    const earlier = episodes.filter((one) => one.season > 0 && one.hasAired && byPlace(one, upTo) < 0)
    const undated = { ...watch, ...NO_DATE, note: null, tags: [], rating: null }
    return [...earlier.map(({ season, episode }) => ({ ...row, season, episode, watch: undated })), row]
  })
}
