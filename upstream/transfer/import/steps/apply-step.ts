import { sql } from 'kysely'
import type { Tx } from '#upstream/db/transact'
import { type ColumnType, valuesTable } from '#upstream/db/values-table'
import { eachInTurn } from '#upstream/give-way'
import { renumberList } from '#upstream/lists/list-order'
import { lockMember } from '#upstream/members/lock-member'
import { firstOfEach } from '#upstream/titles/title-key-conditions'
import { lockTitles } from '#upstream/titles/titles'
import { isChange } from '#upstream/transfer/import/apply/applied-change'
import { applyBundleProfile } from '#upstream/transfer/import/apply/apply-bundle-profile'
import { applyTitles } from '#upstream/transfer/import/apply/apply-titles'
import {
  findLists,
  findOrCreateLists,
  listKeysOf,
  sourceOf,
} from '#upstream/transfer/import/apply/find-or-create-lists'
import {
  type ImportLists,
  readWork,
  selectNext,
  type TitleToApply,
} from '#upstream/transfer/import/apply/read-titles-to-apply'
import { type ImportRecord, type StepContext, transactStep } from '#upstream/transfer/import/import-lease'
import { countRows } from '#upstream/transfer/import/import-rows'
import { countWritten, withChosen } from '#upstream/transfer/import/import-title-columns'
import { rememberTitles } from '#upstream/transfer/import/known-titles'
import { askAboutChanged } from '#upstream/transfer/import/review/title-statuses'
import { countUnlisted } from '#upstream/transfer/import/review/unlisted-places'
import { fetchSeasons } from '#upstream/transfer/import/steps/fetch-seasons'
import type { GivenTitle } from '#upstream/transfer/read/parse/given-row'
import { batchesOf, ROWS_AT_ONCE, ROWS_WRITTEN_AT_ONCE } from '#upstream/transfer/read/sized-batches'

/** Titles are written with the note that they are, in one transaction: none twice, none half. */
export async function applySome(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  if (record.undone_at !== null) return resetUndone(context, record)
  const count = await fetchSeasons(context, record)
  if (count === 0) return record
  const hasMore = await transactStep(context, record, async (tx, now) => {
    await lockMember(tx, record.member_id)
    const titles = await nextTitles(tx, record.id, { count, now })
    if (await findOrCreateLists(tx, record, now, listKeysOf(titles))) return true
    if (titles.length === 0) return findOrCreateLists(tx, record, now)
    await writeTitles(tx, record, titles, { lists: await findLists(tx, record, titles), now })
    return true
  })
  return hasMore ? record : finish(context, record)
}

/** Of an import that is applied again: what was undone is to be written again; what was changed since stays as it is. */
function resetUndone(context: StepContext, record: ImportRecord): Promise<ImportRecord> {
  return transactStep(context, record, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('import_titles')
      .set({ outcome: null, written_at: null })
      .where('id', 'in', (of) =>
        of
          .selectFrom('import_titles')
          .select('id')
          .where('import_id', '=', record.id)
          .where('outcome', 'in', ['undone', 'kept'])
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return record
    await tx.updateTable('imports').set({ undone_at: null }).where('id', '=', record.id).execute()
    return { ...record, undone_at: null }
  })
}

async function finish(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  const lists = await context.db
    .selectFrom('import_lists')
    .select('list_id')
    .where('import_id', '=', record.id)
    .where('list_id', 'is not', null)
    .execute()
  await eachInTurn(lists, ({ list_id }) =>
    transactStep(context, record, async (tx) => {
      await lockMember(tx, record.member_id)
      if (list_id) await renumberList(tx, list_id)
    }),
  )
  return transactStep(context, record, async (tx, now) => {
    await lockMember(tx, record.member_id)
    // The member may have decided one meanwhile.
    if ((await selectNext(tx, record.id).limit(1).execute()).length > 0) return record
    await applyBundleProfile(tx, record)
    await tx
      .updateTable('imports')
      .set({ state: 'applied', applied_at: record.applied_at ?? now.toISOString() })
      .where('id', '=', record.id)
      .execute()
    return null
  })
}

/** The caller has locked the member. */
export async function writeTitles(
  tx: Tx,
  record: ImportRecord,
  chosen: readonly TitleToApply[],
  { lists, now }: { lists: ImportLists; now: Date },
): Promise<void> {
  const { id: importId, member_id: memberId, ratings } = record
  const asked = await askAboutChanged(
    tx,
    record,
    chosen.map(({ title }) => title.id),
  )
  const titles = chosen.filter(({ title }) => !asked.has(title.id))
  if (titles.length === 0) return
  const copies = await lockTitles(
    tx,
    titles.map(({ key }) => key),
  )
  const source = sourceOf(record)
  const work = { importId, source, memberId, lists, copies, ratings, zones: record, now }
  await applyTitles(tx, work, titles)
  await rememberTitles(
    tx,
    { memberId, importId },
    titles.map(({ key, title }) => ({ key, given: { ids: JSON.parse(title.ids) as GivenTitle['ids'] } })),
  )
  await saveChanges(tx, titles, await countUnlisted(tx, titles), now)
}

async function nextTitles(
  tx: Tx,
  importId: number,
  { count, now }: { count: number; now: Date },
): Promise<TitleToApply[]> {
  const found = await selectNext(tx, importId).limit(count).execute()
  // Others of the same title are written upon the first, in a later transaction.
  const unique = firstOfEach(withChosen(found))
  const counts = await countRows(tx, found)
  const most = { items: count, rows: ROWS_WRITTEN_AT_ONCE }
  const [titles = []] = batchesOf(
    unique,
    ({ title }) => Math.max(counts.get(title.id) ?? 0, title.watches),
    most,
  )
  return readWork(tx, titles, now)
}

/** The types of what is saved of a title. */
const SAVED = 'integer text integer integer integer integer integer integer integer integer'.split(
  ' ',
) as ColumnType[]

async function saveChanges(
  tx: Tx,
  titles: readonly TitleToApply[],
  unlisted: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const changes = titles.map(({ title, change, differing }) => [
    title.id,
    isChange(change) ? JSON.stringify(change) : null,
    isChange(change) ? 1 : 0,
    ...Object.values(countWritten(change)),
    differing.places,
    differing.newer,
    unlisted.get(title.id) ?? 0,
  ])
  await sql`
    update import_titles set outcome = 'applied', change = given.column2, is_new = given.column3,
      written_watches = given.column4, written_notes = given.column5, written_watchlist = given.column6,
      written_place_ratings = given.column7, differing_place_ratings = given.column8,
      newer_place_ratings = given.column9, unlisted_place_ratings = given.column10,
      written_at = ${now.toISOString()}
    from ${valuesTable(SAVED, changes)} as given
    where import_titles.id = given.column1`.execute(tx)
}
