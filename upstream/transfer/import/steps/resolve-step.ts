import { type Selectable, sql } from 'kysely'
import { stateReason, type Title } from '#contract'
import { isUnavailable } from '#upstream/api-error'
import { findGone } from '#upstream/catalogue/find-gone-title'
import type { Tx } from '#upstream/db/transact'
import { type ColumnType, valuesTable } from '#upstream/db/values-table'
import { eachInTurn } from '#upstream/give-way'
import { soon } from '#upstream/time'
import { addTitles } from '#upstream/titles/titles'
import { findTitle } from '#upstream/transfer/import/find-title'
import {
  CATALOGUE_RETRY,
  type ImportRecord,
  type StepContext,
  titlesAtOnce,
  transactStep,
} from '#upstream/transfer/import/import-lease'
import { countRows } from '#upstream/transfer/import/import-rows'
import { knownTitles } from '#upstream/transfer/import/known-titles'
import { judgeRelisted, type Match } from '#upstream/transfer/import/match-title'
import { decideParts } from '#upstream/transfer/import/review/title-parts'
import { fetchLateSeasons } from '#upstream/transfer/import/steps/fetch-seasons'
import { previewChanges } from '#upstream/transfer/import/steps/preview-changes'
import { toMessage, toStoredCandidates } from '#upstream/transfer/import/stored-reasons'
import type { GivenTitle } from '#upstream/transfer/read/parse/given-row'
import { batchesOf, ROWS_AT_ONCE } from '#upstream/transfer/read/sized-batches'
import type { ImportTitlesTable } from '#upstream/transfer/tables'

const BATCH = 50
const CONCURRENCY = 6

type TitleRecord = Selectable<ImportTitlesTable>

/** Finds titles that are pending; in review or applied already, those that wait for the catalogue. */
export async function resolveSome(context: StepContext, record: ImportRecord): Promise<ImportRecord | null> {
  const { db } = context
  const isFirst = record.state === 'resolving'
  const titles = await db
    .selectFrom('import_titles')
    .selectAll()
    .where('import_id', '=', record.id)
    .where('level', '=', isFirst ? 'pending' : 'waiting')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const wholes = titles.filter(({ part_of }) => part_of === null)
  const found = await findAll(context, record, wholes)
  const isAway = wholes.length > 0 && wholes.every(({ id }) => !found.has(id))
  const rows = await countRows(db, titles)
  const most = { items: titlesAtOnce(db), rows: ROWS_AT_ONCE }
  const batches = batchesOf(titles, ({ id }) => rows.get(id) ?? 0, most)
  await eachInTurn(batches, (batch) => save(context, record, batch, found))
  if (titles.length === BATCH && !(isAway && !isFirst)) return record
  const isLate = record.state === 'applied' && (isAway || (await fetchLateSeasons(context, record)))
  return settle(context, record, isLate)
}

async function save(
  context: StepContext,
  record: ImportRecord,
  titles: TitleRecord[],
  found: Map<number, Match>,
): Promise<void> {
  await transactStep(context, record, async (tx, now) => {
    const ids = titles.map(({ id }) => id)
    const parts = titles.filter(({ part_of }) => part_of !== null).map(({ id }) => id)
    const waiting = ids.filter((id) => !found.has(id) && !parts.includes(id))
    if (waiting.length > 0) {
      await tx.updateTable('import_titles').set({ level: 'waiting' }).where('id', 'in', waiting).execute()
    }
    await saveMatches(tx, titles, found)
    await decideParts(tx, 'part_of', ids)
    await decideParts(tx, 'id', parts)
    await previewChanges(tx, record, ids, now)
  })
}

