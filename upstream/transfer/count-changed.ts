import type { Db } from '#upstream/db/open'
import { nameOf } from '#upstream/db/title-keys'
import { type Change, type EntryState, noChange } from '#upstream/transfer/apply/change'
import { isChangedSince, readCurrent } from '#upstream/transfer/apply/changed-since'
import { withChosen } from '#upstream/transfer/decision-columns'
import type { ImportRecord } from '#upstream/transfer/import-lease'
import { rest } from '#upstream/transfer/steps/rest'

/** Titles of one query: few, so that others' requests hardly wait. */
const BATCH = 100

/** How many titles an undo of an applied import would keep, because the member has changed them since. */
export async function countChanged(db: Db, { id, member_id, state }: ImportRecord): Promise<number> {
  if (state !== 'applied') return 0
  // Two titles of the files may be one title here: an undo of the later one leads to what the earlier one wrote.
  const entries = new Map<string, EntryState | null>()
  const states = new Set<number>()
  let changed = 0
  for (let before: number | null = null; ; ) {
    const started = performance.now()
    const titles = await readApplied(db, id, before)
    const now = await readCurrent(
      db,
      member_id,
      titles.map(({ key }) => key),
    )
    for (const title of titles) {
      const { key, change } = title
      const name = nameOf(key)
      const undone = entries.get(name)
      if (undone) now.entries.set(name, undone)
      else if (undone === null) now.entries.delete(name)
      if (states.has(key.id)) now.states.delete(key.id)
      if (isChangedSince(title, now)) {
        changed++
        continue
      }
      if (change.entry && now.entries.has(name)) entries.set(name, change.entry.before)
      if (change.state) states.add(key.id)
    }
    const last = titles.at(-1)
    if (!last || titles.length < BATCH) return changed
    before = last.id
    await rest(started)
  }
}

async function readApplied(db: Db, importId: number, before: number | null) {
  const rows = await db
    .selectFrom('import_titles')
    .select(['id', 'chosen_type', 'chosen_id', 'change'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'applied')
    .$if(before !== null, (query) => query.where('id', '<', before))
    // The order of an undo.
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute()
  return withChosen(rows).map(({ key, title: { id, change } }) => ({
    id,
    key,
    change: change ? (JSON.parse(change) as Change) : noChange(),
  }))
}
