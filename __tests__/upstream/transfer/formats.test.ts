import { readAll } from '#tests/support/transfer/tables-to-read'

const table = (name: string, ...lines: string[]) => readAll({ [name]: lines })
const json = (name: string, body: unknown) => readAll({ [name]: body })

describe('TV Time', () => {
  test('columns stand in any order, a season marked as a whole has no dates, and what was undone is not read', async () => {
    const { source, titles } = await table(
      'tracking-prod-records-v2.csv',
      'created_at,s_id,key,series_name,ep_no,s_no,bulk_type,rewatch_count,user_id',
      '2019-10-04 03:43:42,73739,watch-episode-1,Lost,1,1,,0,secret',
      '2019-10-04 03:43:42,73739,watch-episode-2,Lost,2,1,season,0,secret',
      '2019-10-05 03:43:42,73739,rewatch-episode-1,Lost,1,1,,0,secret',
      '2019-10-05 03:43:42,73739,unwatch-episode-3,Lost,3,1,,0,secret',
      '2019-10-05 03:43:42,73739,user-series-1,Lost,,,,0,secret',
    )
    expect(source).toBe('tvtime')
    expect(titles).toMatchObject([{ name: 'Lost', ids: { tvdb: '73739' } }])
    expect(titles[0]?.rows.map(({ episode, watch }) => [episode, watch?.on])).toEqual([
      [1, '2019-10-04'],
      [2, ''],
      [1, '2019-10-05'],
    ])
    expect(JSON.stringify(titles)).not.toContain('secret')
  })

  test('votes are one to five, and who voted is not kept', async () => {
    const { titles } = await readAll({
      'tracking-prod-records.csv': [
        'type,entity_type,movie_name,release_date,created_at',
        'watch,movie,Heat,1995-12-15,2019-10-04 03:43:42',
      ],
      'ratings-live-votes.csv': ['uuid,episode_id,movie_name,vote_key,user_id', 'u1,0,Heat,u1-4711-29,4711'],
    })
    expect(titles).toMatchObject([
      { name: 'Heat', year: 1995, rating: { value: '4', scale: 'five', rating: 80 } },
    ])
    expect(JSON.stringify(titles)).not.toContain('4711')
  })

  test('the export of 2026 has series with their state, movies, and what is only on the list', async () => {
    const { titles } = await readAll({
      'tvtime-series.json': [
        {
          id: { tvdb: 73739, imdb: null },
          title: 'Lost',
          status: 'stopped',
          seasons: [
            {
              number: 1,
              episodes: [
                { id: { tvdb: 1 }, number: 1, is_watched: true, watched_at: '2025-05-13T00:37:58Z' },
                { id: { tvdb: 2 }, number: 2, is_watched: false },
              ],
            },
          ],
        },
      ],
      'tvtime-movies.csv': [
        'uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count',
        'x,1,tt0113277,Heat,1995,2022-03-18T00:03:26Z,2022-03-18T00:03:26Z,true,1',
        'y,2,-1,Ran,1985,2022-03-18T00:03:26Z,,false,0',
      ],
    })
    expect(titles).toMatchObject([
      {
        name: 'Lost',
        mediaType: 'tv',
        rows: [{ state: 'dropped' }, { season: 1, episode: 1, watch: { at: '2025-05-13T00:37:58.000Z' } }],
      },
      { name: 'Heat', ids: { imdb: 'tt0113277' }, rows: [{ watch: { times: 2 } }] },
      { name: 'Ran', ids: { tvdb: '2' }, rows: [{ watchlist: {} }] },
    ])
  })
})