/** Titles without an answer of the catalogue are missing in the result. */
async function findAll(
  { db, catalogue }: StepContext,
  record: ImportRecord,
  titles: TitleRecord[],
): Promise<Map<number, Match>> {
  const given = new Map(titles.map((title) => [title.id, toGiven(title)]))
  const found = await knownTitles(db, record.member_id, given)
  for (const [id, { level, candidates }] of found) {
    const gone = candidates[0]?.title.isGone ? candidates[0].title : null
    const { listedAs = null } = (gone && (await findGone({ db, catalogue }, gone))) ?? {}
    if (gone && listedAs) found.set(id, judgeInstead(level, gone, listedAs))
  }
  const left = titles.filter(({ id }) => !found.has(id))
  async function work(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      try {
        found.set(next.id, await findTitle(catalogue, toGiven(next)))
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  for (const match of found.values()) await addDirectors(catalogue, match)
  return found
}

/** Of a stored title that TMDB no longer lists, but another under its IMDb number. */
function judgeInstead(level: Match['level'], gone: Title, listedAs: Title): Match {
  if (gone.mediaType !== listedAs.mediaType) return judgeRelisted(listedAs, gone)
  return { level, candidates: [{ title: listedAs, why: stateReason('match.imdbNumber') }] }
}

type StoredIds = GivenTitle['ids'] & Pick<GivenTitle, 'originalName' | 'isCertain'>

function toGiven({ media_type, name, year, ids }: TitleRecord): GivenTitle {
  const { originalName, isCertain, ...numbers } = JSON.parse(ids) as StoredIds
  return {
    mediaType: media_type,
    name,
    year,
    ids: numbers,
    ...(originalName && { originalName }),
    ...(isCertain && { isCertain }),
  }
}

async function addDirectors(catalogue: StepContext['catalogue'], match: Match): Promise<void> {
  if (isTaken(match)) return
  for (const candidate of match.candidates) {
    const { mediaType, id } = candidate.title
    const details = await catalogue.title(mediaType, id).catch(() => null)
    const director = details?.directors[0]?.name
    if (director) candidate.director = director
  }
}

/** Certain and sure matches are taken; the candidates of the others wait for a decision. */
async function saveMatches(tx: Tx, titles: TitleRecord[], found: Map<number, Match>): Promise<void> {
  const matches = titles.flatMap((title) => {
    const match = found.get(title.id)
    return match ? [{ title, match }] : []
  })
  const taken = matches.flatMap(({ match }) => (isTaken(match) ? match.candidates.slice(0, 1) : []))
  await addTitles(
    tx,
    taken.map(({ title }) => title),
  )
  const rows = matches.map(({ title, match }) => {
    const chosen = isTaken(match) ? match.candidates[0]?.title : undefined
    return [
      title.id,
      match.level,
      toStoredCandidates(chosen ? [] : match.candidates),
      chosen ? 'taken' : match.level === 'adult' ? 'left' : 'open',
      chosen?.mediaType ?? null,
      chosen?.id ?? null,
    ]
  })
  if (rows.length === 0) return
  await sql`
    update import_titles set level = given.column2, candidates = given.column3, decision = given.column4,
      chosen_type = given.column5, chosen_id = given.column6
    from ${valuesTable(FOUND, rows)} as given where import_titles.id = given.column1`.execute(tx)
}

/** The types of what is saved of a title. */
const FOUND = 'integer text text text text integer'.split(' ') as ColumnType[]

function isTaken({ level }: Match): boolean {
  return level === 'certain' || level === 'sure'
}

/** The first pass ends in the review; what waits is tried again later. */
async function settle(
  { db, clock, catalogue }: StepContext,
  record: ImportRecord,
  isLate: boolean,
): Promise<null> {
  const waiting = await db
    .selectFrom('import_titles')
    .select('id')
    .where('import_id', '=', record.id)
    .where('level', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  await db
    .updateTable('imports')
    .set({
      ...(record.state === 'resolving' && { state: 'review' as const }),
      ...toMessage(waiting ? stateReason('imports.catalogueAway') : null),
      is_sampled: catalogue.source.kind === 'sample' ? 1 : 0,
      retry_at: waiting || isLate ? soon(clock(), CATALOGUE_RETRY) : null,
    })
    .where('id', '=', record.id)
    .where('worker', '=', record.worker)
    .where('state', '=', record.state)
    .execute()
  return null
}
