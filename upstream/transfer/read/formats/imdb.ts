import { LIST_NOTE_MAX, type MediaType, stateReason } from '#contract'
import type { ReadFile } from '#upstream/transfer/read/parse/given-row'
import type { Csv } from '#upstream/transfer/read/parse/parse-csv'
import { privateList, readRecords } from '#upstream/transfer/read/parse/record-reader'

type ImdbKind = 'ratings' | 'watchlist' | 'list'

const RATED = ['your rating', 'you rated']

/** Null for a table of another service. */
export function readImdb(csv: Csv): ReadFile | null {
  const kind = kindOf(csv)
  if (!kind) return null
  const list = privateList(`imdb list ${csv.file}`, csv.file.replace(/^.*\/|\.csv$/gi, ''))
  // Of a list `Created` is the day of listing; the ratings of before 2017 have no other date.
  const ratedIn = kind === 'ratings' ? ['Date Rated', 'Date Added', 'created'] : ['Date Rated']
  const reading = readRecords({ ...csv, lists: kind === 'list' ? [list] : [] }, (record, at) => {
    const imdb = record.get('Const')
    const ids = record.ids({ imdb: 'Const' })
    if (imdb && !ids.imdb) record.report('Const', imdb, stateReason('wanted.imdb'))
    const type = record.get('Title Type')
    const mediaType = mediaTypeOf(type)
    if (mediaType === 'none') {
      record.report('Title Type', `${type} “${record.get('Title')}”`, stateReason('wanted.movieOrSeries'))
      return null
    }
    const rating = record.rating('ten', 'Your Rating', 'You rated')
    const ratedOn = record.date(...ratedIn)
    const addedAt = record.date('Created')?.on ?? ratedOn?.on ?? null
    return record.row({
      title: {
        mediaType,
        name: record.get('Title'),
        originalName: record.get('Original Title'),
        year: record.year('Year', 'Release Date'),
        ids,
      },
      addedAt,
      rating,
      ratedOn,
      watchlist: kind === 'watchlist' && { addedAt },
      list: kind === 'list' && {
        key: list.key,
        position: Number(record.get('Position')) || at,
        note: record.long(LIST_NOTE_MAX, 'Description') || null,
        addedAt,
      },
    })
  })
  return { source: 'imdb', kind, reading }
}

/** A list has a position, and since 2024 ratings beside its titles; the watchlist is the list of that name. */
function kindOf({ file, header }: Csv): ImdbKind | null {
  const columns = header.map((column) => column.toLowerCase())
  if (!columns.includes('const')) return null
  if (!columns.includes('position')) return columns.some((one) => RATED.includes(one)) ? 'ratings' : null
  if (/watch ?list[^/]*$/i.test(file)) return 'watchlist'
  // Ratings of before 2017 had a position too.
  return columns.includes('you rated') && /rating/i.test(file) ? 'ratings' : 'list'
}

/** Old exports write `tvSeries`, newer ones `TV Series`. Episodes have neither their show nor their number: they have no place. */
function mediaTypeOf(type: string): MediaType | 'none' | null {
  const plain = type.toLowerCase().replace(/[^a-z]/g, '')
  if (/^(videogame|podcast|musicvideo|tvepisode)/.test(plain)) return 'none'
  if (/^tv(series|miniseries)$/.test(plain)) return 'tv'
  return /^(movie|tvmovie|video|short|tvspecial|tvshort|featurefilm)$/.test(plain) ? 'movie' : null
}
