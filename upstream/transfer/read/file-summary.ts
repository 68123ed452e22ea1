import { extent } from 'd3-array'
import type { ImportCounts } from '#contract'
import type { Problem } from '#upstream/transfer/read/bounds/problems'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import type { SkippedFile } from '#upstream/transfer/read/read-archive'
import type { ReadFiles } from '#upstream/transfer/read/read-files'

type Span = [first: string, last: string] | null

/** What the files hold, however their titles are decided. */
export interface FileSummary extends Pick<ReadFiles, 'files' | 'unknown' | 'problemCount' | 'profile'> {
  skipped: SkippedFile[]
  problems: Problem[]
  /** Ratings and viewings are counted by title. */
  counts: Omit<ImportCounts, 'ratings' | 'watches' | 'ofNoEpisode'>
  /** The first and the last of the watches, by how much is said of when they were. */
  dates: { days: Span; instants: Span; clocks: Span }
  unusedColumns: string[]
}

export const SKIPPED_MAX = 200

export function summarise(read: ReadFiles): FileSummary {
  const rows = read.titles.flatMap((title) => title.rows)
  const watched = rows.flatMap(({ watch }) => (watch ? [watch] : []))
  const count = (is: (row: GivenRow) => unknown) => rows.filter(is).length
  const { files, unknown, problems, problemCount, profile } = read
  return {
    files,
    skipped: read.skipped.slice(0, SKIPPED_MAX),
    unknown,
    problems,
    problemCount,
    profile,
    counts: {
      undated: watched.filter(({ on }) => on === '').length,
      episodes: count(({ watch, episode }) => watch && episode !== undefined),
      watchlist: count(({ watchlist }) => watchlist),
      lists: read.lists.length,
      listTitles: count(({ list }) => list),
      notes: watched.filter(({ note }) => note).length,
      states: count(({ state }) => state),
      upTo: count(({ upTo }) => upTo),
      unmarked: read.titles.filter(isUnmarked).length,
    },
    dates: {
      days: spanOf(watched.map(({ on, at, clock }) => (at || clock ? '' : on))),
      instants: spanOf(watched.map(({ at }) => at ?? '')),
      clocks: spanOf(watched.map(({ clock }) => clock ?? '')),
    },
    unusedColumns: Array.from(read.unusedColumns).slice(0, 50),
  }
}

function isUnmarked({ mediaType, rows }: ReadTitle): boolean {
  const isCompleted = rows.some(({ state }) => state === 'completed')
  return mediaType === 'tv' && isCompleted && !rows.some(({ episode }) => episode !== undefined)
}

function spanOf(dates: readonly string[]): Span {
  const [first, last] = extent(dates.filter(Boolean))
  return first !== undefined && last !== undefined ? [first, last] : null
}
