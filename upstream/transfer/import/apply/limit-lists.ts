import { LIST_TITLES_MAX, stateReason, type TitleKey, titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import { readSummary, toStoredSummary } from '#upstream/transfer/import/stored-reasons'
import { addProblems, type Problem } from '#upstream/transfer/read/bounds/problems'

/** A list for which the member has no room is no list of the import any more. */
export async function leaveOutList(
  tx: Tx,
  { import_id: importId, key, name }: { import_id: number; key: string; name: string },
): Promise<void> {
  await tx.deleteFrom('import_lists').where('import_id', '=', importId).where('key', '=', key).execute()
  await report(tx, importId, name, 'wanted.lists')
}

/** Of these titles of lists those for which there is room; the first of each list that stays out is reported. */
export async function titlesThatFit<Listed extends { listId: string; key: TitleKey }>(
  tx: Tx,
  importId: number,
  listed: readonly Listed[],
): Promise<Listed[]> {
  const fitting: Listed[] = []
  // One after the other: each report is added to those before it.
  for (const [listId, some] of Map.groupBy(listed, (one) => one.listId)) {
    const { count } = await tx
      .selectFrom('list_titles')
      .where('list_id', '=', listId)
      .select((to) => to.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count + some.length <= LIST_TITLES_MAX) {
      fitting.push(...some)
      continue
    }
    const known = await tx
      .selectFrom('list_titles')
      .select(['media_type', 'title_id'])
      .where('list_id', '=', listId)
      .where(isOneOf(some.map(({ key }) => key)))
      .execute()
    const isKnown = new Set(known.map((row) => titleKey(keyOf(row))))
    const missing = some.filter(({ key }) => !isKnown.has(titleKey(key)))
    const room = Math.max(0, LIST_TITLES_MAX - count)
    if (missing.length > room) await reportFull(tx, importId, listId)
    fitting.push(...missing.slice(0, room))
  }
  return fitting
}

async function reportFull(tx: Tx, importId: number, listId: string): Promise<void> {
  const { name } = await tx
    .selectFrom('lists')
    .select('name')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow()
  await report(tx, importId, name, 'wanted.listTitles')
}

type ListReason = 'wanted.lists' | 'wanted.listTitles'

/** Beside what reading the files has found; once. */
async function report(tx: Tx, importId: number, found: string, reason: ListReason): Promise<void> {
  const { summary: stored } = await tx
    .selectFrom('imports')
    .select('summary')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  if (!stored) return
  const summary = readSummary(stored)
  const isKnown = ({ found: known, wanted }: Problem) =>
    known === found && typeof wanted === 'object' && wanted.reason === reason
  if (summary.problems.some(isKnown)) return
  const [file] = summary.files
  addProblems(summary, [
    { file: file?.name ?? '', line: 0, column: 'list', found, wanted: stateReason(reason) },
  ])
  await tx
    .updateTable('imports')
    .set({ summary: toStoredSummary(summary) })
    .where('id', '=', importId)
    .execute()
}