describe('Simkl', () => {
  test('numbers come as text, states and episodes are kept', async () => {
    const { source, titles } = await json('SimklBackup.json', {
      movies: [
        {
          status: 'completed',
          last_watched_at: '2022-06-17T07:54:00Z',
          user_rating: 8,
          movie: { title: 'Heat', year: 1995, ids: { simkl: 5, tmdb: '949' } },
        },
      ],
      shows: [
        {
          status: 'hold',
          user_rating: null,
          show: { title: 'Lost', year: 2004, ids: { simkl: 6, tmdb: '4607' } },
          seasons: [{ number: 1, episodes: [{ number: 1, watched_at: '2024-10-13T22:26:52Z' }] }],
        },
      ],
    })
    expect(source).toBe('simkl')
    expect(titles).toMatchObject([
      { ids: { tmdb: '949', simkl: '5' }, rating: { value: '8' }, rows: [{ watch: { on: '2022-06-17' } }] },
      { rows: [{ state: 'paused' }, { season: 1, episode: 1 }] },
    ])
  })

  test('a table has the last episode watched, which alone has its date', async () => {
    const { titles } = await table(
      'simkl.csv',
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
      '20953,Sherlock,tv show,2010,watching,s4e3,2022-06-17 07:54,9,,176941,,tt1475582',
    )
    expect(titles).toMatchObject([
      {
        name: 'Sherlock',
        rating: { value: '9' },
        rows: [
          { state: 'watching' },
          { season: 4, episode: 3, upTo: { season: 4, episode: 3 }, watch: { on: '2022-06-17' } },
        ],
      },
    ])
  })
})

test('Yamtrack: tenths are exact, an episode is a watch, and games are no titles', async () => {
  const { source, titles, problems } = await table(
    'yamtrack.csv',
    '"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes","progressed_at"',
    '"949","tmdb","movie","Heat","","","","7.3","1","Completed","","2024-02-09","Loud,\nand long",""',
    '"4607","tmdb","episode","Lost","","1","2","","","","","2024-02-10 20:00:00+00:00","",""',
    '"1","igdb","game","Myst","","","","9","","Completed","","","",""',
  )
  expect(source).toBe('yamtrack')
  expect(titles).toMatchObject([
    {
      ids: { tmdb: '949' },
      rating: { value: '7.3', rating: 73 },
      rows: [{ watch: { on: '2024-02-09', note: 'Loud,\nand long' } }],
    },
    { ids: { tmdb: '4607' }, rows: [{ season: 1, episode: 2, watch: { at: '2024-02-10T20:00:00.000Z' } }] },
  ])
  expect(problems).toMatchObject([{ line: 5, found: 'game' }])
})

test('Floppy: its lists, tags and names of the original are read, season rows in lists are reported', async () => {
  const header =
    'row_type,media_id,source,media_type,title,original_title,release_datetime,season_number,episode_number,score,status,notes,end_date,created_at,list_uid,list_name,list_description,list_visibility,list_item_date_added,item_tags'
  const { source, titles, lists, problems } = await table(
    'floppy.csv',
    header,
    'media,129,tmdb,movie,Spirited Away,千と千尋の神隠し,2001-07-20 00:00:00+00:00,,,7.3,Completed,Loud,2024-02-09 20:00:00+00:00,,,,,,,"[""imax""]"',
    'list,,,,,,,,,,,,,,12,Trains,Slow ones,public,,',
    'list_item,129,tmdb,movie,Spirited Away,,,,,,,,,,12,Trains,,,2024-03-01T00:00:00+00:00,[]',
    'list_item,1396,tmdb,season,Breaking Bad,,,1,,,,,,,12,Trains,,,2024-03-01T00:00:00+00:00,[]',
  )
  expect(source).toBe('floppy')
  expect(lists).toMatchObject([{ name: 'Trains', description: 'Slow ones', isPrivate: false }])
  expect(titles).toMatchObject([
    {
      name: 'Spirited Away',
      originalName: '千と千尋の神隠し',
      year: 2001,
      rating: { value: '7.3' },
      rows: [
        { watch: { at: '2024-02-09T20:00:00.000Z', note: 'Loud', tags: ['imax'] } },
        { list: { position: 1, addedAt: '2024-03-01T00:00:00.000Z' } },
      ],
    },
  ])
  expect(problems).toMatchObject([{ line: 5, found: 'season' }])
})
