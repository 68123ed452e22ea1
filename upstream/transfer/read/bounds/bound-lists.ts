import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LIST_TITLES_MAX, LISTS_MAX } from '#contract'
import { grouped } from '#lib/text/format'
import { cut, stamp } from '#upstream/transfer/read/bounds/bound-row'
import type { GivenList, GivenRow, Problem } from '#upstream/transfer/read/formats/given-row'

export const LISTS_WANTED = `at most ${grouped(LISTS_MAX)} lists`
export const LIST_TITLES_WANTED = `at most ${grouped(LIST_TITLES_MAX)} titles on a list`

/** As many lists, and titles of each, as a member may have. Rows that say nothing else are left out. */
export function boundLists(given: readonly GivenList[], rows: readonly GivenRow[]) {
  const lists = given.slice(0, LISTS_MAX)
  const problems: Problem[] = []
  const problem = (file: string, line: number, found: string, wanted: string) =>
    problems.push({ file, line, column: 'list', found, wanted })
  const missing = new Set(given.slice(LISTS_MAX).map(({ key }) => key))
  const counts = new Map<string, number>()
  const left = rows.filter((row) => {
    const { list } = row
    if (!list) return true
    const count = (counts.get(list.key) ?? 0) + 1
    counts.set(list.key, count)
    const isMissing = missing.has(list.key)
    if (!isMissing && count <= LIST_TITLES_MAX) return true
    if (!isMissing && count === LIST_TITLES_MAX + 1)
      problem(row.file, row.line, row.title.name, LIST_TITLES_WANTED)
    delete row.list
    return Boolean(row.rating || row.watch || row.watchlist || row.state)
  })
  if (missing.size > 0) {
    const [first] = rows
    problem(first?.file ?? '', 0, `${grouped(given.length)} lists`, LISTS_WANTED)
  }
  return { lists, rows: left, problems }
}

export function boundList(
  list: GivenList,
  report: (column: string, found: string, wanted: string) => void,
): GivenList {
  return {
    ...list,
    name: cut('list', list.name, LIST_NAME_MAX, report).trim() || 'List',
    createdAt: list.createdAt && stamp(list.createdAt, report),
    description: cut('description', list.description, LIST_DESCRIPTION_MAX, report),
  }
}
