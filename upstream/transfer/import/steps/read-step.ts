import { type ColumnMapping, stateReason } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import { eachInTurn } from '#upstream/give-way'
import { countGiven } from '#upstream/transfer/import/count-given'
import { type ImportRecord, type StepContext, transactStep } from '#upstream/transfer/import/import-lease'
import { deleteContents } from '#upstream/transfer/import/import-rows'
import { passUploadsOn } from '#upstream/transfer/import/import-store'
import { toRatingColumns } from '#upstream/transfer/import/import-title-columns'
import { toMessage, toStoredSummary } from '#upstream/transfer/import/stored-reasons'
import { loadUploads, removeUploads } from '#upstream/transfer/import/stored-uploads'
import { SKIPPED_MAX } from '#upstream/transfer/read/file-summary'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenList } from '#upstream/transfer/read/parse/given-row'
import type { EpisodePlace } from '#upstream/transfer/read/place-episodes-by-id'
import { UnreadableFile } from '#upstream/transfer/read/read-archive'
import { type Reading, type ReadPart, readInWorker } from '#upstream/transfer/read/read-in-worker'

/** Reads the uploaded files anew from the start: what an earlier attempt has stored is replaced. */
export async function readUploads(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  try {
    const uploads = await loadUploads(context, record.id)
    const input = { uploads, mappings: mappingsOf(record), part: record.part }
    const reading = await readInWorker(input, (ids) => findPlaces(context.db, ids))
    return await storeReading(context, record, reading).finally(reading.close)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await fail(context, record, error)
    return null
  }
}

/** Of the episodes that are stored. */
function findPlaces(db: Db, episodeIds: readonly number[]): Promise<EpisodePlace[]> {
  return db
    .selectFrom('episodes')
    .select(['tmdb_id', 'show_id', 'season', 'episode'])
    .where('tmdb_id', 'in', episodeIds)
    .execute()
}

async function storeReading(
  context: StepContext,
  record: ImportRecord,
  { read, batches }: Reading,
): Promise<ImportRecord | null> {
  const answered = JSON.parse(record.mappings) as object
  const isAnswered = ({ name }: { name: string }) => Object.hasOwn(answered, name)
  const unknown = read.summary.unknown.filter((file) => !isAnswered(file))
  const why = stateReason('skipped.columnsUnnamed')
  const leftOut = read.summary.unknown.filter(isAnswered).map(({ name }) => ({ name, why }))
  const skipped = [...read.summary.skipped, ...leftOut].slice(0, SKIPPED_MAX)
  const found = { ...read, summary: { ...read.summary, unknown, skipped } }
  if (unknown.length > 0) return askForColumns(context, record, found)
  if (read.summary.files.length === 0) throw new UnreadableFile(stateReason('imports.noFileLeft'))
  await clear(context, record)
  let whole = 0
  await eachInTurn(batches(), async (batch) => {
    whole = await store(context, record, batch, whole)
  })
  return finish(context, record, found)
}

function mappingsOf({ mappings }: ImportRecord): Record<string, ColumnMapping> {
  const all = Object.entries(JSON.parse(mappings) as Record<string, ColumnMapping | null>)
  return Object.fromEntries(all.filter((one): one is [string, ColumnMapping] => one[1] !== null))
}

/** Before anything is looked for: what is read now would be read again with the columns. */
async function askForColumns(context: StepContext, record: ImportRecord, read: ReadPart): Promise<null> {
  const summary = toStoredSummary(read.summary)
  await transactStep(context, record, async (tx) => {
    const change = { state: 'columns' as const, source: read.source, summary, ...toMessage(null) }
    await tx.updateTable('imports').set(change).where('id', '=', record.id).execute()
  })
  return null
}

/** What an earlier attempt has stored. */
async function clear(context: StepContext, record: ImportRecord): Promise<void> {
  await deleteContents(record.id, (some) => transactStep(context, record, some))
  await transactStep(context, record, (tx) =>
    tx.deleteFrom('import_lists').where('import_id', '=', record.id).execute(),
  )
}

/** Parts go on with `whole`; returns the title that the next ones go on with. */
async function store(
  context: StepContext,
  record: ImportRecord,
  titles: ReadTitle[],
  whole: number,
): Promise<number> {
  const columns = titles.map((title) => toColumns(record, title))
  return transactStep(context, record, async (tx) => {
    const inserted = await tx.insertInto('import_titles').values(columns).returning('id').execute()
    // The order of returned rows is not defined, but ids are counted up.
    const ids = inserted.map(({ id }) => id).sort((a, b) => a - b)
    const rows = titles.flatMap((title, at) =>
      title.rows.map((row) => ({
        import_id: record.id,
        import_title_id: ids[at] ?? 0,
        file: row.file,
        line: row.line,
        list_key: row.list?.key ?? null,
        given: JSON.stringify(row),
      })),
    )
    for (const some of batchesOf(rows)) {
      await tx.insertInto('import_rows').values(some).execute()
    }
    let last = whole
    for (const [at, id] of ids.entries()) {
      if (!titles[at]?.isPart) last = id
      else await tx.updateTable('import_titles').set({ part_of: last }).where('id', '=', id).execute()
    }
    return last
  })
}

function toColumns(record: ImportRecord, title: ReadTitle) {
  return {
    import_id: record.id,
    media_type: title.mediaType,
    name: title.name,
    year: title.year,
    ids: JSON.stringify({
      ...title.ids,
      ...(title.originalName && { originalName: title.originalName }),
      ...(title.isCertain && { isCertain: true }),
    }),
    level: 'pending' as const,
    candidates: '[]',
    decision: 'open' as const,
    ...toRatingColumns(title.rating),
    ...countGiven(title.rows, record),
  }
}

async function finish(
  context: StepContext,
  record: ImportRecord,
  read: ReadPart,
): Promise<ImportRecord | null> {
  const state = read.titleCount > 0 ? ('resolving' as const) : ('review' as const)
  const unused = await transactStep(context, record, async (tx, now) => {
    const lists = Array.from(new Map(read.lists.map((list) => [list.key, list])).values())
    for (const some of batchesOf(lists)) {
      const rows = some.map((list) => toListColumns(record.id, list))
      await tx.insertInto('import_lists').values(rows).execute()
    }
    await tx
      .updateTable('imports')
      .set({ state, source: read.source, summary: toStoredSummary(read.summary), ...toMessage(null) })
      .where('id', '=', record.id)
      .execute()
    return passUploadsOn(tx, record, read, now)
  })
  await removeUploads(context, unused)
  return state === 'resolving' ? { ...record, state } : null
}

function toListColumns(importId: number, list: GivenList) {
  return {
    import_id: importId,
    key: list.key,
    name: list.name,
    description: list.description,
    is_private: list.isPrivate ? (1 as const) : (0 as const),
    created_at: list.createdAt,
    privacy: list.own?.privacy ?? null,
    sort: list.own?.sort ?? null,
    updated_at: list.own?.updatedAt ?? null,
    list_id: null,
  }
}

async function fail(
  context: StepContext,
  record: ImportRecord,
  { reason, hasMore }: UnreadableFile,
): Promise<void> {
  const unused = await transactStep(context, record, async (tx, now) => {
    const change = { state: 'failed' as const, ...toMessage(reason) }
    await tx.updateTable('imports').set(change).where('id', '=', record.id).execute()
    return passUploadsOn(tx, record, { hasMore }, now)
  })
  await removeUploads(context, unused)
}
