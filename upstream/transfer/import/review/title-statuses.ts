import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { StatusCounts } from '#contract'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { lockMember } from '#upstream/members/lock-member'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { decideParts } from '#upstream/transfer/import/review/title-parts'

type Settings = Pick<ImportRecord, 'id' | 'member_id' | 'ratings'>

/** What becomes of a file's rating: `mine` stays where both differ, unless the file's is chosen. */
type RatingCase = 'none' | 'new' | 'same' | 'mine' | 'theirs'

/** What becomes, or has become, of a title of the files; each is one of them. */
export type TitleStatus = Exclude<keyof StatusCounts, 'inFile' | 'mine' | 'twice'>

export interface TitleWithStatus {
  status: TitleStatus
  rating_case: RatingCase
}

/**
 * The titles of an import, or those of them with these ids, beside what the member has of them: of a title that is written as
 * it was before that, else as it is now.
 */
export function titlesWithFacts(db: Db | Tx, record: Settings, ids?: readonly number[]) {
  const joined = db
    .selectFrom('import_titles')
    .leftJoin('entries', (join) =>
      join
        .on('entries.member_id', '=', record.member_id)
        .onRef('entries.media_type', '=', 'import_titles.chosen_type')
        .onRef('entries.title_id', '=', 'import_titles.chosen_id'),
    )
    // As an expression beside ids, so that they alone are looked up, and not all titles of the import.
    .where(
      ids === undefined
        ? sql<boolean>`import_id = ${record.id} and part_of is null`
        : sql<boolean>`import_titles.id in (${sql.join(ids)}) and coalesce(part_of, 0) = 0`,
    )
    .selectAll('import_titles')
    .select([
      sql<0 | 1>`case when is_new = 1 or (outcome is null and ${takenPlaces(record, 'import_titles')} > 0)
        or exists (select part.id ${PARTS} and (part.is_new = 1
          or (part.outcome is null and ${takenPlaces(record, 'part')} > 0))) then 1 else 0 end`.as('any_new'),
      sql<number | null>`case when outcome is null then entries.rating else my_rating end`.as('mine'),
      'entries.rated_at as mine_at',
      'entries.given_value as mine_value',
      'entries.given_scale as mine_scale',
      sql<0 | 1>`case when outcome is not null then is_in_collection
        when entries.title_id is null then 0 else 1 end`.as('is_owned'),
    ])
  const judged = db
    .selectFrom(joined.as('joined'))
    .selectAll()
    .select(
      sql<RatingCase>`case when given_rating is null then 'none' when mine is null then 'new'
        when ${IS_SAME} then 'same' when ${takesTheirs(record)} then 'theirs' else 'mine' end`.as(
        'rating_case',
      ),
    )
  const withStatus = db.selectFrom(judged.as('judged')).selectAll().select(STATUS.as('status'))
  return db.selectFrom(withStatus.as('title'))
}

/** Of ratings of seasons and episodes that differ, how many of the file's are taken. */
function takenPlaces({ ratings }: Pick<Settings, 'ratings'>, table: string) {
  if (ratings === 'mine') return sql`0`
  return sql.ref(`${table}.${ratings === 'newer' ? 'newer' : 'differing'}_place_ratings`)
}

/** Of a long title the later ones. */
const PARTS = sql`from import_titles as part where part.part_of = import_titles.id`

/** As `isSameRating`: the step of the scale, in hundredths, that is nearest to the member's rating. */
const STEP = sql`(case given_scale when 'five' then 20 when 'five-halves' then 10 when 'ten' then 10
  when 'ten-halves' then 5 else 1 end)`
const IS_SAME = sql<boolean>`(mine = given_rating or (2 * mine < 2 * given_rating + ${STEP}
  and (2 * mine >= 2 * given_rating - ${STEP} or (given_rating = ${STEP} and ${STEP} > 1))))`

