import type { InputOf, updateImportOptions } from '#contract'
import { ApiError } from '#upstream/api-error'
import { lockMember } from '#upstream/db/entries'
import { type Tx, transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import type { StoredCandidate } from '#upstream/transfer/decision-columns'
import type { FileSummary } from '#upstream/transfer/file-summary'
import { isTimeZone } from '#upstream/transfer/formats/parse-dates'
import { inItsState, lockImport } from '#upstream/transfer/import-acts'
import type { ImportRecord } from '#upstream/transfer/import-lease'
import { take } from '#upstream/transfer/review/decide-row'
import { markKnown } from '#upstream/transfer/steps/mark-known'
import { storeTitles } from '#upstream/transfer/steps/save-matches'

type Options = Omit<InputOf<typeof updateImportOptions>, 'id'>

/** Of an import in review, or one that waits for its columns. @throws ApiError not_found | bad_request | conflict */
export async function changeOptions(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  viewerId: number,
  id: number,
  { ratings, accept_years, columns, ...zones }: Options,
): Promise<void> {
  for (const [field, zone] of Object.entries(zones)) {
    if (isTimeZone(zone)) continue
    throw new ApiError('bad_request', 'There is no such time zone.', { fields: { [field]: 'Unknown' } })
  }
  await transact(db, async (tx) => {
    const record = await lockImport(tx, viewerId, id)
    if (!['columns', 'review'].includes(record.state) || record.is_stopped === 1) throw inItsState(record)
    const change = { ...(ratings && { ratings }), ...zones, ...(columns && readAs(record, columns)) }
    if (Object.keys(change).length > 0) {
      await tx.updateTable('imports').set(change).where('id', '=', id).execute()
    }
    if (accept_years) await acceptYears(tx, record, clock())
  })
}

/** The files are read once each of them has its columns, or is left out. */
function readAs(record: ImportRecord, columns: NonNullable<Options['columns']>) {
  const { unknown } = JSON.parse(record.summary ?? '{"unknown":[]}') as Pick<FileSummary, 'unknown'>
  const names = new Set(record.state === 'columns' ? unknown.map(({ name }) => name) : [])
  if (Object.keys(columns).some((name) => !names.has(name))) {
    const fields = { columns: 'Unknown' }
    throw new ApiError('bad_request', 'This import has no such file to name columns of.', { fields })
  }
  const mappings = { ...(JSON.parse(record.mappings) as object), ...columns }
  const isNamed = Array.from(names).every((name) => Object.hasOwn(mappings, name))
  return { mappings: JSON.stringify(mappings), ...(isNamed && { state: 'reading' as const }) }
}

/** Takes the first candidate of each title whose year differs by one. */
async function acceptYears(tx: Tx, record: ImportRecord, now: Date): Promise<void> {
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
    now,
  )
}
