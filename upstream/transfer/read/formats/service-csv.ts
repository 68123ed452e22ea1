import type { ImportSource } from '#contract'
import type { Reading } from '#upstream/transfer/read/formats/given-row'
import type { Csv } from '#upstream/transfer/read/formats/parse-csv'
import { isSimklCsv, readSimklCsv } from '#upstream/transfer/read/formats/simkl'
import { readTmdb, tmdbKind } from '#upstream/transfer/read/formats/tmdb'
import { isTraktCsv, readTraktCsv } from '#upstream/transfer/read/formats/trakt-csv'
import { readTvTimeCsv, tvTimeKind } from '#upstream/transfer/read/formats/tv-time-csv'
import { isMisses, readMisses } from '#upstream/transfer/read/formats/unmatched-csv'
import { isFloppy, isYamtrack, readYamtrack } from '#upstream/transfer/read/formats/yamtrack'

interface ServiceFile {
  source: ImportSource
  kind: string
  reading: Reading
}

/** Tables of services with a format of their own. Null for none of them. */
export function readServiceCsv(name: string, csv: Csv): ServiceFile | null {
  const { header } = csv
  if (isMisses(header)) return { source: 'cuedot', kind: 'misses', reading: readMisses(name, csv) }
  const tmdb = tmdbKind(name, csv)
  if (tmdb) return { source: 'tmdb', kind: tmdb, reading: readTmdb(name, csv, tmdb) }
  if (isTraktCsv(header)) return { source: 'trakt', kind: 'a table', reading: readTraktCsv(name, csv) }
  if (isSimklCsv(header)) return { source: 'simkl', kind: 'a table', reading: readSimklCsv(name, csv) }
  if (isYamtrack(header)) {
    const source = isFloppy(header) ? 'floppy' : 'yamtrack'
    return { source, kind: 'a table', reading: readYamtrack(name, csv) }
  }
  const tvTime = tvTimeKind(header)
  return tvTime && { source: 'tvtime', kind: tvTime, reading: readTvTimeCsv(name, csv, tvTime) }
}
