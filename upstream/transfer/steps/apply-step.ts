import type { Selectable } from 'kysely'
import { lockMember } from '#upstream/db/entries'
import { type Tx, transact } from '#upstream/db/transact'
import { ensureLists, renumberLists } from '#upstream/transfer/apply/apply-lists'
import { applyTitle } from '#upstream/transfer/apply/apply-title'
import { expandUpTo } from '#upstream/transfer/apply/expand-up-to'
import type { GivenRow, GivenTitle } from '#upstream/transfer/formats/given-row'
import { holdLease, type ImportRecord, type StepContext } from '#upstream/transfer/import-lease'
import { readGiven } from '#upstream/transfer/import-rows'
import { rememberTitle } from '#upstream/transfer/known-titles'
import { followShows } from '#upstream/transfer/steps/follow-shows'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

/** Titles of one transaction: few, so that others' writes hardly wait. */
const BATCH = 20

/** Each title is written with the note that it is, in one transaction: none twice, none half. */
export async function applySome(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  const { db, clock } = context
  await followShows(context, record)
  const now = clock()
  const count = await transact(db, async (tx) => {
    await holdLease(tx, record, now)
    await lockMember(tx, record.member_id)
    const titles = await nextTitles(tx, record.id)
    const lists = await ensureLists(tx, { id: record.id, memberId: record.member_id }, now)
    const rows = await readGiven(tx, titles)
    for (const title of titles) await applyOne(tx, record, title, rows.get(title.id) ?? [], lists, now)
    if (titles.length < BATCH) {
      await renumberLists(tx, lists)
      await tx
        .updateTable('imports')
        .set({ state: 'applied', applied_at: record.applied_at ?? now.toISOString() })
        .where('id', '=', record.id)
        .execute()
    }
    return titles.length
  })
  return count === BATCH ? record : null
}

async function applyOne(
  tx: Tx,
  record: ImportRecord,
  title: Selectable<ImportTitlesTable>,
  rows: GivenRow[],
  lists: Awaited<ReturnType<typeof ensureLists>>,
  now: Date,
): Promise<void> {
  const { chosen_type: mediaType, chosen_id: id } = title
  if (mediaType === null || id === null) return
  const key = { mediaType, id }
  const change = await applyTitle(tx, {
    importId: record.id,
    memberId: record.member_id,
    key,
    title,
    rows: await expandUpTo(tx, key, rows, now),
    lists,
    ratings: record.ratings,
    timeZone: record.time_zone,
    now,
  })
  const given = { ids: JSON.parse(title.ids) as GivenTitle['ids'] }
  await rememberTitle(tx, { memberId: record.member_id, importId: record.id, given, key })
  await tx
    .updateTable('import_titles')
    .set({ outcome: 'applied', change: JSON.stringify(change) })
    .where('id', '=', title.id)
    .execute()
}

/** In one order, so that two imports do not deadlock over titles. */
async function nextTitles(tx: Tx, importId: number): Promise<Selectable<ImportTitlesTable>[]> {
  const titles = await tx
    .selectFrom('import_titles')
    .selectAll()
    .where('import_id', '=', importId)
    .where('decision', '=', 'taken')
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return titles.sort(
    (a, b) =>
      (a.chosen_type ?? '').localeCompare(b.chosen_type ?? '') || (a.chosen_id ?? 0) - (b.chosen_id ?? 0),
  )
}
