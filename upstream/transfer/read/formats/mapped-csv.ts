import { type ColumnMapping, type ColumnRole, type DateOrder, NOTE_MAX, stateReason } from '#contract'
import { datesOf, toIsoDate } from '#upstream/transfer/read/parse/date-order'
import type { GivenDate, Reading } from '#upstream/transfer/read/parse/given-row'
import { plainText } from '#upstream/transfer/read/parse/html-text'
import type { Csv, CsvRecord } from '#upstream/transfer/read/parse/parse-csv'
import { parseDate } from '#upstream/transfer/read/parse/parse-dates'
import {
  nameAndYear,
  privateList,
  readRecords,
  tagsOf,
  wholeId,
} from '#upstream/transfer/read/parse/record-reader'

const SHOW = /^(tv|(tv.?)?(mini.?)?(show|series)|(tv.?)?(season|episode))$/
/** What has no place here, whatever film has its name. */
const OTHER = /^(video.?)?game$|^podcast|^music.?video$|^(book|manga|comic|album|song)$/

/** Any table, read as its columns are said to be. */
export function readMappedCsv(csv: Csv, { kind, scale, only, columns, dates }: ColumnMapping): Reading {
  const isLikes = kind === 'likes'
  const list = isLikes
    ? privateList('likes', 'Likes')
    : privateList(`list ${csv.file}`, csv.file.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  const isList = isLikes || kind === 'list'
  const byRole = Map.groupBy(Object.keys(columns), (name) => columns[name])
  const named = (role: ColumnRole) => byRole.get(role) ?? []
  const dateOf = dateReader(csv, dates)
  return readRecords({ ...csv, lists: isList ? [list] : [] }, (record, position) => {
    const get = (role: ColumnRole) => record.get(...named(role))
    const { name, year } = nameAndYear(get('name'))
    const ratedOn = dateOf(record, named('rated_on'))
    const rating = record.rating(scale, ...named('rating'))
    const watched = dateOf(record, named('watched_on'))
    const addedAt = dateOf(record, named('added_on'))?.on ?? ratedOn?.on ?? null
    const [season, episode] = [wholeId(get('season')), wholeId(get('episode'))]
    const type = get('type').toLowerCase()
    const isEpisode = /episode$/.test(type)
    const lacksPlace = (isEpisode || /season$/.test(type)) && (season === '' || (isEpisode && episode === ''))
    if (lacksPlace || OTHER.test(type)) {
      record.report(named('type')[0] ?? '', `${get('type')} “${name}”`, stateReason('wanted.movieOrSeries'))
      return null
    }
    const isShow = season !== '' || SHOW.test(type)
    const isMovie = /^(movie|film|m)$/.test(type) || only === 'movie'
    const note = plainText(record.long(NOTE_MAX, ...named('note')))
    const tags = tagsOf(record.long(NOTE_MAX, ...named('tags')))
    const isRewatch = () => (named('rewatch').length > 0 ? /^(yes|true|1|y)$/i.test(get('rewatch')) : null)
    // A day that cannot be read is one on which it was seen all the same.
    const isSeen = rating !== null && get('watched_on') !== ''
    const isWatch = watched || note || isSeen || (kind === 'watches' && !rating)
    return record.row({
      title: {
        mediaType: isShow ? 'tv' : isMovie ? 'movie' : null,
        name,
        originalName: get('original_name'),
        year: record.year(...named('year')) ?? year,
        ids: record.ids({ tmdb: named('tmdb'), imdb: named('imdb'), tvdb: named('tvdb') }),
      },
      season: season !== '' && Number(season),
      episode: episode !== '' && Number(episode),
      addedAt,
      rating,
      ratedOn,
      watch: isWatch ? { ...watched, isRewatch: isRewatch(), note, tags } : kind === 'seen' && {},
      watchlist: kind === 'watchlist' && { addedAt },
      list: isList && { key: list.key, position, note: null, addedAt },
    })
  })
}

/** Dates as their column has them; `given` says it of columns that do not settle it. */
function dateReader({ records }: Csv, given: DateOrder | undefined) {
  const orders = new Map<string, DateOrder | null>()
  function orderOf(name: string): DateOrder | null {
    const known = orders.get(name)
    if (known !== undefined) return known
    const found = datesOf(records.map((record) => record.get(name)))
    const order = found === 'unclear' ? (given ?? null) : found
    orders.set(name, order)
    return order
  }
  return (record: CsvRecord, names: readonly string[]): GivenDate | null => {
    const name = names.find((one) => record.get(one) !== '')
    if (name === undefined) return null
    const text = record.get(name)
    const date = parseDate(toIsoDate(text, orderOf(name)))
    if (!date) record.report(name, text, stateReason('wanted.date'))
    return date?.on ? date : null
  }
}
