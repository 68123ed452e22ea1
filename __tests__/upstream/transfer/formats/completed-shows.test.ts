import { apply, review, rowsOf } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const SHOW = { title: 'Breaking Bad', year: 2008, ids: { tmdb: '1396' } }
const YAMTRACK =
  'media_id,source,media_type,title,season_number,episode_number,score,status,notes,end_date,item_tags'
const SEASON = [{ number: 1, episodes: [{ number: 1, watched_at: '2024-01-02T20:00:00Z' }] }]
const simkl = (seasons: object[]) => ({
  'SimklBackup.json': JSON.stringify({
    shows: [{ status: 'completed', last_watched_at: '2024-01-02T20:00:00Z', show: SHOW, seasons }],
  }),
})

test.each([
  ['of Simkl', simkl([])],
  [
    "of Simkl's table",
    {
      'simkl.csv': asText([
        'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
        '2,Breaking Bad,tv show,2008,completed,,2024-01-02 20:00,,,,1396,',
      ]),
    },
  ],
  [
    'of Yamtrack',
    { 'yamtrack.csv': asText([YAMTRACK, '1396,tmdb,tv,Breaking Bad,,,,Completed,,2024-01-02,']) },
  ],
])('a show %s seen whole without episodes is counted: none is marked', async (_, files) => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, files)
  expect(found.counts).toMatchObject({ unmarked: 1, episodes: 0 })
  expect((await rowsOf(mara, found.id))[0].facts).toBe('Said to be seen, no episodes named')
  await apply(upstream, mara, found.id)
  const { db } = upstream.dependencies
  expect(await db.selectFrom('watches').select('id').where('member_id', '=', mara.id).execute()).toEqual([])
})

test.each([
  ['of Simkl', simkl(SEASON)],
  [
    'of Yamtrack',
    {
      'yamtrack.csv': asText([
        YAMTRACK,
        '1396,tmdb,tv,Breaking Bad,,,,Completed,,,',
        '1396,tmdb,episode,Breaking Bad,1,1,,,,2024-01-02,',
      ]),
    },
  ],
])('a show %s whose episodes are named is not counted so', async (_, files) => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, files)
  expect(found.counts).toMatchObject({ unmarked: 0, episodes: 1 })
})
