import { type ColumnMapping, type ColumnRole, NOTE_MAX } from '#contract'
import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import { plainText } from '#upstream/transfer/read/formats/html-text'
import { tagsOf, UNDATED } from '#upstream/transfer/read/formats/letterboxd'
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

/** Any table, read as its columns are said to be. */
export function readMappedCsv(file: string, csv: Csv, mapping: ColumnMapping): Reading {
  const reading = emptyReading(csv.problems)
  const isLikes = mapping.kind === 'likes'
  const listKey = isLikes ? 'likes' : `list ${file}`
  if (isLikes || mapping.kind === 'list') {
    const name = isLikes ? 'Likes' : file.replace(/^.*\//, '').replace(/\.\w+$/, '')
    reading.lists.push({ key: listKey, name, description: '', isPrivate: true, createdAt: null })
  }
  const columns = columnsByRole(mapping)
  for (const [at, record] of csv.records.entries()) {
    const row = readRecord(reading, file, record, { ...mapping, columns })
    if (!row) continue
    const added = row.addedAt ?? null
    if (mapping.kind === 'watchlist') row.watchlist = { addedAt: added }
    if (isLikes || mapping.kind === 'list')
      row.list = { key: listKey, position: at + 1, note: null, addedAt: added }
    if (mapping.kind === 'seen') row.watch ??= { ...UNDATED }
    addRow(reading, row, record)
  }
  return reading
}

function readRecord(
  reading: Reading,
  file: string,
  record: CsvRecord,
  mapping: Pick<ColumnMapping, 'kind' | 'scale' | 'only'> & { columns: ReadonlyMap<ColumnRole, string[]> },
): GivenRow | null {
  const { columns } = mapping
  const { date, rating, report } = recordReader(reading, file, record.line)
  const get = (role: ColumnRole) => record.get(...(columns.get(role) ?? []))
  const long = (role: ColumnRole) => record.long(NOTE_MAX, ...(columns.get(role) ?? []))
  const column = (role: ColumnRole) => columns.get(role)?.[0] ?? ''
  const named = splitYear(get('name'))
  const rated = date(column('rated_on'), get('rated_on'))
  const given = rating(column('rating'), get('rating'), mapping.scale)
  const watched = date(column('watched_on'), get('watched_on'))
  const added = date(column('added_on'), get('added_on'))
  const [season, episode] = [wholeId(get('season')), wholeId(get('episode'))]
  const type = get('type').toLowerCase()
  const isShow = Boolean(season) || /^(tv|show|series|tv.?(show|series)|episode|season)$/.test(type)
  const row: GivenRow = {
    file,
    line: record.line,
    title: {
      mediaType: isShow ? 'tv' : /^(movie|film|m)$/.test(type) || mapping.only === 'movie' ? 'movie' : null,
      name: named.name,
      ...(get('original_name') && { originalName: get('original_name') }),
      year: parseYear(get('year')) ?? named.year,
      ids: presentIds({ tmdb: wholeId(get('tmdb')), imdb: imdbId(get('imdb')), tvdb: wholeId(get('tvdb')) }),
    },
    ...(season && { season: Number(season) }),
    ...(episode && { episode: Number(episode) }),
    addedAt: added?.on ?? rated?.on ?? null,
    ...(given && { rating: { ...given, date: rated ?? NO_DATE } }),
  }
  const note = plainText(long('note'))
  const tags = tagsOf(long('tags'))
  if (watched || note || (mapping.kind === 'watches' && !given)) {
    const isRewatch = column('rewatch') ? /^(yes|true|1|y)$/i.test(get('rewatch')) : null
    row.watch = { ...UNDATED, ...watched, isRewatch, note, tags }
  }
  return withName(row, report)
}

function columnsByRole({ columns }: ColumnMapping): Map<ColumnRole, string[]> {
  const byRole = Map.groupBy(Object.entries(columns), ([, role]) => role)
  return new Map(Array.from(byRole, ([role, some]) => [role, some.map(([name]) => name)]))
}

/** "Toy Story (1995)". */
function splitYear(name: string): { name: string; year: number | null } {
  const [end = '', year = ''] = /\((\d{4})\)$/.exec(name) ?? []
  const title = name.slice(0, name.length - end.length).trimEnd()
  return end && title && parseYear(year) ? { name: title, year: parseYear(year) } : { name, year: null }
}
