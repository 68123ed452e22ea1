import { type ColumnMapping, type ColumnRole, NOTE_MAX } from '#contract'
import type { Reading } from '#upstream/transfer/read/formats/given-row'
import { plainText } from '#upstream/transfer/read/formats/html-text'
import type { Csv } from '#upstream/transfer/read/formats/parse-csv'
import {
  nameAndYear,
  privateList,
  readRecords,
  tagsOf,
  wholeId,
} from '#upstream/transfer/read/formats/record-reader'

/** Any table, read as its columns are said to be. */
export function readMappedCsv(csv: Csv, { kind, scale, only, columns }: ColumnMapping): Reading {
  const isLikes = kind === 'likes'
  const list = isLikes
    ? privateList('likes', 'Likes')
    : privateList(`list ${csv.file}`, csv.file.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  const isList = isLikes || kind === 'list'
  const byRole = Map.groupBy(Object.keys(columns), (name) => columns[name])
  const named = (role: ColumnRole) => byRole.get(role) ?? []
  return readRecords({ ...csv, lists: isList ? [list] : [] }, (record, position) => {
    const get = (role: ColumnRole) => record.get(...named(role))
    const { name, year } = nameAndYear(get('name'))
    const ratedOn = record.date(...named('rated_on'))
    const rating = record.rating(scale, ...named('rating'))
    const watched = record.date(...named('watched_on'))
    const addedAt = record.date(...named('added_on'))?.on ?? ratedOn?.on ?? null
    const [season, episode] = [wholeId(get('season')), wholeId(get('episode'))]
    const type = get('type').toLowerCase()
    const isShow = season !== '' || /^(tv|show|series|tv.?(show|series)|episode|season)$/.test(type)
    const isMovie = /^(movie|film|m)$/.test(type) || only === 'movie'
    const note = plainText(record.long(NOTE_MAX, ...named('note')))
    const tags = tagsOf(record.long(NOTE_MAX, ...named('tags')))
    const isRewatch = () => (named('rewatch').length > 0 ? /^(yes|true|1|y)$/i.test(get('rewatch')) : null)
    const isWatch = watched || note || (kind === 'watches' && !rating)
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
