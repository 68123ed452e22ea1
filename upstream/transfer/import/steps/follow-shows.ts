import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { titlesAtOnce } from '#upstream/give-way'
import { storeSeasons } from '#upstream/history/refresh-seasons'
import { soon } from '#upstream/time'
import { selectNext } from '#upstream/transfer/import/apply/title-to-apply'
import { UNDECIDED } from '#upstream/transfer/import/decision-columns'
import {
  CATALOGUE_RETRY,
  holdLease,
  type ImportRecord,
  type StepContext,
} from '#upstream/transfer/import/import-lease'
import { readGiven } from '#upstream/transfer/import/import-rows'
import { decideParts } from '#upstream/transfer/import/review/parts-of-long-titles'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'

/**
 * Stores the seasons of the shows that are written next: progress is counted over them. While the catalogue is away
 * episodes are written all the same, but what is watched "up to" one waits, as it is not known which come before it:
 * then others are next, and the result is false.
 */
export async function followShows(context: StepContext, record: ImportRecord): Promise<boolean> {
  let isWhole = true
  for await (const { id, given } of unanswered(context, record, 'next')) {
    if (given.some(({ upTo }) => upTo)) {
      await defer(context.db, record, id)
      isWhole = false
    }
    await retryLater(context, record)
  }
  return isWhole
}

/** Those that were written while the catalogue was away. Returns whether it still is. */
export async function followLate(context: StepContext, record: ImportRecord): Promise<boolean> {
  const first = await unanswered(context, record, 'applied').next()
  return !first.done
}

/** Stores seasons; yields the shows for which the catalogue does not answer, with what the files say of them. */
async function* unanswered(context: StepContext, record: ImportRecord, which: 'next' | 'applied') {
  const { db, clock } = context
  for (const { id, chosen_id } of await unfollowed(db, record.id, which)) {
    const given = await readEnds(db, id)
    if (!given.some(isOfEpisodes)) continue
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

function isOfEpisodes({ watch, season, episode, state }: GivenRow): boolean {
  return (watch !== undefined && season !== undefined && episode !== undefined) || state !== undefined
}

/** False where the catalogue does not answer. */
async function follow(context: StepContext, showId: number | null): Promise<boolean> {
  if (showId === null) return true
  try {
    await storeSeasons(context, showId)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return false
    throw error
  }
}

/** Shows of which no season is stored. */
function unfollowed(db: Db, importId: number, which: 'next' | 'applied') {
  const titles =
    which === 'next'
      ? selectNext(db, importId).limit(titlesAtOnce(db))
      : db
          .selectFrom('import_titles')
          .selectAll()
          .where('import_id', '=', importId)
          .where('decision', '=', 'taken')
          .where('outcome', '=', 'applied')
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
