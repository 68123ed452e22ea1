import { type Selectable, sql } from 'kysely'
import { lockMember } from '#upstream/db/entries'
import { firstOfEach, type TitleKey } from '#upstream/db/title-keys'
import { lockTitles } from '#upstream/db/titles'
import { type Tx, transact } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import { renumberList } from '#upstream/history/list-order'
import { applyBundleProfile } from '#upstream/transfer/import/apply/apply-bundle-profile'
import { applyTitles } from '#upstream/transfer/import/apply/apply-titles'
import { isChange, noChange, parseChange } from '#upstream/transfer/import/apply/change'
import { createSomeLists, ensureLists } from '#upstream/transfer/import/apply/ensure-lists'
import { expandUpTo } from '#upstream/transfer/import/apply/expand-watched-up-to'
import type { ImportLists, TitleToApply } from '#upstream/transfer/import/apply/title-to-apply'
import { withChosen } from '#upstream/transfer/import/decision-columns'
import {
  holdLease,
  type ImportRecord,
  type StepContext,
  TITLES_AT_ONCE,
} from '#upstream/transfer/import/import-lease'
import { countRows, readGiven } from '#upstream/transfer/import/import-rows'
import { rememberTitles } from '#upstream/transfer/import/known-titles'
import { askAboutChanged, IS_ANSWERED } from '#upstream/transfer/import/review/title-facts'
import { followShows } from '#upstream/transfer/import/steps/follow-shows'
import { giveWay } from '#upstream/transfer/import/steps/give-way'
import { resetUndone } from '#upstream/transfer/import/steps/reset-undone'
import { batchesOf, ROWS_WRITTEN_AT_ONCE } from '#upstream/transfer/read/batches'
import type { GivenRow, GivenTitle } from '#upstream/transfer/read/formats/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

/** Titles are written with the note that they are, in one transaction: none twice, none half. */
export async function applySome(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  const { db, clock } = context
  if (record.undone_at !== null) return resetUndone(context, record)
  if (!(await followShows(context, record))) return record
  const now = clock()
  const hasMore = await transact(db, async (tx) => {
    await holdLease(tx, record, now)
    await lockMember(tx, record.member_id)
    const of = { id: record.id, memberId: record.member_id }
    if (await createSomeLists(tx, of, now)) return true
    const titles = await nextTitles(tx, record.id, now)
    const lists = await ensureLists(
      tx,
      of,
      titles.map(({ rows }) => rows),
      now,
    )
    if (titles.length > 0) await writeTitles(tx, record, titles, { lists, now })
    return titles.length > 0
  })
  return hasMore ? record : finish(context, record)
}

async function finish(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  const { db, clock } = context
  const lists = await db
    .selectFrom('import_lists')
    .select('list_id')
    .where('import_id', '=', record.id)
    .where('list_id', 'is not', null)
    .execute()
  for (const { list_id } of lists) {
    const started = performance.now()
    await transact(db, async (tx) => {
      await holdLease(tx, record, clock())
      if (list_id) await renumberList(tx, list_id)
    })
    await giveWay(started)
  }
  return transact(db, async (tx) => {
    const now = clock()
    await holdLease(tx, record, now)
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
  const work = { importId, memberId, lists, copies, ratings, zones: record, now }
  await applyTitles(tx, work, titles)
  await rememberTitles(
    tx,
    { memberId, importId },
    titles.map(({ key, title }) => ({ key, given: { ids: JSON.parse(title.ids) as GivenTitle['ids'] } })),
  )
  await saveChanges(tx, titles, now)
}

async function nextTitles(tx: Tx, importId: number, now: Date): Promise<TitleToApply[]> {
  const found = await selectNext(tx, importId).limit(TITLES_AT_ONCE).execute()
  // Others of the same title are written upon the first, in a later transaction.
  const unique = firstOfEach(withChosen(found))
  const counts = await countRows(tx, found)
  const most = { items: TITLES_AT_ONCE, rows: ROWS_WRITTEN_AT_ONCE }
  const [titles = []] = batchesOf(
    unique,
    ({ title }) => Math.max(counts.get(title.id) ?? 0, title.watches),
    most,
  )
  const rows = await readGiven(
    tx,
    titles.map(({ title }) => title),
  )
  return toWork(tx, titles, { rows, now })
}

function selectNext(tx: Tx, importId: number) {
  return tx
    .selectFrom('import_titles')
    .selectAll()
    .where('import_id', '=', importId)
    .where('decision', '=', 'taken')
    .where('outcome', 'is', null)
    .where(IS_ANSWERED)
    .where('written_at', 'is', null)
    .orderBy('id')
}

/** Titles with their rows. */
export async function toWork(
  tx: Tx,
  titles: readonly { key: TitleKey; title: Selectable<ImportTitlesTable> }[],
  { rows, now }: { rows: ReadonlyMap<number, GivenRow[]>; now: Date },
): Promise<TitleToApply[]> {
  const { last } = await tx
    .selectFrom('watches')
    .select((to) => to.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const work: TitleToApply[] = []
  for (const { key, title } of titles) {
    const given = await expandUpTo(tx, key, rows.get(title.id) ?? [], now)
    const isExact = given.some(({ own }) => own)
    const kept = parseChange(title.change)
    work.push({ key, title, rows: given, isExact, change: isChange(kept) ? kept : noChange(last ?? 0) })
  }
  return work
}

async function saveChanges(tx: Tx, titles: readonly TitleToApply[], now: Date): Promise<void> {
  const changes = titles.map(({ title, change }) => [
    title.id,
    isChange(change) ? JSON.stringify(change) : null,
    isChange(change) ? 1 : 0,
    change.watches.length,
  ])
  await sql`
    update import_titles set outcome = 'applied', change = given.column2, is_new = given.column3,
      written_watches = given.column4, written_at = ${now.toISOString()}
    from ${valuesTable(['integer', 'text', 'integer', 'integer'], changes)} as given
    where import_titles.id = given.column1`.execute(tx)
}
