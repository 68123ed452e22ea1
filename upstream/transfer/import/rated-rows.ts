import type { GivenRow } from '#upstream/transfer/read/parse/given-row'

/** The rating of a season, or of an episode of it. */
export type RatedRow = GivenRow & Required<Pick<GivenRow, 'season' | 'rating'>>

/** Of each place of a show the latest that the files have. */
export function latestRatings(rows: readonly GivenRow[]): RatedRow[] {
  const latest = new Map<string, RatedRow>()
  for (const row of rows) {
    if (!isRated(row)) continue
    const place = `${row.season} ${row.episode}`
    const other = latest.get(place)
    if (!other || dateOf(row) > dateOf(other)) latest.set(place, row)
  }
  return Array.from(latest.values())
}

export function isRated(row: GivenRow): row is RatedRow {
  return row.season !== undefined && row.rating !== undefined
}

function dateOf({ rating: { date } }: RatedRow): string {
  return date.at ?? date.on
}
