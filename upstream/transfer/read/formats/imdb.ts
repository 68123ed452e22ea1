import { LIST_NOTE_MAX, type MediaType } from '#contract'
import { emptyReading, type GivenRow, type Reading } from '#upstream/transfer/read/formats/given-row'
import type { Csv, CsvRecord } from '#upstream/transfer/read/formats/parse-csv'
import { NO_DATE, parseYear } from '#upstream/transfer/read/formats/parse-dates'
import {
  addRow,
  imdbId,
  presentIds,
  recordReader,
  withName,
} from '#upstream/transfer/read/formats/record-reader'

type ImdbKind = 'ratings' | 'watchlist' | 'list'

/** A list has a position, and since 2024 ratings beside its titles; the watchlist is the list of that name. */
export function imdbKind(name: string, header: readonly string[]): ImdbKind | null {
  const columns = header.map((column) => column.toLowerCase())
  if (!columns.includes('const')) return null
  const isWatchlist = /watch ?list/i.test(name.replace(/^.*\//, ''))
  if (!columns.includes('position')) return columns.some((one) => RATED.includes(one)) ? 'ratings' : null
  if (isWatchlist) return 'watchlist'
  // Ratings of before 2017 had a position too.
  return columns.includes('you rated') && /rating/i.test(name) ? 'ratings' : 'list'
}

const RATED = ['your rating', 'you rated']
const LIST_KEY = 'imdb list '

export function readImdb(file: string, csv: Csv, kind: ImdbKind): Reading {
  const reading = emptyReading(csv.problems)
  const listKey = LIST_KEY + file
  if (kind === 'list') {
    const name = file.replace(/^.*\//, '').replace(/\.csv$/i, '')
    reading.lists.push({ key: listKey, name, description: '', isPrivate: true, createdAt: null })
  }
  for (const [at, record] of csv.records.entries()) {
    const row = readRecord(reading, file, record, kind)
    if (!row) continue
    const added = row.addedAt ?? null
    if (kind === 'watchlist') row.watchlist = { addedAt: added }
    if (kind === 'list') {
      const note = record.long(LIST_NOTE_MAX, 'Description') || null
      row.list = { key: listKey, position: Number(record.get('Position')) || at + 1, note, addedAt: added }
    }
    addRow(reading, row, record)
  }
  return reading
}

function readRecord(reading: Reading, file: string, record: CsvRecord, kind: ImdbKind): GivenRow | null {
  const { date, rating, report } = recordReader(reading, file, record.line)
  const stated = record.get('Const')
  const imdb = imdbId(stated)
  if (stated && !imdb) report('Const', stated, 'an IMDb number, as tt0133093')
  const type = record.get('Title Type')
  const mediaType = mediaTypeOf(type)
  if (mediaType === 'none') {
    report('Title Type', type, 'a movie or a series')
    return null
  }
  const given = rating('Your Rating', record.get('Your Rating', 'You rated'), 'ten')
  // Of a list `Created` is the day of listing; the ratings of before 2017 have no other date.
  const ratedOn = kind === 'ratings' ? ['Date Rated', 'Date Added', 'created'] : ['Date Rated']
  const rated = date('Date Rated', record.get(...ratedOn))
  const created = date('Created', record.get('Created'))
  const row: GivenRow = {
    file,
    line: record.line,
    title: {
      mediaType,
      name: record.get('Title'),
      ...(record.get('Original Title') && { originalName: record.get('Original Title') }),
      year: parseYear(record.get('Year')) ?? parseYear(record.get('Release Date')),
      ids: presentIds({ imdb }),
    },
    addedAt: created?.on ?? rated?.on ?? null,
    ...(given && { rating: { ...given, date: rated ?? NO_DATE } }),
  }
  return withName(row, report)
}

/** Old exports write `tvSeries`, newer ones `TV Series`. Episodes have neither season nor number: only the id tells. */
function mediaTypeOf(type: string): MediaType | 'none' | null {
  const plain = type.toLowerCase().replace(/[^a-z]/g, '')
  if (/^(videogame|podcast|musicvideo)/.test(plain)) return 'none'
  if (/^tv(series|miniseries)$/.test(plain)) return 'tv'
  return /^(movie|tvmovie|video|short|tvspecial|tvshort|featurefilm)$/.test(plain) ? 'movie' : null
}
