import { importDetails } from '#contract'
import { apply, review } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()
const SHOW = { title: 'Breaking Bad', year: 2008, ids: { trakt: 1388, tmdb: 1396 } }

async function watchesOf({ id }: TestMember) {
  return upstream.dependencies.db
    .selectFrom('watches')
    .select(['media_type', 'title_id', 'season', 'episode', 'watched_on'])
    .where('member_id', '=', id)
    .orderBy('title_id')
    .execute()
}

test('plays of a show whose episodes Trakt has not sent have no place, and the review says where they are', async () => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, {
    'watched-shows.json': JSON.stringify([
      { plays: 5, last_watched_at: '2026-07-10T13:52:56.000Z', show: SHOW },
    ]),
  })
  expect(found).toMatchObject({
    state: 'review',
    problemCount: 1,
    ledger: { watches: { inFile: 0 } },
    problems: [
      {
        line: 1,
        column: 'plays',
        found: 'Breaking Bad, 5 plays',
        wanted:
          "episodes: this file names none, so these plays have no place. The watched-history files of Trakt's export have them",
      },
    ],
  })
  expect(await watchesOf(mara)).toEqual([])
})

test.each([
  [
    'a row of a table',
    {
      'watched.csv': asText([
        'watched_at,type,title,year,trakt_id,imdb_id,tmdb_id,season_number,episode_number,rating',
        '2024-03-05T21:30:00Z,show,Breaking Bad,2008,1388,,1396,,,9',
      ]),
    },
  ],
  [
    'a show for the API',
    {
      'sync.json': JSON.stringify({
        history: { shows: [{ ...SHOW, watched_at: '2024-03-05T21:30:00Z', rating: 9 }] },
      }),
    },
  ],
])('%s that says a whole show was watched is reported and keeps its rating', async (_, files) => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, files)
  expect(found.problems).toMatchObject([
    {
      column: 'watched',
      found: 'Breaking Bad, 2024-03-05',
      wanted: 'an episode: a series is watched by its episodes here',
    },
  ])
  expect(found.ledger.watches.inFile).toBe(0)
  expect(await apply(upstream, mara, found.id)).toMatchObject({ applied: 1 })
  expect(await watchesOf(mara)).toEqual([])
})

test("what tools write for Trakt's API is read: films, episodes and ratings", async () => {
  const mara = await upstream.member()
  const film = { title: 'Interstellar', year: 2014, ids: { tmdb: 157336 } }
  const found = await review(upstream, mara, {
    'trakt.json': JSON.stringify({
      history: {
        movies: [{ ...film, watched_at: '2024-01-02T20:00:00.000Z' }],
        shows: [
          {
            ...SHOW,
            seasons: [{ number: 1, episodes: [{ number: 2, watched_at: '2024-01-03T20:00:00.000Z' }] }],
          },
        ],
      },
      ratings: { movies: [{ ...film, rating: 8, rated_at: '2024-01-02T22:00:00.000Z' }], shows: [] },
      watchlist: { movies: [{ title: 'The Matrix', year: 1999, ids: { tmdb: 603 } }] },
    }),
  })
  expect(found).toMatchObject({ source: 'trakt', titles: 3, problemCount: 0 })
  await apply(upstream, mara, found.id)
  expect(await watchesOf(mara)).toEqual([
    { media_type: 'tv', title_id: 1396, season: 1, episode: 2, watched_on: '2024-01-03' },
    { media_type: 'movie', title_id: 157336, season: null, episode: null, watched_on: '2024-01-02' },
  ])
  expect((await mara.call(importDetails, { id: found.id })).body).toMatchObject({
    ledger: { ratings: { written: 1 }, watchlist: { written: 1 } },
  })
})
