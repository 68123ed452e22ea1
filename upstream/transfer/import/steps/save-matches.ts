import { type Selectable, sql } from 'kysely'
import type { ImportCandidate, Title } from '#contract'
import { nameOf } from '#upstream/db/title-keys'
import { toRow } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'
import { type ColumnType, valuesTable } from '#upstream/db/values-table'
import type { Candidate, Match } from '#upstream/transfer/import/match-title'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

type TitleRecord = Selectable<ImportTitlesTable>

/** Certain and sure matches are taken; the candidates of the others wait for a decision. */
export async function saveMatches(tx: Tx, titles: TitleRecord[], found: Map<number, Match>): Promise<void> {
  const matches = titles.flatMap((title) => {
    const match = found.get(title.id)
    return match ? [{ title, match }] : []
  })
  const taken = matches.flatMap(({ match }) => (isTaken(match) ? match.candidates.slice(0, 1) : []))
  await storeTitles(
    tx,
    taken.map(({ title }) => title),
  )
  const rows = matches.map(({ title, match }) => {
    const chosen = isTaken(match) ? match.candidates[0]?.title : undefined
    return [
      title.id,
      match.level,
      JSON.stringify(chosen ? [] : match.candidates.map(toStored)),
      chosen ? 'taken' : 'open',
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

function toStored({ title, why, director = null }: Candidate): ImportCandidate {
  const { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds } = title
  const plain = { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds }
  return { ...plain, why, director }
}

/** Adds titles that are not stored; a title that is stored stays as it is. */
export async function storeTitles(tx: Tx, titles: readonly Title[]): Promise<void> {
  const rows = new Map(titles.map((title) => [nameOf(title), toRow(title)]))
  const sorted = Array.from(rows.entries())
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
  if (sorted.length === 0) return
  await tx
    .insertInto('titles')
    .values(sorted)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
