import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'

/** The later parts of long titles, named by themselves or by their titles, are decided as the title is. */
export async function decideParts(db: Db | Tx, by: 'id' | 'part_of', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // The outcome is an expression, so that these parts are looked up, and not all that are not written.
  await sql`
    update import_titles as part set decision = whole.decision, is_settled = whole.is_settled,
      chosen_type = whole.chosen_type, chosen_id = whole.chosen_id, choice = whole.choice,
      level = ${by === 'id' ? sql`whole.level` : sql`part.level`},
      is_new = case when ${IS_SAME} then part.is_new else 1 end,
      written_watches = case when ${IS_SAME} then part.written_watches else part.watches end,
      written_notes = case when ${IS_SAME} then part.written_notes else part.notes end,
      written_place_ratings = case when ${IS_SAME} then part.written_place_ratings
        else part.place_ratings - part.twice_place_ratings end,
      differing_place_ratings = case when ${IS_SAME} then part.differing_place_ratings else 0 end,
      newer_place_ratings = case when ${IS_SAME} then part.newer_place_ratings else 0 end,
      written_watchlist = case when ${IS_SAME} then part.written_watchlist else part.watchlist end
    from import_titles as whole
    where part.part_of = whole.id and coalesce(part.outcome, '') = ''
      and ${sql.ref(`part.${by}`)} in (${sql.join(ids)})`.execute(db)
}

/** What was noted of a part holds for the title that it was decided for. */
const IS_SAME = sql`part.chosen_id = whole.chosen_id and part.chosen_type = whole.chosen_type`

/** A title with its later parts, in the order in which they are written. */
export function partsOf(tx: Tx, importId: number, rowId: number) {
  return tx
    .selectFrom('import_titles')
    .select(['id', 'part_of', 'outcome'])
    .where('import_id', '=', importId)
    .where((is) => is.or([is('id', '=', rowId), is('part_of', '=', rowId)]))
    .orderBy('id')
}

/** Of titles, or parts, that an undo has just taken back: a title keeps something where one of its parts does. */
export async function noteKeptParts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update import_titles set outcome = 'kept'
    where id in (select coalesce(part_of, id) from import_titles where id in (${sql.join(ids)}))
      and outcome = 'undone' and exists (
        select part.id from import_titles as part
        where part.part_of = import_titles.id and part.outcome = 'kept')`.execute(tx)
}
