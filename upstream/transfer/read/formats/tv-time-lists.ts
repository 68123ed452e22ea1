import { LIST_DESCRIPTION_MAX, LIST_TITLES_MAX } from '#contract'
import {
  emptyReading,
  type GivenRow,
  type ReadFile,
  type Reading,
} from '#upstream/transfer/read/formats/given-row'
import { type Item, itemsIn, textIn } from '#upstream/transfer/read/formats/json-item'
import type { Csv, CsvRecord } from '#upstream/transfer/read/formats/parse-csv'
import { presentIds, recordReader, wholeId, withName } from '#upstream/transfer/read/formats/record-reader'

/** A list of 5,000 titles, of 150 characters each. */
const OBJECTS_MAX = 150 * LIST_TITLES_MAX

interface ListedItem {
  type: string
  name: string
  tvdb: string
  uuid: string
  addedAt: string | null
}

/** The archive of the service: a row a list, with its titles as Go prints maps, movies by their uuid only. */
export function readTvTimeListTable(file: string, csv: Csv): Reading {
  const reading = emptyReading(csv.problems)
  for (const record of csv.records) {
    const stated = record.get('name') || record.get('s_key').replaceAll('-', ' ')
    const items = parseGoMaps(record.long(OBJECTS_MAX, 'objects'))
    if (items.length === 0 || !stated) continue
    const key = `tvtime list ${record.get('s_key') || stated}`
    reading.lists.push({
      key,
      name: capitalised(stated),
      description: record.long(LIST_DESCRIPTION_MAX, 'description'),
      isPrivate: record.get('is_public') !== 'true',
      createdAt: instantOf(record),
    })
    for (const [at, item] of items.entries()) {
      addItem(reading, file, record.line, item, { key, position: at + 1 })
    }
  }
  return reading
}

/** The export of 2026: a row a title. */
export function readTvTimeListedTable(file: string, csv: Csv): Reading {
  const reading = emptyReading(csv.problems)
  for (const record of csv.records) {
    const key = `tvtime list ${record.get('list_id') || record.get('list_name')}`
    const name = capitalised(record.get('list_name') || 'List')
    addHead(reading, { key, name })
    const item = {
      type: record.get('item_type'),
      name: record.get('name'),
      tvdb: wholeId(record.get('tvdb_id')),
      uuid: record.get('uuid'),
      addedAt: null,
    }
    const position = Number(wholeId(record.get('custom_order')) || 0) + 1
    addItem(reading, file, record.line, item, { key, position })
  }
  return reading
}

/** Lists and favorites of the tools that rescued them. Null for others' items. */
export function readTvTimeListJson(file: string, items: Item[]): ReadFile | null {
  const isList = items.some((item) => 'is_public' in item && Array.isArray(item.items))
  const isFavourites = items.every((item) => /^(movie|series)$/.test(textIn(item, 'type')) && 'uuid' in item)
  if (!isList && !isFavourites) return null
  const reading = emptyReading()
  const lists = isList ? items : [{ name: 'Favorites', items }]
  for (const [at, list] of lists.entries()) {
    const name = textIn(list, 'name') || 'List'
    const key = `tvtime list ${name}`
    const isPrivate = list.is_public !== true
    addHead(reading, { key, name, description: textIn(list, 'description'), isPrivate })
    for (const [place, item] of itemsIn(list, 'items').entries()) {
      const listed = {
        type: textIn(item, 'type'),
        name: textIn(item, 'title', 'name'),
        tvdb: wholeId(textIn(item, 'tvdb')),
        uuid: textIn(item, 'uuid'),
        addedAt: textIn(item, 'created_at') || null,
      }
      const line = isList ? at + 1 : place + 1
      addItem(reading, file, line, listed, { key, position: place + 1 })
    }
  }
  return { source: 'tvtime', kind: 'lists', reading }
}

function addHead(
  reading: Reading,
  {
    key,
    name,
    description = '',
    isPrivate = true,
  }: {
    key: string
    name: string
    description?: string
    isPrivate?: boolean
  },
): void {
  if (reading.lists.some((list) => list.key === key)) return
  reading.lists.push({ key, name, description, isPrivate, createdAt: null })
}

function addItem(
  reading: Reading,
  file: string,
  line: number,
  { type, name: stated, tvdb, uuid, addedAt }: ListedItem,
  list: { key: string; position: number },
): void {
  const { report } = recordReader(reading, file, line)
  if (type !== 'movie' && type !== 'series') {
    report('type', type, 'a movie or a series')
    return
  }
  const mediaType = type === 'movie' ? 'movie' : 'tv'
  const [, name = stated, year = ''] = /^(.+) \((\d{4})\)$/.exec(stated) ?? []
  const ids = presentIds({ tvdb, tvtime: isMovieUuid(mediaType, uuid) ? uuid : '' })
  const row: GivenRow = {
    file,
    line,
    title: { mediaType, name, year: year ? Number(year) : null, ids },
    list: { ...list, note: null, addedAt },
  }
  if (withName(row, report)) reading.rows.push(row)
}

/** Series have TVDB's number; movies of the archive only this. */
export function isMovieUuid(mediaType: string, uuid: string): boolean {
  return mediaType === 'movie' && /^[0-9a-f-]{36}$/i.test(uuid)
}

/** `[map[created_at:1.695489307e+09 id:422981 type:series uuid:…] …]`. */
function parseGoMaps(text: string): ListedItem[] {
  return Array.from(text.matchAll(/map\[([^[\]]*)\]/g), ([, map = '']) => {
    const values = new Map(
      map.split(' ').map((pair): [string, string] => {
        const at = pair.indexOf(':')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
    )
    const seconds = Number(values.get('created_at') ?? '')
    const isTime = seconds > 0 && seconds < 8e12
    return {
      type: values.get('type') ?? '',
      name: '',
      tvdb: wholeId(values.get('id')),
      uuid: values.get('uuid') ?? '',
      addedAt: isTime ? new Date(Math.round(seconds * 1_000)).toISOString() : null,
    }
  })
}

function instantOf(record: CsvRecord): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(record.get('created_at')) ?? []
  return day && time ? `${day}T${time}.000Z` : null
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
