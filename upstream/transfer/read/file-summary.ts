import { extent } from 'd3-array'
import type { ImportCounts, ImportProblem, UnknownFile } from '#contract'
import type { GivenProfile, GivenRow } from '#upstream/transfer/read/formats/given-row'
import type { ReadFiles } from '#upstream/transfer/read/read-files'

type Span = [first: string, last: string] | null

/** What the files hold, however their titles are decided. */
export interface FileSummary {
  files: ReadFiles['files']
  skipped: ReadFiles['skipped']
  unknown: UnknownFile[]
  /** Ratings and viewings are counted by title. */
  counts: Omit<ImportCounts, 'ratings' | 'watches'>
  /** The first and the last of the watches, by how much is said of when they were. */
  dates: { days: Span; instants: Span; clocks: Span }
  unusedColumns: string[]
  problems: ImportProblem[]
  problemCount: number
  profile: GivenProfile | null
}

export const SKIPPED_MAX = 200

export function summarise(read: ReadFiles): FileSummary {
  const rows = read.titles.flatMap((title) => title.rows)
  const watched = rows.flatMap(({ watch }) => (watch ? [watch] : []))
  const count = (is: (row: GivenRow) => unknown) => rows.filter(is).length
  return {
    files: read.files,
    skipped: read.skipped.slice(0, SKIPPED_MAX),
    unknown: read.unknown,
    counts: {
      undated: watched.filter(({ on }) => on === '').length,
      episodes: count(({ watch, episode }) => watch && episode !== undefined),
      watchlist: count(({ watchlist }) => watchlist),
      lists: read.lists.length,
      listTitles: count(({ list }) => list),
      notes: watched.filter(({ note }) => note).length,
      states: count(({ state }) => state),
      upTo: count(({ upTo }) => upTo),
    },
    dates: {
      days: spanOf(watched.map(({ on, at, clock }) => (at || clock ? '' : on))),
      instants: spanOf(watched.map(({ at }) => at ?? '')),
      clocks: spanOf(watched.map(({ clock }) => clock ?? '')),
    },
    unusedColumns: Array.from(read.unusedColumns).slice(0, 50),
    problems: read.problems,
    problemCount: read.problemCount,
    profile: read.profile,
  }
}

function spanOf(dates: readonly string[]): Span {
  const [first, last] = extent(dates.filter(Boolean))
  return first !== undefined && last !== undefined ? [first, last] : null
}
