import type { MediaType, TitleKey } from '#contract'
import { ApiError } from '#upstream/api-error'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { lockMember } from '#upstream/members/lock-member'
import { addTitles, findStored } from '#upstream/titles/titles'
import { inItsState, lockImport } from '#upstream/transfer/import/import-actions'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { UNDECIDED } from '#upstream/transfer/import/import-title-columns'
import { redoRow } from '#upstream/transfer/import/review/redo-row'
import { splitRows } from '#upstream/transfer/import/review/split-rows'
import { decideParts } from '#upstream/transfer/import/review/title-parts'
import { previewChanges } from '#upstream/transfer/import/steps/preview-changes'
import { undoRow } from '#upstream/transfer/import/steps/undo-step'

interface RowDecision {
  decision?: 'take' | 'leave' | 'open' | 'undo' | 'redo' | undefined
  mediaType?: MediaType | undefined
  titleId?: number | undefined
  firstOnly?: boolean | undefined
  rating?: 'mine' | 'theirs' | undefined
}

type ImportKey = Pick<ImportRecord, 'id' | 'member_id'>

/** @throws ApiError not_found | conflict | unavailable */
export async function decideRow(
  dependencies: Pick<Dependencies, 'db' | 'catalogue' | 'clock'>,
  { id, member_id }: ImportKey,
  rowId: number,
  { decision, mediaType, titleId, firstOnly, rating }: RowDecision,
): Promise<void> {
  const { db } = dependencies
  if (decision === 'undo') return undoRow(db, { id, member_id }, rowId)
  if (decision === 'redo') return redoRow(dependencies, { id, member_id }, rowId)
  const now = dependencies.clock()
  const isTaken = decision === 'take' && mediaType !== undefined && titleId !== undefined
  const chosen = isTaken ? await findChosen(dependencies, { mediaType, id: titleId }) : null
  await transact(db, async (tx) => {
    const record = await lockImport(tx, member_id, id)
    if (!isDecidable(record)) throw inItsState(record)
    await lockMember(tx, member_id)
    const found = await tx
      .selectFrom('import_titles')
      .selectAll()
      .where('id', '=', rowId)
      .where('import_id', '=', id)
      .where('part_of', 'is', null)
      .executeTakeFirst()
    if (!found) throw new ApiError('not_found', 'imports.noRow')
    if (found.outcome !== null) throw new ApiError('conflict', 'imports.rowWritten')
    if (rating)
      await tx.updateTable('import_titles').set({ choice: rating }).where('id', '=', rowId).execute()
    if (!decision) return decideParts(tx, 'part_of', [rowId])
    const title = firstOnly && decision !== 'open' ? await splitRows(tx, record, found) : found
    if (decision !== 'take') {
      const next = decision === 'leave' ? 'left' : 'open'
      const is_settled = decision === 'leave' ? 1 : 0
      await tx
        .updateTable('import_titles')
        .set({ ...UNDECIDED, decision: next, is_settled })
        .where('id', '=', rowId)
        .execute()
      return decideParts(tx, 'part_of', [rowId])
    }
    if (!chosen) throw new ApiError('bad_request', 'imports.noTitleChosen')
    await addTitles(tx, [chosen])
    // What was chosen held for the rating of another title.
    const isOther = found.chosen_type !== chosen.mediaType || found.chosen_id !== chosen.id
    if (isOther && !rating)
      await tx.updateTable('import_titles').set({ choice: null }).where('id', '=', title.id).execute()
    await take(tx, title.id, chosen)
    await decideParts(tx, 'part_of', [rowId])
    await previewChanges(tx, record, [rowId], now)
  })
}

/** Of an applied import what is written is undone in its row, and what was open is decided and applied later. */
export function isDecidable({ state, is_stopped }: ImportRecord): boolean {
  return state === 'applied' || (state === 'review' && is_stopped === 0)
}

export async function take(tx: Tx, titleId: number, { mediaType, id }: TitleKey): Promise<void> {
  await tx
    .updateTable('import_titles')
    .set({ decision: 'taken', is_settled: 1, chosen_type: mediaType, chosen_id: id })
    .where('id', '=', titleId)
    .execute()
}

async function findChosen({ db, catalogue }: Pick<Dependencies, 'db' | 'catalogue'>, key: TitleKey) {
  const [stored] = await findStored(db, [key])
  const title = stored ?? (await catalogue.title(key.mediaType, key.id))
  if (!title) throw new ApiError('not_found', 'titles.noTitle')
  return title
}
