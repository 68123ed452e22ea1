import { sql } from 'kysely'
import type { MediaType } from '#contract'
import { lockMember } from '#upstream/db/entries'
import { firstOfEach, isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { isChange } from '#upstream/transfer/import/apply/change'
import { findLists } from '#upstream/transfer/import/apply/create-lists'
import { readWork } from '#upstream/transfer/import/apply/title-to-apply'
import { withChosen } from '#upstream/transfer/import/decision-columns'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { writeTitles } from '#upstream/transfer/import/steps/apply-step'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'

/**
 * Notes which of these titles, just decided, are here already with all that the files say. They are written and rolled back,
 * so that the review and applying cannot disagree; ratings that differ are counted apart.
 */
export async function markKnown(
  tx: Tx,
  record: ImportRecord,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await noteRatings(tx, record, ids)
  const found = await tx
    .selectFrom('import_titles')
    .selectAll()
    .where('id', 'in', ids)
    .where('decision', '=', 'taken')
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute()
  const titles = withChosen(found)
  const owned = await findOwned(
    tx,
    record.member_id,
    titles.map(({ key }) => key),
  )
  // A title of which the member has nothing is new, if the files say anything of it.
  const isSuspect = (key: TitleKey, rows: readonly GivenRow[]) =>
    owned.has(nameOf(key)) || !rows.some(saysSomething)
  const work = await readWork(tx, titles, now, isSuspect)
  const lists = await findLists(tx, record, work)
  const suspects = work.filter(({ rows }) => rows.every(({ list }) => !list || lists.has(list.key)))
  if (suspects.length === 0) return
  await lockMember(tx, record.member_id)
  await sql`savepoint preview`.execute(tx)
  const known: number[] = []
  for (let left = suspects; left.length > 0; ) {
    const unique = new Set(firstOfEach(left))
    await writeTitles(tx, { ...record, ratings: 'mine' }, Array.from(unique), { lists, now })
    for (const { change, title } of unique) if (!isChange(change)) known.push(title.id)
    left = left.filter((one) => !unique.has(one))
  }
  await sql`rollback to savepoint preview`.execute(tx)
  if (known.length === 0) return
  await tx.updateTable('import_titles').set({ is_new: 0 }).where('id', 'in', known).execute()
}

/** The member's ratings as the review shows them from now on. */
async function noteRatings(tx: Tx, { member_id }: ImportRecord, ids: readonly number[]): Promise<void> {
  await sql`
    update import_titles set my_rating = (
      select rating from entries
      where member_id = ${member_id} and media_type = chosen_type and title_id = chosen_id)
    where id in (${sql.join(ids)}) and outcome is null`.execute(tx)
}

/** By `nameOf`: those of these titles of which the member has anything. */
async function findOwned(tx: Tx, memberId: number, keys: readonly TitleKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const isTheirs = sql`member_id = ${memberId} and ${isOneOf(keys)}`
  const shows = keys.map(({ id }) => id)
  const { rows } = await sql<{ media_type: MediaType; title_id: number }>`
    select media_type, title_id from entries where ${isTheirs}
    union all select media_type, title_id from watchlist where ${isTheirs}
    union all select media_type, title_id from watches where ${isTheirs}
    union all select media_type, title_id from list_titles inner join lists on lists.id = list_id where ${isTheirs}
    union all select 'tv', show_id from show_states
      where member_id = ${memberId} and show_id in (${sql.join(shows)})`.execute(tx)
  return new Set(rows.map((row) => nameOf(keyOf(row))))
}

function saysSomething({ rating, watch, watchlist, list, state, own }: GivenRow): boolean {
  return Boolean(rating || watch || watchlist || list || state || own?.collection || own?.state)
}
