import { IMPORT_COUNTED_MAX, IMPORT_MAX_ROWS, IMPORT_VIEWINGS_MAX } from '#contract'
import { grouped } from '#lib/text/format'
import type { GivenRow, Problem } from '#upstream/transfer/read/formats/given-row'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'

const WANTED = `at most ${grouped(IMPORT_VIEWINGS_MAX)} viewings of a movie or an episode`
const COUNTED_WANTED = `at most ${grouped(IMPORT_COUNTED_MAX)} viewings of a title that are counted only`

/** Counts become rows: what is beyond the limits of a movie or an episode, of a title and of all is reported. */
export function boundViewings(titles: readonly ReadTitle[]): Problem[] {
  let left = IMPORT_MAX_ROWS
  return titles.flatMap((title) => {
    const places = new Map<string, { row: GivenRow; given: number; taken: number; wanted: string | null }>()
    let counted = Math.min(IMPORT_COUNTED_MAX, left)
    const problems: Problem[] = []
    title.rows = title.rows.filter((row) => {
      const { watch, season, episode, upTo } = row
      if (!watch) return true
      if (upTo && watch.times > 1) {
        problems.push(problemOf(row, String(watch.times), 'one viewing of each episode up to one'))
        watch.times = 1
      }
      const name = `${season} ${episode}`
      const place = places.get(name) ?? { row, given: 0, taken: 0, wanted: null }
      places.set(name, place)
      place.given += watch.times
      const room = IMPORT_VIEWINGS_MAX - place.taken
      if (watch.times > room) place.wanted = WANTED
      else if (watch.times > 1 + counted) place.wanted = COUNTED_WANTED
      watch.times = Math.min(watch.times, room, 1 + counted)
      place.taken += watch.times
      const more = Math.max(0, watch.times - 1)
      counted -= more
      left -= more
      if (room > 0) return true
      delete row.watch
      return Boolean(row.rating || row.list || row.watchlist || row.state)
    })
    for (const { row, given, wanted } of places.values()) {
      if (wanted) problems.push(problemOf(row, `${grouped(given)} viewings`, wanted))
    }
    return problems
  })
}

function problemOf({ file, line }: GivenRow, found: string, wanted: string): Problem {
  return { file, line, column: 'times', found, wanted }
}
