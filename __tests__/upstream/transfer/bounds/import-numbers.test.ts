import { IMPORT_VIEWINGS_MAX } from '#contract'
import { exported } from '#tests/support/transfer/exports'
import { type Files, importFiles } from '#tests/support/transfer/imports'
import { bundleWith } from '#tests/support/transfer/tables-to-read'
import { sharedUpstream } from '#tests/support/upstream'
import { UNMATCHED_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'

const HUGE = 60_000_000
const INSTANT = '2024-05-12T20:15:00.000Z'
const MATRIX = { title: 'The Matrix', year: 1999, ids: { tmdb: 603 } }
const SHOW = { title: 'Breaking Bad', year: 2008, ids: { tmdb: 1396 } }

/** A table of misses with one row. */
function misses(cells: Record<string, unknown>): Files {
  const columns = Object.keys(UNMATCHED_COLUMNS)
  const given: Record<string, unknown> = { Title: 'The Matrix', Year: 1999, Type: 'movie', ...cells }
  return {
    'misses.csv': [columns.join(','), columns.map((column) => given[column] ?? '').join(',')].join('\n'),
  }
}

const own = { type: 'movie', tmdb: 603, name: 'The Matrix', year: 1999 }

const upstream = sharedUpstream()

async function outcomeOf(files: Files) {
  const member = await upstream.member()
  const { state, problems } = await importFiles(upstream, member, files)
  const rows = await upstream.dependencies.db
    .selectFrom('watches')
    .select('id')
    .where('member_id', '=', member.id)
    .execute()
  return { member, state, problems, watches: rows.length }
}

test.each<[string, Files]>([
  ['plays of Trakt', { 'watched-movies.json': JSON.stringify([{ plays: HUGE, movie: MATRIX }]) }],
  [
    'rewatches of TV Time',
    {
      'tvtime-movies.csv': `tvdb_id,imdb_id,title,year,is_watched,watched_at,rewatch_count\n1,tt0133093,The Matrix,1999,true,,${HUGE}\n`,
    },
  ],
  ['times of a table of misses', misses({ Watched: 'unknown', Times: HUGE })],
  [
    'rows of one day each',
    {
      'movary.csv': `title,year,tmdbId,imdbId,watchedAt,comment,location\n${'The Matrix,1999,603,,2024-05-12,,\n'.repeat(1_200)}`,
    },
  ],
])('of a movie 1,000 viewings are imported, and more are reported: %s', async (_what, files) => {
  const { member, state, problems, watches } = await outcomeOf(files)
  expect(state).toBe('applied')
  expect(watches).toBe(IMPORT_VIEWINGS_MAX)
  expect(problems).toMatchObject([{ wanted: 'at most 1,000 viewings of a movie or an episode' }])
  expect((await exported(upstream, member))['cuedot.json']).toContain('The Matrix')
})

test('counts of all episodes together are limited too', async () => {
  const episodes = Array.from({ length: 7 }, (_, at) => ({ number: at + 1, plays: HUGE }))
  const seasons = Array.from({ length: 5 }, (_, at) => ({ number: at + 1, episodes }))
  const { state, problems, watches } = await outcomeOf({
    'watched-shows.json': JSON.stringify([{ plays: HUGE, show: SHOW, seasons }]),
  })
  expect(state).toBe('applied')
  expect(watches).toBe(10_000 + 35)
  expect(problems).toHaveLength(35)
})

test('"up to" an episode counts each episode before it once', async () => {
  const { watches, problems } = await outcomeOf(
    misses({
      Title: 'Breaking Bad',
      Year: 2008,
      Type: 'tv',
      'TMDB ID': 1396,
      Watched: 'unknown',
      'Up to': 'yes',
      Season: 2,
      Episode: 3,
      Times: 500,
    }),
  )
  expect(watches).toBe(7 + 3)
  expect(problems).toMatchObject([{ column: 'times', found: '500' }])
})

test.each<[string, string, Files]>([
  [
    'a season',
    'season',
    { 'a.json': JSON.stringify([{ watched_at: INSTANT, show: SHOW, episode: { season: 3e9, number: 1 } }]) },
  ],
  [
    'an episode',
    'episode',
    { 'a.json': JSON.stringify([{ watched_at: INSTANT, show: SHOW, episode: { season: 1, number: 3e9 } }]) },
  ],
  [
    'an infinite episode',
    'episode',
    {
      'tvtime.csv': `series_tvdb_id,series_imdb_id,title,season,episode,is_watched,watched_at\n81189,,Breaking Bad,1,1e309,true,\n`,
    },
  ],
  [
    'a TMDB number',
    'tmdb',
    {
      'a.json': JSON.stringify([
        { rating: 8, rated_at: INSTANT, movie: { ...MATRIX, ids: { tmdb: 9_999_999_999 } } },
      ]),
    },
  ],
  [
    'a number of an episode',
    'tmdb',
    {
      'trakt.csv': `type,title,trakt_id,imdb_id,tmdb_id,watched_at,season_number,episode_number\nepisode,,,,9999999999,${INSTANT},,\nmovie,The Matrix,,,603,${INSTANT},,\n`,
    },
  ],
  ['a position', 'position', misses({ 'List ID': 'a', List: 'A', Position: 9_999_999_999 })],
  ['a number of a title in a bundle', 'tmdb', bundleWith({ titles: [{ ...own, tmdb: 3e9 }, own] })],
  ['a year in a bundle', 'year', bundleWith({ titles: [{ ...own, year: 3e9 }] })],
  [
    'a day in the year 0',
    'date',
    {
      'yamtrack.csv': `media_id,source,media_type,title,score,status,created_at\n603,tmdb,movie,The Matrix,9,Completed,0000-01-01T00:00:00Z\n`,
    },
  ],
  [
    'the names of a title in a bundle',
    'ids',
    bundleWith({
      titles: [{ ...own, ids: { trakt: Array.from({ length: 50_000 }, (_, at) => String(at)) } }],
    }),
  ],
  [
    'a rating of a season in a bundle',
    'rating',
    bundleWith({
      titles: [
        { ...own, type: 'tv', tmdb: 1396, season_ratings: [{ season: 1, value: '11', scale: 'ten' }] },
      ],
    }),
  ],
  [
    'an episode in a bundle',
    'episode',
    bundleWith({
      titles: [{ ...own, watches: [{ season: 1, episode: 3e9, rewatch: false, logged_at: INSTANT }] }],
    }),
  ],
  [
    'the year 9999 in a bundle',
    'collection.added_at',
    bundleWith({ titles: [{ ...own, collection: { added_at: '9999-12-31T00:00:00Z' } }, own] }),
  ],
])('%s that cannot be is reported and fails nothing', async (_what, column, files) => {
  const { state, problems } = await outcomeOf(files)
  expect(state).toBe('applied')
  expect(problems).toMatchObject([{ column }])
})
