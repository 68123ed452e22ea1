import type { ImportSource } from '#contract'
import { KeptRow, restOfRow } from '#upstream/transfer/bundle/kept-row'
import { type ExportContext, pause } from '#upstream/transfer/bundle/select-titles'
import type { GivenRow } from '#upstream/transfer/formats/given-row'
import { instantIn } from '#upstream/transfer/zoned-date'

/** Rows of one query, and places of one. */
const PAGE = 200
const PLACES = 5_000

/** What applied imports have read and Cuedot has no place for: whole rows without a title, and columns. */
export async function* selectKeptRows(
  context: ExportContext,
  source?: ImportSource,
): AsyncGenerator<KeptRow> {
  const places = await readPlaces(context)
  for (let first = 0; first < places.length; ) {
    await pause(context.signal)
    let end = Math.min(first + PAGE, places.length)
    // Rows of one place are compared by what they say: a page does not part them.
    while (end < places.length && inOrder(places[end - 1], places[end]) === 0) end++
    const rows = await readRows(context, places.slice(first, end))
    yield* source ? rows.filter((row) => row.source === source) : rows
    first = end
  }
}

type Place = Pick<GivenRow, 'file' | 'line'> & { id: number }

/** All rows of applied imports: their places are small, what they say is not. */
async function readPlaces({ db, memberId, signal }: ExportContext): Promise<Place[]> {
  const imports = await db
    .selectFrom('imports')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'applied')
    .execute()
  const places: Place[] = []
  for (const { id } of imports) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      await pause(signal)
      const page = await db
        .selectFrom('import_rows')
        .select(['id', 'file', 'line'])
        .where('import_id', '=', id)
        .where('id', '>', last)
        .orderBy('id')
        .limit(PLACES)
        .execute()
      for (const place of page) places.push(place)
      last = page.length === PLACES ? page.at(-1)?.id : undefined
    }
  }
  return places.sort(inOrder)
}

function inOrder(a?: Pick<Place, 'file' | 'line'>, b?: Pick<Place, 'file' | 'line'>): number {
  if (!a || !b) return 0
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}

/** Sorted; a row that two imports of one file have read comes once. */
async function readRows({ db }: ExportContext, places: readonly Place[]): Promise<KeptRow[]> {
  const found = await db
    .selectFrom('import_rows')
    .innerJoin('import_titles', 'import_titles.id', 'import_rows.import_title_id')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select([
      'import_rows.given',
      'imports.source',
      'imports.times_in',
      'import_titles.decision',
      'import_titles.chosen_type',
      'import_titles.chosen_id',
    ])
    .where(
      'import_rows.id',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
  const rows = found.flatMap(({ given, source: read, times_in, decision, chosen_type, chosen_id }) => {
    const row = withInstant(JSON.parse(given) as GivenRow, times_in)
    const source = row.source ?? read
    if (source === null) return []
    if (decision !== 'taken' || chosen_type === null || chosen_id === null)
      return [KeptRow.parse({ source, row })]
    if (Object.keys(row.rest ?? {}).length === 0) return []
    return [KeptRow.parse({ source, match: { type: chosen_type, tmdb: chosen_id }, row: restOfRow(row) })]
  })
  const texts = new Map(rows.map((row) => [JSON.stringify(row), row]))
  return Array.from(texts.entries())
    .sort(([a, one], [b, other]) => inOrder(one.row, other.row) || (a < b ? -1 : 1))
    .map(([, row]) => row)
}

/** What the member has said of times without a zone goes with them. */
function withInstant(row: GivenRow, timesIn: string): GivenRow {
  const { watch } = row
  return watch?.clock ? { ...row, watch: { ...watch, at: instantIn(timesIn, watch.clock) } } : row
}
