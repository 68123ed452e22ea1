import type { Selectable } from 'kysely'
import type { MediaType } from '#contract'
import { ApiError } from '#upstream/api-error'
import { lockMember } from '#upstream/db/entries'
import type { TitleKey } from '#upstream/db/title-keys'
import { findStored } from '#upstream/db/titles'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { renumberLists } from '#upstream/transfer/apply/apply-lists'
import { ensureLists } from '#upstream/transfer/apply/ensure-lists'
import {
  countWatches,
  type StoredCandidate,
  toRatingColumns,
  UNDECIDED,
  withChosen,
  withEntries,
} from '#upstream/transfer/decision-columns'
import type { GivenRow } from '#upstream/transfer/formats/given-row'
import { currentRating } from '#upstream/transfer/group-titles'
import type { ImportRecord } from '#upstream/transfer/import-lease'
import { readGiven } from '#upstream/transfer/import-rows'
import { toWork, writeTitles } from '#upstream/transfer/steps/apply-step'
import { markKnown } from '#upstream/transfer/steps/mark-known'
import { storeTitles } from '#upstream/transfer/steps/save-matches'
import { undoRow } from '#upstream/transfer/steps/undo-step'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

export interface RowDecision {
  decision?: 'take' | 'leave' | 'open' | 'undo' | 'redo' | undefined
  media_type?: MediaType | undefined
  title_id?: number | undefined
  first_only?: boolean | undefined
  rating?: 'mine' | 'theirs' | undefined
}

/** @throws ApiError not_found | conflict | unavailable */
export async function decideRow(
  dependencies: Pick<Dependencies, 'db' | 'catalogue' | 'clock'>,
  record: ImportRecord,
  rowId: number,
  { decision, media_type, title_id, first_only, rating }: RowDecision,
): Promise<void> {
  const { db } = dependencies
  if (decision === 'undo') return undoRow(db, record, rowId)
  const now = dependencies.clock()
  const isTaken = decision === 'take' && media_type !== undefined && title_id !== undefined
  const chosen = isTaken ? await findChosen(dependencies, { mediaType: media_type, id: title_id }) : null
  await transact(db, async (tx) => {
    await lockMember(tx, record.member_id)
    const found = await tx
      .selectFrom('import_titles')
      .selectAll()
      .where('id', '=', rowId)
      .where('import_id', '=', record.id)
      .executeTakeFirst()
    if (!found) throw new ApiError('not_found', 'There is no such row.')
    if (decision === 'redo') return redo(tx, record, found, now)
    if (found.outcome !== null) throw new ApiError('conflict', 'That row is written already. Undo it first.')
    if (rating)
      await tx.updateTable('import_titles').set({ choice: rating }).where('id', '=', rowId).execute()
    if (!decision) return
    const title = first_only && decision !== 'open' ? await splitRows(tx, found) : found
    if (decision !== 'take') {
      const next = decision === 'leave' ? 'left' : 'open'
      const is_settled = decision === 'leave' ? 1 : 0
      await tx
        .updateTable('import_titles')
        .set({ ...UNDECIDED, decision: next, is_settled })
        .where('id', '=', rowId)
        .execute()
      return
    }
    if (!chosen) throw new ApiError('bad_request', 'Please choose a title.')
    await storeTitles(tx, [chosen])
    await take(tx, record, title.id, chosen)
    await markKnown(tx, record, [rowId], now)
  })
}

/**
 * Leaves a title its first row alone: the others become a title that waits for its own decision. Neither teaches what other
 * services call it, as their numbers stand for both.
 */
async function splitRows(
  tx: Tx,
  title: Selectable<ImportTitlesTable>,
): Promise<Selectable<ImportTitlesTable>> {
  const { id, ...columns } = title
  const rows = await tx
    .selectFrom('import_rows')
    .select(['id', 'given'])
    .where('import_title_id', '=', id)
    .orderBy('id')
    .execute()
  const [first, ...others] = rows.map((row) => JSON.parse(row.given) as GivenRow)
  if (!first || others.length === 0) return title
  // A title without a name is shown by its number.
  const ids = title.name === '' ? title.ids : withoutNumbers(title.ids)
  const rest = await tx
    .insertInto('import_titles')
    .values({
      ...columns,
      ...UNDECIDED,
      ...toRatingColumns(currentRating(others)),
      watches: countWatches(others),
      ids,
      decision: 'open',
      is_settled: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('import_rows')
    .set({ import_title_id: rest.id })
    .where('import_title_id', '=', id)
    .where('id', '>', rows[0]?.id ?? 0)
    .execute()
  const kept = { ...toRatingColumns(currentRating([first])), watches: countWatches([first]), ids }
  await tx.updateTable('import_titles').set(kept).where('id', '=', id).execute()
  return { ...title, ...kept }
}

function withoutNumbers(ids: string): string {
  const { originalName, isCertain } = JSON.parse(ids) as Record<string, unknown>
  return JSON.stringify({ originalName, isCertain })
}

/** Writes what was undone of a row once more. */
async function redo(
  tx: Tx,
  record: ImportRecord,
  title: Selectable<ImportTitlesTable>,
  now: Date,
): Promise<void> {
  if (title.outcome !== 'undone' && title.outcome !== 'kept')
    throw new ApiError('conflict', 'That row is not undone.')
  const rows = await readGiven(tx, [title])
  const lists = await ensureLists(tx, { id: record.id, memberId: record.member_id }, rows.values(), now)
  await writeTitles(tx, record, await toWork(tx, withChosen([title]), { rows, now }), { lists, now })
  await renumberLists(tx, lists)
  await tx
    .updateTable('imports')
    .set({ state: 'applied', undone_at: null })
    .where('id', '=', record.id)
    .where('state', '=', 'undone')
    .execute()
}

async function take(tx: Tx, record: ImportRecord, titleId: number, key: TitleKey): Promise<void> {
  const entries = await withEntries(tx, record.member_id, [key])
  await tx
    .updateTable('import_titles')
    .set({ decision: 'taken', is_settled: 1, ...entries.decide(key) })
    .where('id', '=', titleId)
    .execute()
}

async function findChosen({ db, catalogue }: Pick<Dependencies, 'db' | 'catalogue'>, key: TitleKey) {
  const [stored] = await findStored(db, [key])
  const title = stored ?? (await catalogue.title(key.mediaType, key.id))
  if (!title) throw new ApiError('not_found', 'There is no such title.')
  return title
}

/** Takes the first candidate of each title whose year differs by one. */
export async function acceptYears(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  record: ImportRecord,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockMember(tx, record.member_id)
    const titles = await tx
      .selectFrom('import_titles')
      .selectAll()
      .where('import_id', '=', record.id)
      .where('level', '=', 'year')
      .where('decision', '=', 'open')
      .execute()
    for (const title of titles) {
      const [candidate] = JSON.parse(title.candidates) as StoredCandidate[]
      if (!candidate) continue
      await storeTitles(tx, [candidate])
      await take(tx, record, title.id, candidate)
    }
    await markKnown(
      tx,
      record,
      titles.map(({ id }) => id),
      clock(),
    )
  })
}
