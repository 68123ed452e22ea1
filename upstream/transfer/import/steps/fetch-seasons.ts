import { isUnavailable } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { storeSeasons } from '#upstream/shows/refresh-seasons'
import { soon } from '#upstream/time'
import { selectNext } from '#upstream/transfer/import/apply/read-titles-to-apply'
import {
  CATALOGUE_RETRY,
  holdLease,
  type ImportRecord,
  type StepContext,
  titlesAtOnce,
} from '#upstream/transfer/import/import-lease'
import { readGiven } from '#upstream/transfer/import/import-rows'
import { UNDECIDED } from '#upstream/transfer/import/import-title-columns'
import { decideParts } from '#upstream/transfer/import/review/title-parts'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'

/** Shows of one step: their seasons come from the catalogue, one after the other. */
const SHOWS_AT_ONCE = 10

/**
 * Stores the seasons of the shows that are written next: progress is counted over them, and rated places are listed in them. While the catalogue is away
 * episodes are written all the same, but what is watched "up to" one waits, as it is not known which come before it:
 * then others are next. Returns how many of the titles that are next can be written.
 */
export async function fetchSeasons(context: StepContext, record: ImportRecord): Promise<number> {
  const { db } = context
  const unfollowedOf = (count: number) => unfollowed(db, selectNext(db, record.id).limit(count))
  let count = titlesAtOnce(db)
  let shows = await unfollowedOf(count)
  if (shows.length > SHOWS_AT_ONCE) {
    count = SHOWS_AT_ONCE
    shows = await unfollowedOf(count)
  }
  for await (const { id, given } of unanswered(context, record, shows)) {
    if (given.some(({ upTo }) => upTo)) {
      await defer(db, record, id)
      count = 0
    }
    await retryLater(context, record)
  }
  return count
}

/** Those that were written while the catalogue was away. Returns whether it still is. */
export async function fetchLateSeasons(context: StepContext, record: ImportRecord): Promise<boolean> {
  const applied = context.db
    .selectFrom('import_titles')
    .selectAll()
    .where('import_id', '=', record.id)
    .where('decision', '=', 'taken')
    .where('outcome', '=', 'applied')
  const first = await unanswered(context, record, await unfollowed(context.db, applied)).next()
  return !first.done
}

type Shows = Awaited<ReturnType<typeof unfollowed>>

/** Stores seasons; yields the shows for which the catalogue does not answer, with what the files say of them. */
async function* unanswered(context: StepContext, record: ImportRecord, shows: Shows) {
  const { db, clock } = context
  for (const { id, chosen_id } of shows) {
    const given = await readEnds(db, id)
    if (!given.some(isOfHistory)) continue
    await holdLease(db, record, clock())
    if (!(await follow(context, chosen_id))) yield { id, given }
  }
}

/** Of a long show the rows of its first part and its last, which has what is watched "up to" an episode. */
async function readEnds(db: Db, id: number): Promise<GivenRow[]> {
  const { last } = await db
    .selectFrom('import_titles')
    .where('part_of', '=', id)
    .select((to) => to.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const given = await readGiven(db, [{ id }, ...(last === null ? [] : [{ id: last }])])
  return Array.from(given.values()).flat()
}

function isOfHistory({ watch, state, season, rating }: GivenRow): boolean {
  return watch !== undefined || state !== undefined || (season !== undefined && rating !== undefined)
}

/** False where the catalogue does not answer. */
async function follow(context: StepContext, showId: number | null): Promise<boolean> {
  if (showId === null) return true
  try {
    await storeSeasons(context, showId)
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

/** Of these titles the shows of which no season is stored. */
function unfollowed(db: Db, titles: ReturnType<typeof selectNext>) {
  return db
    .selectFrom(titles.as('given'))
    .select(['id', 'chosen_id'])
    .where('chosen_type', '=', 'tv')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seasons').select('season').whereRef('seasons.show_id', '=', 'given.chosen_id'))),
    )
    .execute()
}

/** It is looked for again with the titles that wait, and then applied with them. */
async function defer(db: Db, { id }: ImportRecord, titleId: number): Promise<void> {
  await db
    .updateTable('import_titles')
    .set({ ...UNDECIDED, level: 'waiting', decision: 'open' })
    .where('id', '=', titleId)
    .where('import_id', '=', id)
    .execute()
  await decideParts(db, 'part_of', [titleId])
}

async function retryLater({ db, clock }: StepContext, { id }: ImportRecord): Promise<void> {
  await db
    .updateTable('imports')
    .set({ retry_at: soon(clock(), CATALOGUE_RETRY) })
    .where('id', '=', id)
    .execute()
}
