import { LIST_DESCRIPTION_MAX, LIST_NOTE_MAX, type MappedKind, NOTE_MAX } from '#contract'
import { plainName } from '#upstream/transfer/read/bounds/file-names'
import type { GivenDate, GivenWatch, ReadFile } from '#upstream/transfer/read/parse/given-row'
import { plainText } from '#upstream/transfer/read/parse/html-text'
import { type Csv, type CsvLines, type CsvRecord, toCsv } from '#upstream/transfer/read/parse/parse-csv'
import type { GivenRating } from '#upstream/transfer/read/parse/rating-scales'
import { privateList, readRecords, tagsOf } from '#upstream/transfer/read/parse/record-reader'

type LetterboxdKind = 'ratings' | 'watched' | 'watchlist' | 'likes' | 'diary' | 'reviews'

/** In any member's spelling of a file's name. */
const NAMES: [LetterboxdKind, RegExp][] = [
  ['watchlist', /watch[ _-]?list/],
  ['likes', /likes|(^|[^a-z])liked|^films$/],
  ['watched', /(^|[^a-z])watched/],
]
/** What the member says of a file whose name does not tell. */
export const LETTERBOXD_ANSWERS: { [Kind in MappedKind]?: LetterboxdKind } = {
  seen: 'watched',
  watchlist: 'watchlist',
  likes: 'likes',
}

/** What a file of an export holds. `watched`, `watchlist` and `likes/films` share a header: then the name decides. */
export function letterboxdKind({ file, header }: Csv): LetterboxdKind | 'unclear' | null {
  if (!header.includes('Letterboxd URI') || !header.includes('Name')) return null
  if (header.includes('Review')) return 'reviews'
  if (header.includes('Watched Date')) return 'diary'
  if (header.includes('Rating')) return 'ratings'
  const plain = plainName(file)
  return NAMES.find(([, names]) => names.test(plain))?.[0] ?? 'unclear'
}

export function readLetterboxd(csv: Csv, kind: LetterboxdKind): ReadFile {
  const likes = privateList('likes', 'Likes')
  const reading = readRecords({ ...csv, lists: kind === 'likes' ? [likes] : [] }, (record, position) => {
    const uri = record.get('Letterboxd URI', 'URL')
    const isEntry = kind === 'diary' || kind === 'reviews'
    const logged = record.date('Date')
    const addedAt = logged?.on ?? null
    const rating = record.rating('five-halves', 'Rating')
    return record.row({
      title: {
        // Some are series: the name and the year decide.
        mediaType: null,
        name: record.get('Name'),
        year: record.year('Year'),
        // Of diary entries and reviews the address is the entry's, not the film's.
        ids: isEntry ? {} : record.ids({ letterboxd: ['Letterboxd URI', 'URL'] }),
      },
      addedAt,
      rating: kind === 'ratings' && rating,
      ratedOn: logged,
      watch: isEntry ? entryOf(record, record.date('Watched Date'), rating) : kind === 'watched' && {},
      sourceKey: isEntry && uri !== '' && `letterboxd ${uri}`,
      watchlist: kind === 'watchlist' && { addedAt },
      list: kind === 'likes' && { key: likes.key, position, note: null, addedAt },
    })
  })
  return { source: 'letterboxd', kind, reading }
}

function entryOf(
  record: CsvRecord,
  watched: GivenDate | null,
  rating: GivenRating | null,
): Partial<GivenWatch> {
  return {
    ...watched,
    isRewatch: /^(true|yes)$/i.test(record.get('Rewatch')),
    note: plainText(record.long(NOTE_MAX, 'Review')),
    tags: tagsOf(record.long(NOTE_MAX, 'Tags')),
    rating,
  }
}

/** A list is two tables, the first of one row; a copy from a spreadsheet has commas where lines are empty. Null for no list. */
export function readLetterboxdList(file: string, { lines, fault }: CsvLines): ReadFile | null {
  const starts = lines.findIndex(({ cells }) => cells[0]?.trim() === 'Position')
  const begins = lines.findIndex(({ cells }) => cells[0]?.trim() === 'Date' && cells[1]?.trim() === 'Name')
  if (starts < 0 || begins < 0 || begins > 1 || starts < begins) return null
  const titles = toCsv(file, { lines: lines.slice(starts), fault })
  const head = toCsv(file, { lines: lines.slice(begins, starts), fault: null }, titles.problems)
  const [about] = head.records
  const key = about?.get('URL') || file
  const list = {
    ...privateList(key, about?.get('Name') || file.replace(/^.*\/|\.csv$/g, '')),
    description: plainText(about?.long(LIST_DESCRIPTION_MAX, 'Description') ?? '') ?? '',
    createdAt: about?.get('Date') || null,
  }
  const reading = readRecords({ ...titles, lists: [list] }, (record, at) => {
    const position = Number(record.get('Position')) || at
    return record.row({
      title: {
        mediaType: null,
        name: record.get('Name'),
        year: record.year('Year'),
        ids: record.ids({ letterboxd: 'URL' }),
      },
      list: { key, position, note: plainText(record.long(LIST_NOTE_MAX, 'Description')), addedAt: null },
    })
  })
  return { source: 'letterboxd', kind: 'a list', reading }
}

/** A file as Letterboxd takes it, which our export writes: the name says what such a file is. */
export function readLetterboxdImport(csv: Csv): ReadFile | null {
  const kind = importKindOf(csv)
  if (!kind) return null
  const list = privateList(`list ${csv.file}`, csv.file.replace(/^.*\/|\.\w+$/g, ''))
  const reading = readRecords({ ...csv, lists: kind === 'list' ? [list] : [] }, (record, position) => {
    const rating = record.rating('five-halves', 'Rating') ?? record.rating('ten', 'Rating10')
    const watched = record.date('WatchedDate')
    const note = plainText(record.long(NOTE_MAX, 'Review'))
    return record.row({
      title: {
        mediaType: 'movie',
        name: record.get('Title'),
        year: record.year('Year'),
        ids: record.ids({ tmdb: 'tmdbID', imdb: 'imdbID', letterboxd: 'LetterboxdURI' }),
      },
      addedAt: watched?.on,
      rating: kind === 'ratings' && rating,
      watch: kind === 'diary' ? entryOf(record, watched, rating) : kind === 'watched' && { note },
      watchlist: kind === 'watchlist' && { addedAt: null },
      list: kind === 'list' && { key: list.key, position, note, addedAt: null },
    })
  })
  return { source: 'letterboxd', kind, reading }
}

function importKindOf({ file, header }: Csv): string | null {
  if (!['tmdbID', 'imdbID', 'Title', 'Year'].every((column) => header.includes(column))) return null
  if (/(^|\/)lists\//.test(file)) return 'list'
  const [, stated] = /^(diary|ratings|watched|watchlist)(?:-\d+)?$/.exec(plainName(file)) ?? []
  return stated ?? (header.includes('WatchedDate') ? 'diary' : null)
}
