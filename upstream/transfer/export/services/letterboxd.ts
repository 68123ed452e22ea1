import type { Cell } from '#upstream/transfer/csv-line'
import type { BundleList, BundleTitle, BundleWatch } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { numbered, tableFiles } from '#upstream/transfer/export/csv-files'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import {
  dayOf,
  givenRating,
  idOf,
  rowsOfTitles,
  titleRating,
  viewings,
} from '#upstream/transfer/export/service-row-values'

/** Letterboxd takes 1 MB. */
const MAX_BYTES = 900_000
const SCALE = 'five-halves'
const TITLE = ['tmdbID', 'imdbID', 'LetterboxdURI', 'Title', 'Year']
// Of its two columns of ratings the one that its own files have: both have the same ten steps.
const DIARY = [...TITLE, 'Rating', 'WatchedDate', 'Rewatch', 'Tags', 'Review']

/** Only what has the day makes an entry of its diary. */
export async function* letterboxdFiles(account: AccountReader): AsyncGenerator<ExportFile> {
  const table = (name: string, header: readonly string[], rows: (title: BundleTitle) => Cell[][]) =>
    tableFiles({
      path: (number) => `letterboxd/${name}-${number}.csv`,
      header,
      rows: rowsOfTitles(account, rows, 'movie'),
      maxBytes: MAX_BYTES,
    })
  yield* table('diary', DIARY, diaryRows)
  yield* table('ratings', [...TITLE, 'Rating'], (title) => {
    const rating = titleRating(title, SCALE)
    return rating !== '' && dated(title).length === 0 ? [[...cellsOf(title), rating]] : []
  })
  yield* table('watched', [...TITLE, 'Review'], (title) => {
    const undated = viewings(title).filter((watch) => dayOf(watch) === '')
    const noted = undated.filter(({ note }) => note)
    return (noted.length > 0 ? noted : undated.slice(0, 1)).map(({ note }) => [...cellsOf(title), note])
  })
  yield* table('watchlist', TITLE, (title) => (title.watchlist ? [cellsOf(title)] : []))
  yield* listFiles(account)
}

function diaryRows(title: BundleTitle): Cell[][] {
  const watches = dated(title)
  const last = watches.at(-1)
  return watches.map((watch) => [
    ...cellsOf(title),
    (watch === last && titleRating(title, SCALE)) || givenRating(watch.given, SCALE),
    watch.on,
    String(watch.rewatch),
    watch.tags?.join(', '),
    watch.note,
  ])
}

function dated(title: BundleTitle): BundleWatch[] {
  return viewings(title).filter((watch) => dayOf(watch) !== '')
}

function cellsOf(title: BundleTitle): Cell[] {
  return [title.tmdb, idOf(title, 'imdb'), idOf(title, 'letterboxd'), title.name, title.year]
}

async function* listFiles(account: AccountReader): AsyncGenerator<ExportFile> {
  const names = new Map<string, number>()
  for await (const list of account.lists()) {
    const name = fileName(list.name)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    const base = `letterboxd/lists/${name}${count > 1 ? ` (${count})` : ''}`
    yield* tableFiles({
      path: numbered(base),
      header: [...TITLE, 'Review'],
      rows: listRows(list),
      maxBytes: MAX_BYTES,
    })
  }
}

async function* listRows({ titles }: BundleList): AsyncGenerator<Cell[]> {
  for (const { type, tmdb, name, year, note } of titles) {
    if (type === 'movie') yield [tmdb, '', '', name, year, note]
  }
}

/** Without what a file system does not take. */
function fileName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return plain || 'list'
}