/** Whose rating wins where both differ. Days are compared where the file has no time. */
function takesTheirs({ ratings }: Settings) {
  const isNewer = sql`given_on is not null and given_on <> ''
    and (mine_at is null or given_on > substr(mine_at, 1, length(given_on)))`
  const general = { mine: sql`false`, theirs: sql`true`, newer: isNewer }[ratings]
  return sql<boolean>`(case when choice is not null then choice = 'theirs' else (${general}) end)`
}

const STATUS = sql<TitleStatus>`case when decision = 'taken' and says_nothing = 1 then 'left'
  when outcome = 'undone' and change is null and any_new = 0 then 'known'
  when outcome in ('undone', 'kept') then outcome
  when decision = 'left' then 'left'
  when decision = 'open' then case when level in ('pending', 'waiting') then 'waiting'
    when level = 'none' then 'none' else 'open' end
  when outcome is null and choice = 'ask' then 'asked'
  when any_new = 0 and rating_case not in ('new', 'theirs') then 'known'
  when outcome is null then 'ready' else 'written' end`

/** It does not wait for the member's answer. */
export const IS_ANSWERED = sql<boolean>`(choice is null or choice <> 'ask')`

/** Stands for the ratings that the review shows beside the files': applying sends it back. */
export async function shownRatings(db: Db | Tx, record: Settings): Promise<string> {
  const differing = await titlesWithFacts(db, record)
    .select(['id', 'mine'])
    .where('decision', '=', 'taken')
    .where('outcome', 'is', null)
    .where('rating_case', 'in', ['mine', 'theirs'])
    .orderBy('id')
    .execute()
  const text = differing.map(({ id, mine }) => `${id} ${mine}`).join('\n')
  return createHash('sha256').update(text).digest('base64url')
}

/** The member's ratings are noted as shown, if they are still those that the review has shown. */
export async function noteShownRatings(tx: Tx, record: Settings, shown: string): Promise<void> {
  await lockMember(tx, record.member_id)
  if ((await shownRatings(tx, record)) !== shown) return
  const differing = titlesWithFacts(tx, record)
    .select(['id', 'mine'])
    .where('decision', '=', 'taken')
    .where('outcome', 'is', null)
    .where(sql<boolean>`mine is distinct from my_rating`)
  await sql`
    update import_titles set my_rating = shown.mine from ${differing.as('shown')}
    where import_titles.id = shown.id`.execute(tx)
}

/**
 * Of titles that are written next: those whose rating the member has changed since it was shown, and the file's would replace,
 * wait for an answer instead. Of the others what the member has now is noted, as it was before. Returns the ids of the first.
 */
export async function askAboutChanged(
  tx: Tx,
  record: Settings,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const titles = titlesWithFacts(tx, record, ids)
  const asked = await titles
    .select('id')
    .where('rating_case', '=', 'theirs')
    .where(sql<boolean>`mine is distinct from my_rating`)
    // Two titles of the files may be one: what the first has written is no change of the member's.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_titles as written')
            .select('written.id')
            .where('written.import_id', '=', record.id)
            .where('written.outcome', '=', 'applied')
            .whereRef('written.chosen_type', '=', 'title.chosen_type')
            .whereRef('written.chosen_id', '=', 'title.chosen_id')
            .whereRef('written.given_value', '=', 'title.mine_value')
            .whereRef('written.given_scale', '=', 'title.mine_scale'),
        ),
      ),
    )
    .execute()
  const facts = titles.select([
    'id',
    'mine',
    'is_owned',
    sql`case when rating_case in ('mine', 'theirs') then rating_case else choice end`.as('chosen'),
  ])
  // Of a title that is new to the member nothing changes.
  await sql`
    update import_titles set my_rating = facts.mine, is_in_collection = facts.is_owned, choice = facts.chosen
    from ${facts.as('facts')} where import_titles.id = facts.id
      and (my_rating, is_in_collection, choice) is distinct from (facts.mine, facts.is_owned, facts.chosen)`.execute(
    tx,
  )
  const waiting = asked.map(({ id }) => id)
  if (waiting.length > 0) {
    await tx.updateTable('import_titles').set({ choice: 'ask' }).where('id', 'in', waiting).execute()
    await decideParts(tx, 'part_of', waiting)
  }
  return new Set(waiting)
}
