import { NOTE_MAX } from '#contract'
import { plainName } from '#upstream/transfer/read/bounds/file-names'
import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import { plainText } from '#upstream/transfer/read/formats/html-text'
import { tagsOf, UNDATED } from '#upstream/transfer/read/formats/letterboxd'
import type { Csv } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  addRow,
  imdbId,
  presentIds,
  recordReader,
  wholeId,
  withName,
} from '#upstream/transfer/read/formats/record-reader'

type Kind = 'diary' | 'ratings' | 'watched' | 'watchlist' | 'list'

/** Files as Letterboxd takes them, which our export writes: the name says what such a file is. */
export function letterboxdImportKind(name: string, header: readonly string[]): Kind | null {
  if (!['tmdbID', 'imdbID', 'Title', 'Year'].every((column) => header.includes(column))) return null
  if (/(^|\/)lists\//.test(name)) return 'list'
  const [, stated] = /^(diary|ratings|watched|watchlist)(?:-\d+)?$/.exec(plainName(name)) ?? []
  if (stated) return stated as Kind
  return header.includes('WatchedDate') ? 'diary' : null
}

export function readLetterboxdImport(file: string, csv: Csv, kind: Kind): Reading {
  const reading = emptyReading(csv.problems)
  const listKey = `list ${file}`
  if (kind === 'list') {
    const name = file.replace(/^.*\/|\.\w+$/g, '')
    reading.lists.push({ key: listKey, name, description: '', isPrivate: true, createdAt: null })
  }
  for (const [at, record] of csv.records.entries()) {
    const { date, rating, report } = recordReader(reading, file, record.line)
    const given =
      rating('Rating', record.get('Rating'), 'five-halves') ??
      rating('Rating10', record.get('Rating10'), 'ten')
    const watched = date('WatchedDate', record.get('WatchedDate'))
    const note = plainText(record.long(NOTE_MAX, 'Review'))
    const row: GivenRow = {
      file,
      line: record.line,
      title: {
        mediaType: 'movie',
        name: record.get('Title'),
        year: parseYear(record.get('Year')),
        ids: presentIds({
          tmdb: wholeId(record.get('tmdbID')),
          imdb: imdbId(record.get('imdbID')),
          letterboxd: record.get('LetterboxdURI'),
        }),
      },
      addedAt: watched?.on ?? null,
      ...(kind === 'ratings' && given && { rating: { ...given, date: NO_DATE } }),
      ...(kind === 'watched' && { watch: { ...UNDATED, note } }),
      ...(kind === 'watchlist' && { watchlist: { addedAt: null } }),
      ...(kind === 'list' && { list: { key: listKey, position: at + 1, note, addedAt: null } }),
      ...(kind === 'diary' && {
        watch: {
          ...UNDATED,
          ...watched,
          isRewatch: /^(true|yes)$/i.test(record.get('Rewatch')),
          note,
          tags: tagsOf(record.long(NOTE_MAX, 'Tags')),
          rating: given,
        },
      }),
    }
    if (withName(row, report)) addRow(reading, row, record)
  }
  return reading
}
