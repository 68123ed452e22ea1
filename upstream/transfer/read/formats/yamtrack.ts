import { LIST_DESCRIPTION_MAX, NOTE_MAX } from '#contract'
import {
  emptyReading,
  type GivenRow,
  type GivenState,
  type GivenTitle,
  type Reading,
} from '#upstream/transfer/read/formats/given-row'
import { UNDATED } from '#upstream/transfer/read/formats/letterboxd'
import type { Csv, CsvRecord } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  addRow,
  imdbId,
  presentIds,
  recordReader,
  wholeId,
  withName,
} from '#upstream/transfer/read/formats/record-reader'

const STATES = new Map<string, GivenState>(
  Object.entries({
    planning: 'planned',
    'in progress': 'watching',
    repeating: 'watching',
    completed: 'completed',
    paused: 'paused',
    dropped: 'dropped',
  }),
)
const TYPES = ['movie', 'tv', 'season', 'episode']

export function isYamtrack(header: readonly string[]): boolean {
  return ['media_id', 'source', 'media_type', 'title', 'score', 'status'].every((column) =>
    header.includes(column),
  )
}

/** Its successor writes the same columns, and lists among the titles. */
export function isFloppy(header: readonly string[]): boolean {
  return isYamtrack(header) && header.includes('row_type')
}

/** A row of a movie or an episode is one watch; games, books and the like are no titles here. */
export function readYamtrack(file: string, csv: Csv): Reading {
  const reading = emptyReading(csv.problems)
  const positions = new Map<string, number>()
  for (const record of csv.records) {
    const { report } = recordReader(reading, file, record.line)
    const rowType = record.get('row_type')
    if (rowType === 'list') {
      reading.lists.push({
        key: listKey(record),
        name: record.get('list_name') || 'List',
        description: record.long(LIST_DESCRIPTION_MAX, 'list_description'),
        isPrivate: record.get('list_visibility') !== 'public',
        createdAt: null,
      })
      continue
    }
    const type = record.get('media_type').toLowerCase()
    if (rowType === 'collection')
      report('row_type', rowType, 'a title: copies that you own have no place here')
    else if (!TYPES.includes(type)) report('media_type', type, 'a movie or a series')
    else if (rowType === 'list_item' && (type === 'season' || type === 'episode')) {
      report('media_type', type, 'a movie or a show: lists here hold nothing else')
    } else {
      const key = listKey(record)
      const position = (positions.get(key) ?? 0) + 1
      positions.set(key, position)
      const row =
        rowType === 'list_item'
          ? listed(reading, file, record, { key, position })
          : tracked(reading, file, record, type)
      if (withName(row, report)) addRow(reading, row, record)
    }
  }
  return reading
}

function listKey(record: CsvRecord): string {
  return `floppy list ${record.get('list_uid') || record.get('list_name')}`.trim()
}

function listed(
  reading: Reading,
  file: string,
  record: CsvRecord,
  place: { key: string; position: number },
): GivenRow {
  const added = recordReader(reading, file, record.line).date(
    'list_item_date_added',
    record.get('list_item_date_added'),
  )
  const title = titleOf(record, record.get('media_type').toLowerCase())
  // Its list has the name: read here too, its column is not an unused one.
  record.get('list_name')
  return { file, line: record.line, title, list: { ...place, note: null, addedAt: added?.at ?? null } }
}

function tracked(reading: Reading, file: string, record: CsvRecord, type: string): GivenRow {
  const { date, rating } = recordReader(reading, file, record.line)
  const isMovie = type === 'movie'
  const isEpisode = type === 'episode'
  const isTitle = isMovie || type === 'tv'
  const state = STATES.get(record.get('status').toLowerCase())
  const ended = date('end_date', record.get('end_date'))
  const given = rating('score', record.get('score'), 'ten-tenths')
  const season = record.get('season_number')
  const isSeen = isEpisode || (isMovie && (state === 'completed' || ended !== null))
  return {
    file,
    line: record.line,
    title: titleOf(record, type),
    ...(/^\d+$/.test(season) && type !== 'tv' && { season: Number(season) }),
    ...(isEpisode && { episode: Number(record.get('episode_number')) }),
    addedAt: record.get('created_at') || ended?.on || null,
    ...(given && { rating: { ...given, date: NO_DATE } }),
    // Without a watch there is no place for a note.
    ...(isSeen && {
      watch: { ...UNDATED, ...ended, note: record.long(NOTE_MAX, 'notes') || null, tags: tagsOf(record) },
    }),
    ...(isTitle && state && { state }),
    ...(isTitle && state === 'planned' && { watchlist: { addedAt: null } }),
  }
}

function titleOf(record: CsvRecord, type: string): GivenTitle {
  const source = record.get('source')
  const originalName = record.get('original_title')
  const stated = record.get('media_id')
  return {
    mediaType: type === 'movie' ? 'movie' : 'tv',
    name: record.get('title'),
    ...(originalName && { originalName }),
    year: parseYear(record.get('release_datetime')),
    ids: presentIds({
      tmdb: source === 'tmdb' ? wholeId(stated) : '',
      tvdb: source === 'tvdb' ? wholeId(stated) : '',
      imdb: imdbId(
        source === 'imdb'
          ? stated
          : (/\btt\d{7,10}\b/.exec(record.long(NOTE_MAX, 'provider_external_ids'))?.[0] ?? ''),
      ),
    }),
  }
}

/** `["imax", "with jun"]`. */
function tagsOf(record: CsvRecord): string[] {
  try {
    const tags: unknown = JSON.parse(record.long(NOTE_MAX, 'item_tags') || '[]')
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string' && tag !== '') : []
  } catch {
    return []
  }
}
