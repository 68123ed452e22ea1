import { type Cell, withoutFormula } from '#upstream/transfer/csv-line'
import type { BundleTitle } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { numbered, tableFiles } from '#upstream/transfer/export/csv-files'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import { rowsOfTitles } from '#upstream/transfer/export/service-row-values'

const TITLE = ['Type', 'TMDB', 'IMDb', 'Title', 'Year']

interface TitleTable {
  name: string
  header: readonly string[]
  rows: (title: BundleTitle) => Cell[][]
}

/** The same as `cuedot.json`, for people and their spreadsheets. */
const TABLES: readonly TitleTable[] = [
  {
    name: 'collection',
    header: ['Rating', 'Rated', 'Added', 'Rating as given', 'Scale as given'],
    rows: ({ collection: one }) =>
      one ? [[one.rating, one.rated_at, one.added_at, one.given?.value, one.given?.scale]] : [],
  },
  {
    name: 'watches',
    header: [
      'Season',
      'Episode',
      'Watched on',
      'Watched at',
      'Rewatch',
      'Note',
      'Tags',
      'Rating as given',
      'Logged',
    ],
    rows: ({ watches = [] }) =>
      watches.map((one) => [
        one.season,
        one.episode,
        one.on,
        one.at,
        one.rewatch ? 'yes' : 'no',
        one.note,
        one.tags?.join(', '),
        one.given?.value,
        one.logged_at,
      ]),
  },
  {
    name: 'watchlist',
    header: ['Added'],
    rows: ({ watchlist }) => (watchlist ? [[watchlist.added_at]] : []),
  },
  {
    name: 'dismissed',
    header: ['Dismissed'],
    rows: ({ dismissed_at }) => (dismissed_at ? [[dismissed_at]] : []),
  },
  {
    name: 'shows',
    header: ['State', 'Since'],
    rows: ({ state }) => (state ? [[state.state, state.changed_at]] : []),
  },
  {
    name: 'season-ratings',
    header: ['Season', 'Episode', 'Rating', 'Rated', 'Rating as given', 'Scale as given'],
    rows: ({ season_ratings = [] }) =>
      season_ratings.map((one) => [
        one.season,
        one.episode,
        one.rating,
        one.rated_at,
        one.given?.value,
        one.given?.scale,
      ]),
  },
  {
    name: 'season-notes',
    header: ['Season', 'Episode', 'Note', 'Noted'],
    rows: ({ season_notes = [] }) =>
      season_notes.map((one) => [one.season, one.episode, one.note, one.noted_at]),
  },
]

export async function* cuedotTables(account: AccountReader): AsyncGenerator<ExportFile> {
  for (const { name, header, rows } of TABLES) {
    yield* tableFiles({
      path: numbered(`cuedot/${name}`),
      header: [...TITLE, ...header],
      rows: rowsOfTitles(account, (title) => {
        const { type, tmdb, ids, name, year } = title
        return rows(title).map((row) => [type, tmdb, ids?.imdb?.[0], name, year, ...row].map(withoutFormula))
      }),
    })
  }
  const header = ['List', 'Description', 'Privacy', 'Position', ...TITLE, 'Note', 'Added']
  yield* tableFiles({ path: numbered('cuedot/lists'), header, rows: listRows(account) })
}

async function* listRows(account: AccountReader): AsyncGenerator<Cell[]> {
  for await (const list of account.lists()) {
    const about = [list.name, list.description, list.privacy]
    if (list.titles.length === 0) yield about.map(withoutFormula)
    for (const [at, one] of list.titles.entries()) {
      const title = [one.type, one.tmdb, '', one.name, one.year]
      yield [...about, at + 1, ...title, one.note, one.added_at].map(withoutFormula)
    }
  }
}
