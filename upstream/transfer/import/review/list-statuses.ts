import { LISTS_MAX, NO_COUNTS, type StatusCounts } from '#contract'
import type { Db } from '#upstream/db/open'
import { eachInTurn } from '#upstream/give-way'
import { isFilled, locate, readMine, selectLists } from '#upstream/transfer/import/apply/find-or-create-lists'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'

/** @param inFile lists of the files, also those for which there was no room, which are no lists of the import any more */
export async function countListStatuses(db: Db, record: ImportRecord, inFile: number): Promise<StatusCounts> {
  const counts = { ...NO_COUNTS, inFile }
  if (inFile === 0) return counts
  const lists = await selectLists(db, record).orderBy('key').execute()
  const missing = lists.filter(({ list_id }) => list_id === null)
  const mine = missing.length > 0 ? await readMine(db, record) : []
  const located = missing.length > 0 ? await locate(db, record, missing, mine) : new Map()
  const filled = new Set<string>()
  const unmade = missing.filter(({ key }) => !located.has(key))
  await eachInTurn(unmade, async ({ key }) => {
    if (await isFilled(db, record, key)) filled.add(key)
  })
  let room = LISTS_MAX - mine.length
  for (const { key, list_id, written, existing } of lists) {
    if (written !== null) counts[record.state !== 'undone' ? 'written' : existing ? 'kept' : 'undone']++
    else if (list_id !== null || located.has(key)) counts.known++
    else if (!filled.has(key)) counts.none++
    else counts[room-- > 0 ? 'ready' : 'left']++
  }
  counts.left += Math.max(0, inFile - lists.length)
  return counts
}
