import { sql } from 'kysely'
import type { ImportDetails } from '#contract'
import { titleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import { eachInTurn } from '#upstream/give-way'
import { isChange, type TitleChange } from '#upstream/transfer/import/apply/applied-change'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { withChosen } from '#upstream/transfer/import/import-title-columns'
import { readCurrent, readWritten } from '#upstream/transfer/import/undo/read-current'
import { splitRevertible, without } from '#upstream/transfer/import/undo/split-revertible'
import { batchesOf } from '#upstream/transfer/read/sized-batches'

/** Of one query, so that others' requests hardly wait. */
const TITLES_MAX = 100
const BYTES_MAX = 50_000

/**
 * Of how many titles an undo takes all back that this import wrote, and of how many it keeps something: the same before it
 * and after it; and before it what goes. Several titles of the files may be one title here.
 */
export async function countUndo(db: Db, record: ImportRecord): Promise<ImportDetails['undo']> {
  const written = await findWritten(db, record.id)
  const isApplied = record.state === 'applied'
  const namesOf = (outcome: string) =>
    written.filter((one) => one.outcome === outcome).map(({ key }) => titleKey(key))
  const taken = new Set(isApplied ? [] : namesOf('undone'))
  const kept = new Set(namesOf('kept'))
  let [ratings, watches] = [0, 0]
  const applied = isApplied ? written.filter(({ outcome }) => outcome === 'applied') : []
  await eachInTurn(batchesOfTitles(applied), async (ids) => {
    const titles = await readWritten(db, ids)
    const current = await readCurrent(db, record.member_id, titles)
    for (const { key, change } of titles) {
      const name = titleKey(key)
      const now = current.get(name)
      if (!now) continue
      const split = splitRevertible(change, now)
      current.set(name, without(now, split.taken))
      if (isChange(split.kept)) kept.add(name)
      if (split.hasTaken) taken.add(name)
      if (changesRating(split.taken)) ratings++
      ratings += split.taken.places.length
      watches += split.taken.watches.length
    }
  })
  for (const name of kept) taken.delete(name)
  return { goes: taken.size, keeps: kept.size, ratings, watches }
}

function changesRating({ entry }: TitleChange): boolean {
  return entry !== null && entry.after.rating !== null && entry.after.rating !== entry.before?.rating
}

type Written = Awaited<ReturnType<typeof findWritten>>[number]

/** Titles of which something was written, in the order of an undo. */
async function findWritten(db: Db, importId: number) {
  const rows = await db
    .selectFrom('import_titles')
    .select(['id', 'chosen_type', 'chosen_id', 'outcome', sql<number>`octet_length(change)`.as('bytes')])
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .where('change', 'is not', null)
    .execute()
  return withChosen(rows.sort((a, b) => b.id - a.id)).map(({ key, title: { id, outcome, bytes } }) => ({
    id,
    key,
    outcome,
    bytes,
  }))
}

/** Their ids; those of one title come together. */
function batchesOfTitles(written: readonly Written[]): number[][] {
  const byTitle = Array.from(Map.groupBy(written, ({ key }) => titleKey(key)).values())
  const bytesOf = (some: readonly Written[]) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  const batches = batchesOf(byTitle, bytesOf, { items: TITLES_MAX, rows: BYTES_MAX })
  return batches.map((batch) => batch.flat().map(({ id }) => id))
}
