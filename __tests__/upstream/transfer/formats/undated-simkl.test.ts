import { addWatch } from '#contract'
import { exported } from '#tests/support/transfer/exports'
import { importFiles } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()
/** What Simkl writes of what was seen nobody knows when. */
const UNKNOWN = '1970-01-01T00:00:01Z'
const HEAT = { title: 'Interstellar', year: 2014, ids: { tmdb: '157336' } }
const SHOW = { title: 'Breaking Bad', year: 2008, ids: { tmdb: '1396' } }
const BACKUP = JSON.stringify({
  movies: [{ status: 'completed', last_watched_at: UNKNOWN, added_to_watchlist_at: UNKNOWN, movie: HEAT }],
  shows: [
    {
      status: 'watching',
      last_watched_at: UNKNOWN,
      added_to_watchlist_at: UNKNOWN,
      user_rating: 9,
      user_rated_at: UNKNOWN,
      show: SHOW,
      seasons: [{ number: 1, episodes: [{ number: 1, watched_at: UNKNOWN }] }],
    },
  ],
  anime: [],
})
const TABLE = asText([
  'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
  '1,Interstellar,movie,2014,completed,,1970-01-01 00:00:01,,,,157336,',
  '2,Breaking Bad,tv show,2008,watching,s1e1,1970-01-01 01:00,,,,1396,',
])

async function storedOf({ id }: TestMember) {
  const { db } = upstream.dependencies
  const watches = await db
    .selectFrom('watches')
    .select(['media_type', 'season', 'episode', 'watched_on', 'watched_at'])
    .where('member_id', '=', id)
    .orderBy('media_type')
    .execute()
  const entries = await db.selectFrom('entries').selectAll().where('member_id', '=', id).execute()
  return { watches, dates: JSON.stringify(entries) }
}

test.each([
  ['a backup', { 'SimklBackup.json': BACKUP }],
  ['a table', { 'simkl.csv': TABLE }],
])('in %s, what was seen at an unknown time has no date', async (_, files) => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, files)
  const { watches, dates } = await storedOf(mara)
  expect(watches).toEqual([
    { media_type: 'movie', season: null, episode: null, watched_on: '', watched_at: null },
    { media_type: 'tv', season: 1, episode: 1, watched_on: '', watched_at: null },
  ])
  expect(dates).not.toContain('1970')
})

test('a viewing without a date goes out to Simkl without one', async () => {
  const mara = await upstream.member()
  await mara.call(addWatch, { titleId: 157336 })
  const backup = JSON.parse((await exported(upstream, mara, 'simkl'))['simkl/SimklBackup.json'] ?? '')
  expect(backup.movies).toMatchObject([{ status: 'completed', last_watched_at: null }])
})
