import { LIST_DESCRIPTION_MAX, LIST_TITLES_MAX, stateReason } from '#contract'
import type { GivenList, GivenRow, ReadFile, Reading } from '#upstream/transfer/read/parse/given-row'
import { ItemReader, type ItemReaders } from '#upstream/transfer/read/parse/json-item'
import type { Csv } from '#upstream/transfer/read/parse/parse-csv'
import {
  idsOf,
  nameAndYear,
  privateList,
  type RecordReader,
  readRecords,
  wholeId,
} from '#upstream/transfer/read/parse/record-reader'

/** A list of 5,000 titles, of 150 characters each. */
const OBJECTS_MAX = 150 * LIST_TITLES_MAX

/** The archive of the service: a row a list, with its titles as Go prints maps, movies by their uuid only. */
export function readTvTimeListTable(csv: Csv): Reading {
  const lists: GivenList[] = []
  return readRecords({ ...csv, lists }, (record) => {
    const stated = record.get('name') || record.get('s_key').replaceAll('-', ' ')
    const items = parseGoMaps(record.long(OBJECTS_MAX, 'objects'))
    if (items.length === 0 || !stated) return null
    const key = `tvtime list ${record.get('s_key') || stated}`
    const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(record.get('created_at')) ?? []
    lists.push({
      key,
      name: capitalised(stated),
      description: record.long(LIST_DESCRIPTION_MAX, 'description'),
      isPrivate: record.get('is_public') !== 'true',
      createdAt: day && time ? `${day}T${time}.000Z` : null,
    })
    return items.flatMap((item, at) => listed(record, item, { key, position: at + 1 }) ?? [])
  })
}

/** The export of 2026: a row a title. */
export function readTvTimeListedTable(csv: Csv): Reading {
  const lists = new Map<string, GivenList>()
  const reading = readRecords(csv, (record) => {
    const key = `tvtime list ${record.get('list_id') || record.get('list_name')}`
    if (!lists.has(key)) lists.set(key, privateList(key, capitalised(record.get('list_name') || 'List')))
    const position = Number(wholeId(record.get('custom_order')) || 0) + 1
    const [type, tvdb] = [record.get('item_type'), record.get('tvdb_id')]
    const item = { type, name: record.get('name'), tvdb, uuid: record.get('uuid'), addedAt: null }
    return listed(record, item, { key, position })
  })
  return { ...reading, lists: Array.from(lists.values()) }
}

/** Lists and favorites of the tools that rescued them. Null for others' items. */
export function readTvTimeListJson(file: string, all: ItemReaders): ReadFile | null {
  const isList = all.records.some((list) => list.has('is_public') && Array.isArray(list.item.items))
  const isFavourite = (item: ItemReader) => /^(movie|series)$/.test(item.get('type')) && item.has('uuid')
  if (!isList && !all.records.every(isFavourite)) return null
  const favourites = new ItemReader({ file, line: 1, problems: all.problems }, { name: 'Favorites' })
  const lists = new Map<string, GivenList>()
  const reading = readRecords({ ...all, records: isList ? all.records : [favourites] }, (list) => {
    const name = list.get('name') || 'List'
    const key = `tvtime list ${name}`
    const isPrivate = list.item.is_public !== true
    const head = { ...privateList(key, name), description: list.get('description'), isPrivate }
    if (!lists.has(key)) lists.set(key, head)
    const titles = isList ? list.each('items') : all.records
    return titles.flatMap((one, at) => {
      const [type, tvdb, uuid] = [one.get('type'), one.get('tvdb'), one.get('uuid')]
      const item = {
        type,
        name: one.get('title', 'name'),
        tvdb,
        uuid,
        addedAt: one.get('created_at') || null,
      }
      return listed(one, item, { key, position: at + 1 }) ?? []
    })
  })
  return { source: 'tvtime', kind: 'lists', reading: { ...reading, lists: Array.from(lists.values()) } }
}

interface ListedItem {
  type: string
  name: string
  tvdb: string
  /** Series have TVDB's number; movies of the archive only this. */
  uuid: string
  addedAt: string | null
}

function listed(
  record: RecordReader,
  { type, name, tvdb, uuid, addedAt }: ListedItem,
  inList: { key: string; position: number },
): GivenRow | null {
  if (type !== 'movie' && type !== 'series') {
    record.report('type', type, stateReason('wanted.movieOrSeries'))
    return null
  }
  const isMovie = type === 'movie'
  return record.row({
    title: {
      mediaType: isMovie ? 'movie' : 'tv',
      ...nameAndYear(name),
      ids: idsOf({ tvdb, tvtime: isMovie ? uuid : '' }),
    },
    list: { ...inList, note: null, addedAt },
  })
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
      tvdb: values.get('id') ?? '',
      uuid: values.get('uuid') ?? '',
      addedAt: isTime ? new Date(Math.round(seconds * 1_000)).toISOString() : null,
    }
  })
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
