import { apply, review, uploadFiles } from '#tests/support/transfer/imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()
const FILM = { title: 'Interstellar', year: 2014, imdb_id: 'tt0816692', watched: true }
const SERIES = { title: 'Breaking Bad', tmdb_id: 1396, tvdb_id: 81189, state: 'up_to_date' }

const backup = (movies: object[], series: object[] = []) => ({
  'tvtime-backup.json': JSON.stringify({
    schema_version: 1,
    source: 'TV Time local backup',
    movies,
    series,
  }),
})

async function storedOf({ id }: TestMember) {
  const { db } = upstream.dependencies
  const watches = await db
    .selectFrom('watches')
    .select(['title_id', 'season', 'episode', 'watched_on'])
    .where('member_id', '=', id)
    .orderBy('title_id')
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('entries')
    .select(['title_id', 'rating'])
    .where('member_id', '=', id)
    .where('rating', 'is not', null)
    .execute()
  const watchlist = await db.selectFrom('watchlist').select('title_id').where('member_id', '=', id).execute()
  return { watches, entries, watchlist }
}

test('what a tool rescued of TV Time is read: films and series, with their dates and how often', async () => {
  const mara = await upstream.member()
  const found = await review(
    upstream,
    mara,
    backup(
      [
        { ...FILM, watched_date: '2023-05-06', rating: 8, rewatch_count: 1 },
        { title: 'The Matrix', year: 1999, imdb_id: 'tt0133093', watched: false, rating: null },
      ],
      [
        {
          ...SERIES,
          watched_episodes: 1,
          episodes: [
            { season: 1, number: 1, watched: true, watched_date: '2023-01-02T20:00:00Z', times_watched: 1 },
            { season: 1, number: 2, watched: false, watched_date: null, times_watched: 0 },
          ],
        },
      ],
    ),
  )
  expect(found).toMatchObject({ source: 'tvtime', files: [{ kind: 'a backup' }], titles: 3, problems: [] })
  await apply(upstream, mara, found.id)
  expect(await storedOf(mara)).toEqual({
    watches: [
      { title_id: 1396, season: 1, episode: 1, watched_on: '2023-01-02' },
      { title_id: 157336, season: null, episode: null, watched_on: '2023-05-06' },
      { title_id: 157336, season: null, episode: null, watched_on: '' },
    ],
    entries: [{ title_id: 157336, rating: 80 }],
    watchlist: [{ title_id: 603 }],
  })
})

test('a rating whose scale no rating of the file tells is reported, as are episodes that are only counted', async () => {
  const mara = await upstream.member()
  const found = await review(
    upstream,
    mara,
    backup([{ ...FILM, rating: 4 }], [{ ...SERIES, watched_episodes: 12, episodes: [] }]),
  )
  expect(found.problems).toMatchObject([
    { column: 'rating', found: '4', wanted: 'a scale: five stars or ten points, the file does not say' },
    {
      column: 'watched_episodes',
      found: 'Breaking Bad, 12',
      wanted: 'which episodes these are: none of them is marked',
    },
  ])
  await apply(upstream, mara, found.id)
  expect(await storedOf(mara)).toMatchObject({ entries: [] })
})

test('films of an unknown tool are no backup of Simkl', async () => {
  const mara = await upstream.member()
  const { body } = await uploadFiles(upstream, mara, {
    'films.json': JSON.stringify({ movies: [{ name: 'Interstellar', seen: true }] }),
  })
  await upstream.dependencies.imports.flush()
  const { message, state } = await upstream.dependencies.db
    .selectFrom('imports')
    .select(['state', 'message'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect([state, message]).toEqual([
    'failed',
    'films.json is not a file of a service this knows. It reads ZIP, CSV and JSON.',
  ])
})
