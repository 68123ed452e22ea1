import {
  IMPORT_COUNTED_MAX,
  IMPORT_MAX_ROWS,
  IMPORT_VIEWINGS_MAX,
  LIST_DESCRIPTION_MAX,
  LIST_NAME_MAX,
  LIST_TITLES_MAX,
  LISTS_MAX,
  type StatedReason,
  stateReason,
  type Worded,
} from '#contract'
import { cut, stamp } from '#upstream/transfer/read/bounds/bound-row'
import { type NewProblem, type Report, reporter } from '#upstream/transfer/read/bounds/problems'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenList, GivenRow } from '#upstream/transfer/read/parse/given-row'

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
  const problems: NewProblem[] = []
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
      reporter(problems, file, line)('list', row.title.name, stateReason('wanted.listTitles'))
    delete row.list
    return Boolean(row.watch) || saysMore(row)
  })
  if (missing.size > 0) {
    const found = stateReason('found.lists', { count: given.length })
    reporter(problems, rows[0]?.file ?? '', 0)('list', found, stateReason('wanted.lists'))
  }
  return { lists, rows: left, problems }
}

/** Counts become rows: what is beyond the limits of a movie or an episode, of a title and of all is reported. */
export function boundViewings(titles: readonly ReadTitle[]): NewProblem[] {
  const problems: NewProblem[] = []
  let left = IMPORT_MAX_ROWS
  for (const title of titles) {
    const places = new Map<
      string,
      { row: GivenRow; given: number; taken: number; wanted: StatedReason | null }
    >()
    let counted = Math.min(IMPORT_COUNTED_MAX, left)
    title.rows = title.rows.filter((row) => {
      const { watch, season, episode, upTo } = row
      if (!watch) return true
      if (upTo && watch.times > 1) {
        reportTimes(problems, row, String(watch.times), stateReason('wanted.oneViewing'))
        watch.times = 1
      }
      const name = `${season} ${episode}`
      const place = places.get(name) ?? { row, given: 0, taken: 0, wanted: null }
      places.set(name, place)
      place.given += watch.times
      const room = IMPORT_VIEWINGS_MAX - place.taken
      if (watch.times > room) place.wanted = stateReason('wanted.viewings')
      else if (watch.times > 1 + counted) place.wanted = stateReason('wanted.countedViewings')
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
      if (wanted) reportTimes(problems, row, stateReason('found.viewings', { count: given }), wanted)
    }
  }
  return problems
}

/** Without its list or its viewing. */
function saysMore({ rating, watchlist, state }: GivenRow): boolean {
  return Boolean(rating || watchlist || state)
}

function reportTimes(
  problems: NewProblem[],
  { file, line }: GivenRow,
  found: Worded,
  wanted: StatedReason,
): void {
  reporter(problems, file, line)('times', found, wanted)
}
