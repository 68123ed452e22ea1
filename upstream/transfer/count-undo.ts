import { sql } from 'kysely'
import type { ImportDetails } from '#contract'
import type { Db } from '#upstream/db/open'
import { nameOf, type TitleKey } from '#upstream/db/title-keys'
import { isChange, parseChange } from '#upstream/transfer/apply/change'
import { readCurrent } from '#upstream/transfer/apply/read-current'
import { splitChange, without } from '#upstream/transfer/apply/split-change'
import { withChosen } from '#upstream/transfer/decision-columns'
import type { ImportRecord } from '#upstream/transfer/import-lease'
import { rest } from '#upstream/transfer/steps/rest'

/** Of one query, so that others' requests hardly wait. */
const TITLES_MAX = 100
const BYTES_MAX = 50_000

/** Of how many titles an undo takes back all that this import wrote, and of how many it keeps something: before as after. */
export async function countUndo(
  db: Db,
  { id, member_id, state }: ImportRecord,
): Promise<ImportDetails['undo']> {
  const undo = await countUndone(db, id)
  if (state !== 'applied') return undo
  undo.goes = 0
  for (const batch of batchesOf(await findApplied(db, id))) {
    const started = performance.now()
    const titles = await readTitles(db, batch)
    const current = await readCurrent(db, member_id, titles)
    for (const { key, change } of titles) {
      const now = current.get(nameOf(key))
      if (!now) continue
      const { taken, kept } = splitChange(change, now)
      // The next one may be of the same title.
      current.set(nameOf(key), without(now, taken))
      if (isChange(kept) || change.undone?.kept.length) undo.keeps++
      else if (isChange(taken) || change.undone?.hasTaken) undo.goes++
    }
    await rest(started)
  }
  return undo
}

async function countUndone(db: Db, importId: number): Promise<ImportDetails['undo']> {
  const count = (outcome: 'undone' | 'kept') =>
    sql<number>`coalesce(sum(case when outcome = ${outcome} and change is not null then 1 else 0 end), 0)`
  return db
    .selectFrom('import_titles')
    .select([count('undone').as('goes'), count('kept').as('keeps')])
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['undone', 'kept'])
    .executeTakeFirstOrThrow()
}

interface Applied {
  id: number
  key: TitleKey
  bytes: number
}

/** Those of which something was written, in the order of an undo. */
async function findApplied(db: Db, importId: number): Promise<Applied[]> {
  const rows = await db
    .selectFrom('import_titles')
    .select(['id', 'chosen_type', 'chosen_id', sql<number>`octet_length(change)`.as('bytes')])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'applied')
    .where('change', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return withChosen(rows).map(({ key, title: { id, bytes } }) => ({ id, key, bytes }))
}

/** Several titles of the files that are one title here are read at once. */
function batchesOf(applied: readonly Applied[]): Applied[][] {
  const batches: Applied[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const twins of Map.groupBy(applied, ({ key }) => nameOf(key)).values()) {
    const batch = batches.at(-1)
    bytes += twins.reduce((sum, one) => sum + one.bytes, 0)
    if (batch && bytes <= BYTES_MAX && batch.length < TITLES_MAX) batch.push(...twins)
    else {
      batches.push([...twins])
      bytes = twins.reduce((sum, one) => sum + one.bytes, 0)
    }
  }
  return batches
}

async function readTitles(db: Db, batch: readonly Applied[]) {
  const ids = batch.map(({ id }) => id)
  const rows = await db.selectFrom('import_titles').select(['id', 'change']).where('id', 'in', ids).execute()
  const changes = new Map(rows.map(({ id, change }) => [id, change]))
  return batch.map(({ id, key }) => ({ id, key, change: parseChange(changes.get(id) ?? null) }))
}
