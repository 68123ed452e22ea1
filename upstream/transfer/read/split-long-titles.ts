import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import { batchesOf, ROWS_AT_ONCE } from '#upstream/transfer/read/sized-batches'

/**
 * A title with many rows is stored in parts, which are written and undone one after the other, so that each takes a
 * short transaction. Viewings of a movie or an episode stay together, because they are counted. What creates the entry
 * comes first, and what stands for all earlier episodes last.
 */
export function splitLong(title: ReadTitle): ReadTitle[] {
  if (written(title.rows) <= ROWS_AT_ONCE) return [title]
  const groups = Array.from(Map.groupBy(title.rows, groupOf), ([name, rows]) => ({ name, rows }))
  const of = (kind: string) => groups.find(({ name }) => name === kind)?.rows ?? []
  const places = groups
    .filter(({ name }) => name.startsWith('place'))
    .sort((a, b) => comparePlaces(a.rows, b.rows))
    .map(({ rows }) => rows)
  const earliest = earliestOf(places)
  const [first, ...more] = batchesOf(of('title'), () => 1, { items: ROWS_AT_ONCE, rows: ROWS_AT_ONCE })
  const units = [
    ...more,
    ...places.filter((rows) => rows !== earliest),
    ...of('list').map((row) => [row]),
    of('up to'),
  ].filter((rows) => rows.length > 0)
  const rest = batchesOf(units, written, { items: ROWS_AT_ONCE, rows: ROWS_AT_ONCE })
  const parts = [[...(first ?? []), ...earliest], ...rest.map((batch) => batch.flat())]
  return parts
    .filter((rows) => rows.length > 0)
    .map((rows, at) =>
      at === 0 ? { ...title, rows } : { ...title, ids: { ...title.ids }, rows, rating: null, isPart: true },
    )
}

/** Of what these rows write: a count is as many viewings. */
function written(rows: readonly GivenRow[]): number {
  return rows.reduce((sum, { watch }) => sum + Math.max(1, watch?.times ?? 1), 0)
}

function groupOf({ upTo, watch, rating, season, episode, list }: GivenRow): string {
  if (upTo) return 'up to'
  if (watch || (rating && season !== undefined)) return `place ${season} ${episode}`
  return list ? 'list' : 'title'
}

function comparePlaces([a]: GivenRow[], [b]: GivenRow[]): number {
  return (a?.season ?? 0) - (b?.season ?? 0) || (a?.episode ?? 0) - (b?.episode ?? 0)
}

/** It has the day on which the title entered the collection. */
function earliestOf(places: readonly GivenRow[][]): GivenRow[] {
  let [found = []] = places
  let day = '9999'
  for (const rows of places) {
    for (const { addedAt } of rows) {
      if (!addedAt || addedAt >= day) continue
      day = addedAt
      found = rows
    }
  }
  return found
}
