import { LIST_DESCRIPTION_MAX, LIST_NOTE_MAX, type MappedKind, NOTE_MAX } from '#contract'
import { plainName } from '#upstream/transfer/read/bounds/file-names'
import {
  emptyReading,
  type GivenRow,
  type GivenWatch,
  type Reading,
} from '#upstream/transfer/read/formats/given-row'
import { plainText } from '#upstream/transfer/read/formats/html-text'
import { type Csv, type CsvRecord, parseLines, toCsv } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import { addRow, presentIds, recordReader, withName } from '#upstream/transfer/read/formats/record-reader'

type LetterboxdKind = 'ratings' | 'watched' | 'watchlist' | 'likes' | 'diary' | 'reviews'

/** In any member's spelling of a file's name. */
const NAMES: [LetterboxdKind, RegExp][] = [
  ['watchlist', /watch[ _-]?list/],
  ['likes', /likes|(^|[^a-z])liked|^films$/],
  ['watched', /(^|[^a-z])watched/],
]
const ANSWERS = new Map<MappedKind, LetterboxdKind>([
  ['seen', 'watched'],
  ['watchlist', 'watchlist'],
  ['likes', 'likes'],
])

/** What a file of an export holds. `watched`, `watchlist` and `likes/films` share a header: then the name decides. */
export function letterboxdKind(name: string, header: readonly string[]): LetterboxdKind | 'unclear' | null {
  if (!header.includes('Letterboxd URI') || !header.includes('Name')) return null
  if (header.includes('Review')) return 'reviews'
  if (header.includes('Watched Date')) return 'diary'
  if (header.includes('Rating')) return 'ratings'
  const plain = plainName(name)
  return NAMES.find(([, names]) => names.test(plain))?.[0] ?? 'unclear'
}

/** What the member says of a file whose name does not tell. */
export function letterboxdAnswer(kind: MappedKind): LetterboxdKind | null {
  return ANSWERS.get(kind) ?? null
}

export function readLetterboxd(file: string, csv: Csv, kind: LetterboxdKind): Reading {
  const reading = emptyReading(csv.problems)
  if (kind === 'likes') {
    reading.lists.push({ key: 'likes', name: 'Likes', description: '', isPrivate: true, createdAt: null })
  }
  for (const [at, record] of csv.records.entries()) {
    const row = readRecord(reading, file, record, kind, at + 1)
    if (row) addRow(reading, row, record)
  }
  return reading
}

function readRecord(
  reading: Reading,
  file: string,
  record: CsvRecord,
  kind: LetterboxdKind,
  position: number,
): GivenRow | null {
  const { date, rating, report } = recordReader(reading, file, record.line)
  const uri = record.get('Letterboxd URI', 'URL')
  const isEntry = kind === 'diary' || kind === 'reviews'
  const logged = date('Date', record.get('Date'))
  const given = rating('Rating', record.get('Rating'), 'five-halves')
  const row = withName(
    {
      file,
      line: record.line,
      title: {
        // Some are series: the name and the year decide.
        mediaType: null,
        name: record.get('Name'),
        year: parseYear(record.get('Year')),
        // Of diary entries and reviews the address is the entry's, not the film's.
        ids: presentIds({ letterboxd: isEntry ? '' : uri }),
      },
      addedAt: logged?.on ?? null,
    } as GivenRow,
    report,
  )
  if (!row) return null
  if (kind === 'ratings' && given) row.rating = { ...given, date: logged ?? NO_DATE }
  if (kind === 'watched') row.watch = { ...UNDATED }
  if (kind === 'watchlist') row.watchlist = { addedAt: logged?.on ?? null }
  if (kind === 'likes') row.list = { key: 'likes', position, note: null, addedAt: logged?.on ?? null }
  if (isEntry) {
    const watched = date('Watched Date', record.get('Watched Date'))
    row.watch = {
      ...UNDATED,
      ...watched,
      isRewatch: /^yes$/i.test(record.get('Rewatch')),
      note: plainText(record.long(NOTE_MAX, 'Review')),
      tags: tagsOf(record.long(NOTE_MAX, 'Tags')),
      rating: given,
    }
    if (uri) row.sourceKey = `letterboxd ${uri}`
  }
  return row
}

export const UNDATED: GivenWatch = {
  ...NO_DATE,
  isRewatch: null,
  note: null,
  tags: [],
  rating: null,
  times: 1,
}

export function tagsOf(text: string): string[] {
  return Array.from(new Set(text.split(',').map((tag) => tag.trim()))).filter(Boolean)
}

/** A list is two tables, the first of one row; a copy from a spreadsheet has commas where lines are empty. */
export function letterboxdListParts(file: string, text: string): { head: Csv; titles: Csv } | null {
  const { lines, fault } = parseLines(text, ',')
  const starts = lines.findIndex(({ cells }) => cells[0]?.trim() === 'Position')
  const head = lines.findIndex(({ cells }) => cells[0]?.trim() === 'Date' && cells[1]?.trim() === 'Name')
  if (starts < 0 || head < 0 || head > 1 || starts < head) return null
  const titles = toCsv(file, lines.slice(starts), fault)
  return { head: toCsv(file, lines.slice(head, starts), null, titles.problems), titles }
}

export function readLetterboxdList(file: string, { head, titles }: { head: Csv; titles: Csv }): Reading {
  const reading = emptyReading(titles.problems)
  const [about] = head.records
  const key = about?.get('URL') || file
  reading.lists.push({
    key,
    name: about?.get('Name') || file.replace(/^.*\/|\.csv$/g, ''),
    description: plainText(about?.long(LIST_DESCRIPTION_MAX, 'Description') ?? '') ?? '',
    isPrivate: true,
    createdAt: about?.get('Date') || null,
  })
  for (const [at, record] of titles.records.entries()) {
    const { report } = recordReader(reading, file, record.line)
    const position = Number(record.get('Position')) || at + 1
    const row = withName(
      {
        file,
        line: record.line,
        title: {
          mediaType: null,
          name: record.get('Name'),
          year: parseYear(record.get('Year')),
          ids: presentIds({ letterboxd: record.get('URL') }),
        },
        list: { key, position, note: plainText(record.long(LIST_NOTE_MAX, 'Description')), addedAt: null },
      } as GivenRow,
      report,
    )
    if (row) addRow(reading, row, record)
  }
  return reading
}
