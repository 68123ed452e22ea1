import { LIST_DESCRIPTION_MAX, NOTE_MAX, stateReason } from '#contract'
import type {
  GivenList,
  GivenRow,
  GivenState,
  GivenTitle,
  ReadFile,
} from '#upstream/transfer/read/parse/given-row'
import type { Csv, CsvRecord } from '#upstream/transfer/read/parse/parse-csv'
import { idsOf, readRecords } from '#upstream/transfer/read/parse/record-reader'

const STATES = new Map<string, GivenState>([
  ['planning', 'planned'],
  ['in progress', 'watching'],
  ['repeating', 'watching'],
  ['completed', 'completed'],
  ['paused', 'paused'],
  ['dropped', 'dropped'],
])
const TYPES = ['movie', 'tv', 'season', 'episode']
const COLUMNS = ['media_id', 'source', 'media_type', 'title', 'score', 'status']

/**
 * A row of a movie or an episode is one watch; games, books and the like are no titles here. Floppy, its successor, writes the
 * same columns, and lists among the titles. Null for a table of another service.
 */
export function readYamtrack(csv: Csv): ReadFile | null {
  if (!COLUMNS.every((column) => csv.header.includes(column))) return null
  const lists: GivenList[] = []
  const positions = new Map<string, number>()
  const reading = readRecords({ ...csv, lists }, (record) => {
    const rowType = record.get('row_type')
    const key = `floppy list ${record.get('list_uid') || record.get('list_name')}`.trim()
    if (rowType === 'list') {
      lists.push(listOf(record, key))
      return null
    }
    const type = record.get('media_type').toLowerCase()
    const isListed = rowType === 'list_item'
    if (rowType === 'collection') record.report('row_type', rowType, stateReason('wanted.title'))
    else if (!TYPES.includes(type)) record.report('media_type', type, stateReason('wanted.movieOrSeries'))
    else if (isListed && (type === 'season' || type === 'episode')) {
      record.report('media_type', type, stateReason('wanted.listable'))
    } else {
      const position = (positions.get(key) ?? 0) + 1
      positions.set(key, position)
      return isListed ? listed(record, type, { key, position }) : tracked(record, type)
    }
    return null
  })
  const source = csv.header.includes('row_type') ? 'floppy' : 'yamtrack'
  return { source, kind: 'a table', reading }
}

function listOf(record: CsvRecord, key: string): GivenList {
  return {
    key,
    name: record.get('list_name') || 'List',
    description: record.long(LIST_DESCRIPTION_MAX, 'list_description'),
    isPrivate: record.get('list_visibility') !== 'public',
    createdAt: null,
  }
}

function listed(record: CsvRecord, type: string, inList: { key: string; position: number }): GivenRow | null {
  const addedAt = record.date('list_item_date_added')?.at ?? null
  const title = titleOf(record, type)
  // Its list has the name: read here too, its column is not an unused one.
  record.get('list_name')
  return record.row({ title, list: { ...inList, note: null, addedAt } })
}

function tracked(record: CsvRecord, type: string): GivenRow | null {
  const isMovie = type === 'movie'
  const isEpisode = type === 'episode'
  const isTitle = isMovie || type === 'tv'
  const state = STATES.get(record.get('status').toLowerCase())
  const ended = record.date('end_date')
  const rating = record.rating('ten-tenths', 'score')
  const season = record.whole('season_number')
  const isSeen = isEpisode || (isMovie && (state === 'completed' || ended !== null))
  return record.row({
    title: titleOf(record, type),
    season: type !== 'tv' && season,
    episode: isEpisode && Number(record.get('episode_number')),
    addedAt: record.get('created_at') || ended?.on,
    rating,
    // Without a watch there is no place for a note.
    watch: isSeen && { ...ended, note: record.long(NOTE_MAX, 'notes') || null, tags: tagsOf(record) },
    state: isTitle && state,
    watchlist: isTitle && state === 'planned' && { addedAt: null },
  })
}

function titleOf(record: CsvRecord, type: string): GivenTitle {
  const source = record.get('source')
  const stated = record.get('media_id')
  const others = source === 'imdb' ? '' : record.long(NOTE_MAX, 'provider_external_ids')
  return {
    mediaType: type === 'movie' ? 'movie' : 'tv',
    name: record.get('title'),
    originalName: record.get('original_title'),
    year: record.year('release_datetime'),
    ids: idsOf({
      imdb: /\btt\d{7,10}\b/.exec(others)?.[0] ?? '',
      ...((source === 'tmdb' || source === 'tvdb' || source === 'imdb') && { [source]: stated }),
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
