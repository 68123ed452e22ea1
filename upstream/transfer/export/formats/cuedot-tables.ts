import type { BundleTitle } from '#upstream/transfer/bundle/bundle'
import { selectKeptRows } from '#upstream/transfer/bundle/select-kept-rows'
import { selectLists } from '#upstream/transfer/bundle/select-lists'
import { type ExportContext, type Needs, selectTitles } from '#upstream/transfer/bundle/select-titles'
import {
  type Cell,
  type ExportFile,
  numbered,
  tableFiles,
  withoutFormula,
} from '#upstream/transfer/export/tables'

const TITLE = ['Type', 'TMDB', 'IMDb', 'Title', 'Year']

interface TitleTable {
  name: string
  header: readonly string[]
  needs: Needs
  rows: (title: BundleTitle) => Cell[][]
}

/** The same as `cuedot.json`, for people and their spreadsheets. */
const TABLES: readonly TitleTable[] = [
  {
    name: 'collection',
    needs: { watches: false },
    header: ['Rating', 'Rated', 'Added', 'Rating as given', 'Scale as given'],
    rows: ({ collection: one }) =>
      one ? [[one.rating, one.rated_at, one.added_at, one.given?.value, one.given?.scale]] : [],
  },
  {
    name: 'watches',
    needs: {},
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
    needs: { watches: false },
    header: ['Added'],
    rows: ({ watchlist }) => (watchlist ? [[watchlist.added_at]] : []),
  },
  {
    name: 'shows',
    needs: { type: 'tv', watches: false },
    header: ['State', 'Since'],
    rows: ({ state }) => (state ? [[state.state, state.changed_at]] : []),
  },
  {
    name: 'season-ratings',
    needs: { type: 'tv', watches: false },
    header: ['Season', 'Episode', 'Rating as given', 'Scale as given'],
    rows: ({ season_ratings = [] }) =>
      season_ratings.map((one) => [one.season, one.episode, one.value, one.scale]),
  },
]

export async function* cuedotTables(context: ExportContext): AsyncGenerator<ExportFile> {
  for (const { name, header, rows, needs } of TABLES) {
    yield* tableFiles({
      path: numbered(`cuedot/${name}`),
      header: [...TITLE, ...header],
      rows: titleRows(context, rows, needs),
    })
  }
  const places = ['List', 'Description', 'Privacy', 'Position', ...TITLE, 'Note', 'Added']
  yield* tableFiles({ path: numbered('cuedot/lists'), header: places, rows: listRows(context) })
  const kept = ['Service', 'File', 'Line', 'Title', 'Year', 'What the file says']
  yield* tableFiles({ path: numbered('cuedot/kept'), header: kept, rows: keptRows(context) })
}

async function* titleRows(
  context: ExportContext,
  rows: TitleTable['rows'],
  needs: Needs,
): AsyncGenerator<Cell[]> {
  for await (const title of selectTitles(context, needs)) {
    const { type, tmdb, ids, name, year } = title
    for (const row of rows(title)) yield [type, tmdb, ids?.imdb?.[0], name, year, ...row].map(withoutFormula)
  }
}

async function* listRows(context: ExportContext): AsyncGenerator<Cell[]> {
  for await (const list of selectLists(context)) {
    const about = [list.name, list.description, list.privacy]
    if (list.titles.length === 0) yield about.map(withoutFormula)
    for (const [at, one] of list.titles.entries()) {
      const title = [one.type, one.tmdb, '', one.name, one.year]
      yield [...about, at + 1, ...title, one.note, one.added_at].map(withoutFormula)
    }
  }
}

async function* keptRows(context: ExportContext): AsyncGenerator<Cell[]> {
  for await (const { source, row } of selectKeptRows(context)) {
    const { file, line, title, ...rest } = row
    yield [source, file, line, title.name, title.year, JSON.stringify(rest)].map(withoutFormula)
  }
}
