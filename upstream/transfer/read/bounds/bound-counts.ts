import {
  IMPORT_COUNTED_MAX,
  IMPORT_MAX_ROWS,
  IMPORT_VIEWINGS_MAX,
  type ImportProblem,
  LIST_DESCRIPTION_MAX,
  LIST_NAME_MAX,
  LIST_TITLES_MAX,
  LISTS_MAX,
} from '#contract'
import { grouped } from '#lib/text/format'
import { cut, stamp } from '#upstream/transfer/read/bounds/bound-row'
import { type Report, reporter } from '#upstream/transfer/read/bounds/problems'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenList, GivenRow } from '#upstream/transfer/read/parse/given-row'

export const LISTS_WANTED = `at most ${grouped(LISTS_MAX)} lists`
export const LIST_TITLES_WANTED = `at most ${grouped(LIST_TITLES_MAX)} titles on a list`
const VIEWINGS_WANTED = `at most ${grouped(IMPORT_VIEWINGS_MAX)} viewings of a movie or an episode`
const COUNTED_WANTED = `at most ${grouped(IMPORT_COUNTED_MAX)} viewings of a title that are counted only`

export function boundList(list: GivenList, report: Report): GivenList {
  return {
    ...list,
    name: cut('list', list.name, LIST_NAME_MAX, report).trim() || 'List',
    createdAt: list.createdAt && stamp(list.createdAt, report),
    description: cut('description', list.description, LIST_DESCRIPTION_MAX, report),
  }
}

/** As many lists, and titles of each, as a member may have. Rows that say nothing else are left out. */
export function boundLists(given: readonly GivenList[], rows: readonly GivenRow[]) {
  const lists = given.slice(0, LISTS_MAX)
  const problems: ImportProblem[] = []
  const missing = new Set(given.slice(LISTS_MAX).map(({ key }) => key))
  const counts = new Map<string, number>()
  const left = rows.filter((row) => {
    const { file, line, list } = row
    if (!list) return true
    const count = (counts.get(list.key) ?? 0) + 1
    counts.set(list.key, count)
    const isMissing = missing.has(list.key)
    if (!isMissing && count <= LIST_TITLES_MAX) return true
    if (!isMissing && count === LIST_TITLES_MAX + 1)
      reporter(problems, file, line)('list', row.title.name, LIST_TITLES_WANTED)
    delete row.list
    return Boolean(row.watch) || saysMore(row)
  })
  if (missing.size > 0) {
    const found = `${grouped(given.length)} lists`
    reporter(problems, rows[0]?.file ?? '', 0)('list', found, LISTS_WANTED)
  }
  return { lists, rows: left, problems }
}

/** Counts become rows: what is beyond the limits of a movie or an episode, of a title and of all is reported. */
export function boundViewings(titles: readonly ReadTitle[]): ImportProblem[] {
  const problems: ImportProblem[] = []
  let left = IMPORT_MAX_ROWS
  for (const title of titles) {
    const places = new Map<string, { row: GivenRow; given: number; taken: number; wanted: string | null }>()
    let counted = Math.min(IMPORT_COUNTED_MAX, left)
    title.rows = title.rows.filter((row) => {
      const { watch, season, episode, upTo } = row
      if (!watch) return true
      if (upTo && watch.times > 1) {
        reportTimes(problems, row, String(watch.times), 'one viewing of each episode up to one')
        watch.times = 1
      }
      const name = `${season} ${episode}`
      const place = places.get(name) ?? { row, given: 0, taken: 0, wanted: null }
      places.set(name, place)
      place.given += watch.times
      const room = IMPORT_VIEWINGS_MAX - place.taken
      if (watch.times > room) place.wanted = VIEWINGS_WANTED
      else if (watch.times > 1 + counted) place.wanted = COUNTED_WANTED
      watch.times = Math.min(watch.times, room, 1 + counted)
      place.taken += watch.times
      const more = Math.max(0, watch.times - 1)
      counted -= more
      left -= more
      if (room > 0) return true
      delete row.watch
      return Boolean(row.list) || saysMore(row)
    })
    for (const { row, given, wanted } of places.values()) {
      if (wanted) reportTimes(problems, row, `${grouped(given)} viewings`, wanted)
    }
  }
  return problems
}

/** Without its list or its viewing. */
function saysMore({ rating, watchlist, state }: GivenRow): boolean {
  return Boolean(rating || watchlist || state)
}

function reportTimes(
  problems: ImportProblem[],
  { file, line }: GivenRow,
  found: string,
  wanted: string,
): void {
  reporter(problems, file, line)('times', found, wanted)
}
