import { type Selectable, sql } from 'kysely'
import { lockMember } from '#upstream/db/entries'
import { firstOfEach, isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import { isChange } from '#upstream/transfer/import/apply/change'
import { findLists } from '#upstream/transfer/import/apply/ensure-lists'
import { withChosen } from '#upstream/transfer/import/decision-columns'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { readGiven } from '#upstream/transfer/import/import-rows'
import { toWork, writeTitles } from '#upstream/transfer/import/steps/apply-step'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

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
  const rows = await readGiven(tx, found)
  const of = { id: record.id, memberId: record.member_id }
  const lists = await findLists(tx, of, rows.values())
  const isListed = (row: GivenRow) => !row.list || lists.has(row.list.key)
  const suspects = (await withoutNew(tx, record.member_id, withChosen(found), rows)).filter(({ title }) =>
    (rows.get(title.id) ?? []).every(isListed),
  )
  if (suspects.length === 0) return
  await lockMember(tx, record.member_id)
  await sql`savepoint preview`.execute(tx)
  const known: number[] = []
  for (let left = await toWork(tx, suspects, { rows, now }); left.length > 0; ) {
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

type ChosenTitle = { key: TitleKey; title: Selectable<ImportTitlesTable> }

/** A title of which the member has nothing is new, if the files say anything of it. */
async function withoutNew(
  tx: Tx,
  memberId: number,
  titles: ChosenTitle[],
  rows: ReadonlyMap<number, GivenRow[]>,
): Promise<ChosenTitle[]> {
  const keys = titles.map(({ key }) => key)
  if (keys.length === 0) return []
  const tables = ['entries', 'watchlist', 'watches'] as const
  const ofMember = await Promise.all(
    tables.map((table) =>
      tx
        .selectFrom(table)
        .select(['media_type', 'title_id'])
        .where('member_id', '=', memberId)
        .where(isOneOf(keys))
        .execute(),
    ),
  )
  const listed = await tx
    .selectFrom('list_titles')
    .innerJoin('lists', 'lists.id', 'list_titles.list_id')
    .select(['media_type', 'title_id'])
    .where('lists.member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  const states = await tx
    .selectFrom('show_states')
    .select(['show_id'])
    .where('member_id', '=', memberId)
    .where(
      'show_id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute()
  const some = new Set([...ofMember.flat(), ...listed].map((row) => nameOf(keyOf(row))))
  for (const { show_id } of states) some.add(nameOf({ mediaType: 'tv', id: show_id }))
  return titles.filter(
    ({ key, title }) => some.has(nameOf(key)) || !(rows.get(title.id) ?? []).some(saysSomething),
  )
}

function saysSomething({ rating, watch, watchlist, list, state, own }: GivenRow): boolean {
  return Boolean(rating || watch || watchlist || list || state || own?.collection || own?.state)
}
