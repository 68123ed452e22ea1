import { sql } from 'kysely'
import type { MediaType, TitleKey } from '#contract'
import { titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { type ColumnType, valuesTable } from '#upstream/db/values-table'
import { lockMember } from '#upstream/members/lock-member'
import { firstOfEach, isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import { isChange } from '#upstream/transfer/import/apply/applied-change'
import { currentRatings } from '#upstream/transfer/import/apply/apply-places'
import { viewingsOf } from '#upstream/transfer/import/apply/apply-watches'
import { findLists } from '#upstream/transfer/import/apply/find-or-create-lists'
import { readWork, type TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import {
  countPlaceNotes,
  countWritten,
  isPlanned,
  saysSomething,
  withChosen,
} from '#upstream/transfer/import/import-title-columns'
import { countUnlisted } from '#upstream/transfer/import/review/unlisted-places'
import { writeTitles } from '#upstream/transfer/import/steps/apply-step'

/**
 * Notes what applying these titles, just decided, would write, and which are here already with all that the files say. Those of
 * which the member has anything are written and rolled back, so that the review and applying cannot disagree; ratings that
 * differ are counted apart.
 */
export async function previewChanges(
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
  const work = await readWork(tx, withChosen(found), now)
  if (work.length === 0) return
  const owned = await findOwned(
    tx,
    record.member_id,
    work.map(({ key }) => key),
  )
  // A title of which the member has nothing is new, if the files say anything of it.
  const isSuspect = ({ key, rows }: TitleToApply) => owned.has(titleKey(key)) || !rows.some(saysSomething)
  const suspects = new Set(work.filter(isSuspect))
  const unlisted = await countUnlisted(tx, work)
  const previews = [
    ...work.filter((one) => !suspects.has(one)).map((one) => previewNew(record, one)),
    ...(await previewWritten(tx, record, Array.from(suspects), now)),
  ].map((preview) => [...preview, unlisted.get(preview[0]) ?? 0])
  await sql`
    update import_titles set is_new = given.column2, written_watches = given.column3,
      written_notes = given.column4, written_watchlist = given.column5, written_place_ratings = given.column6,
      differing_place_ratings = given.column7, newer_place_ratings = given.column8,
      unlisted_place_ratings = given.column9
    from ${valuesTable(NOTED, previews)} as given where import_titles.id = given.column1`.execute(tx)
}

/** The types of what is noted of a title. */
const NOTED: ColumnType[] = Array(9).fill('integer')

type Preview = [
  id: number,
  isNew: 0 | 1,
  watches: number,
  notes: number,
  watchlist: 0 | 1,
  places: number,
  differing: number,
  newer: number,
]

/** Of a title of which the member has nothing. */
function previewNew(zones: ImportRecord, one: TitleToApply): Preview {
  const watches = viewingsOf(one, zones)
  const notes = watches.filter(({ note }) => note).length + countPlaceNotes(one.rows)
  const { length: places } = currentRatings(one)
  return [one.title.id, 1, watches.length, notes, isPlanned(one.rows) ? 1 : 0, places, 0, 0]
}

async function previewWritten(
  tx: Tx,
  record: ImportRecord,
  suspects: readonly TitleToApply[],
  now: Date,
): Promise<Preview[]> {
  if (suspects.length === 0) return []
  const lists = await findLists(tx, record, suspects)
  const isOnNewList = ({ rows }: TitleToApply) => rows.some(({ list }) => list && !lists.has(list.key))
  await lockMember(tx, record.member_id)
  await sql`savepoint preview`.execute(tx)
  for (let left = suspects; left.length > 0; ) {
    const unique = new Set(firstOfEach(left))
    await writeTitles(tx, { ...record, ratings: 'mine' }, Array.from(unique), { lists, now })
    left = left.filter((one) => !unique.has(one))
  }
  await sql`rollback to savepoint preview`.execute(tx)
  return suspects.map((one) => {
    const { watches, notes, watchlist, places } = countWritten(one.change)
    const isNew = isChange(one.change) || isOnNewList(one) ? 1 : 0
    const { places: differing, newer } = one.differing
    return [one.title.id, isNew, watches, notes, watchlist, places, differing, newer]
  })
}

/** The member's ratings as the review shows them from now on. */
async function noteRatings(tx: Tx, { member_id }: ImportRecord, ids: readonly number[]): Promise<void> {
  const rating = sql`(
    select rating from entries
    where member_id = ${member_id} and media_type = chosen_type and title_id = chosen_id)`
  await sql`
    update import_titles set my_rating = ${rating}
    where id in (${sql.join(ids)}) and outcome is null and my_rating is distinct from ${rating}`.execute(tx)
}

/** By `titleKey`: those of these titles of which the member has anything. */
async function findOwned(tx: Tx, memberId: number, keys: readonly TitleKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const isTheirs = sql`member_id = ${memberId} and ${isOneOf(keys)}`
  const isOfTheirs = sql`member_id = ${memberId} and show_id in (${sql.join(keys.map(({ id }) => id))})`
  const { rows } = await sql<{ media_type: MediaType; title_id: number }>`
    select media_type, title_id from entries where ${isTheirs}
    union all select media_type, title_id from watchlist where ${isTheirs}
    union all select media_type, title_id from watches where ${isTheirs}
    union all select media_type, title_id from list_titles inner join lists on lists.id = list_id where ${isTheirs}
    union all select media_type, title_id from dismissed_titles where ${isTheirs}
    union all select 'tv', show_id from show_states where ${isOfTheirs}
    union all select 'tv', show_id from place_ratings where ${isOfTheirs}
    union all select 'tv', show_id from place_notes where ${isOfTheirs}`.execute(tx)
  return new Set(rows.map((row) => titleKey(keyOf(row))))
}
